import { messageErrors } from "@marquee/contract/messages";
import { threadErrors, threads } from "@marquee/contract/threads";
import { kernelErrors } from "@marquee/contract/kernel";
import { publishImages, usableImages } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { plainLine } from "./plain-line.ts";
import { isInside } from "./policy.ts";
import { findCircle } from "./queries/circles.ts";
import { findThread } from "./queries/threads.ts";
import { insertThread } from "./repo/threads.ts";
import { postMessage } from "./send-message.ts";
import { threadView } from "./views.ts";

export const startThread = command(threads.create, async ({ scope, body }) => {
  const subject = plainLine(scope, "subject", body.subject);
  const circleId = await writableCircle(scope, body.circleId ?? null);
  const imageId = await usableImage(scope, body.imageId ?? null, circleId);
  const threadId = await insertThread(scope, { subject, imageId, circleId });
  const first = body.body?.trim() ?? "";
  const thread = await findThread(scope, threadId);
  if (thread && first !== "") await postMessage(scope, thread, { body: first });
  return presentThread(scope, threadId);
});

/** A thread as it is after a change. */
export async function presentThread(scope: Scope, threadId: string) {
  const thread = await findThread(scope, threadId);
  return thread ? threadView(scope, thread) : fail(kernelErrors.notFound);
}

/** A picture of the caller's, or one that everybody sees. Over a thread outside of circles it is everybody's. */
export async function usableImage(
  scope: Scope,
  imageId: string | null,
  circleId: string | null,
): Promise<string | null> {
  if (imageId === null) return null;
  const usable = await usableImages(scope, [imageId]);
  if (usable.length === 0) fail(messageErrors.unknownImage);
  if (circleId === null) await publishImages(scope, usable);
  return imageId;
}

/** A circle that the caller may not know of is not there. */
async function writableCircle(scope: Scope, circleId: string | null): Promise<string | null> {
  if (circleId === null) return null;
  const circle = await findCircle(scope, circleId);
  if (!circle) fail(kernelErrors.notFound);
  if (!isInside(circle)) fail(threadErrors.joinFirst);
  return circle.id;
}
