import { messageErrors } from "@marquee/contract/messages";
import { threadErrors, threads } from "@marquee/contract/threads";
import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { findGroupStanding, type GroupStanding, mayWriteInGroup, moderatesGroup } from "../groups/index.ts";
import { publishImages, usableImages } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { expectMeasured, mustWait } from "../messages/index.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { plainLine } from "./plain-line.ts";
import { expectAllowed, isInside, isManager } from "./policy.ts";
import { type CircleRow, findCircle } from "./queries/circles.ts";
import { findThread } from "./queries/threads.ts";
import { insertThread } from "./repo/threads.ts";
import { postMessage } from "./send-message.ts";
import { noteThread } from "./publish-thread.ts";
import { threadView } from "./views.ts";

export const startThread = command(threads.create, async ({ scope, body }) => {
  const subject = plainLine(scope, "subject", body.subject);
  const audience = await expectAudience(scope, body);
  const imageId = await usableImage(scope, body.imageId ?? null, audience);
  const { circle, group } = audience;
  // Positions count from the beginning of what was sent.
  const first = (body.entities ? body.body : body.body?.trim()) ?? "";
  const { entities, imageIds = [], fileIds = [] } = body;
  const isBare = first.trim() === "";
  const moderates = (circle !== null && isManager(circle)) || (group !== null && moderatesGroup(scope.caller, group));
  await expectMeasured(scope, {
    text: isBare ? subject : first.trim(),
    heading: isBare ? "" : subject,
    place: { kind: "thread", threadId: null },
    moderates,
  });
  const waits = await mustWait(scope, { isPost: false, moderates });
  const threadId = await insertThread(scope, {
    subject,
    imageId,
    circleId: circle?.id ?? null,
    groupId: group?.id ?? null,
    approval: waits ? "waiting" : null,
  });
  const thread = await findThread(scope, threadId);
  if (thread && (!isBare || imageIds.length + fileIds.length > 0))
    await postMessage(scope, thread, { body: first, entities, imageIds, fileIds });
  if (waits) await noteThread(scope, { id: threadId, groupId: group?.id ?? null });
  return presentThread(scope, threadId);
});

/** A thread as it is after a change. */
export async function presentThread(scope: Scope, threadId: string) {
  const thread = await findThread(scope, threadId);
  return thread ? threadView(scope, thread) : fail(kernelErrors.notFound);
}

type Audience = { readonly circle: CircleRow | null; readonly group: GroupStanding | null };
type Readers = {
  readonly circle: Pick<CircleRow, "id"> | null;
  readonly group: Pick<GroupStanding, "access"> | null;
};

/** A picture of the caller's, or one that everybody sees. Over a thread that everybody reads it is everybody's. */
export async function usableImage(
  scope: Scope,
  imageId: string | null,
  { circle, group }: Readers,
): Promise<string | null> {
  if (imageId === null) return null;
  const usable = await usableImages(scope, [imageId]);
  if (usable.length === 0) fail(messageErrors.unknownImage);
  if (circle === null && group?.access !== "private") await publishImages(scope, usable);
  return imageId;
}

/** For whom a thread is started: where the caller may write. */
async function expectAudience(scope: Scope, { circleId, groupId }: BodyOf<typeof threads.create>): Promise<Audience> {
  if (circleId && groupId) fail(threadErrors.onePlace);
  return {
    circle: circleId ? await writableCircle(scope, circleId) : null,
    group: groupId ? await writableGroup(scope, groupId) : null,
  };
}

/** A circle that the caller may not know of is not there. */
async function writableCircle(scope: Scope, circleId: string): Promise<CircleRow> {
  const circle = (await findCircle(scope, circleId)) ?? fail(kernelErrors.notFound);
  return isInside(circle) ? circle : fail(threadErrors.joinFirst);
}

async function writableGroup(scope: Scope, groupId: string): Promise<GroupStanding> {
  const group = (await findGroupStanding(scope, groupId)) ?? fail(kernelErrors.notFound);
  expectAllowed(mayWriteInGroup(scope.caller, group, threadErrors.joinGroupFirst));
  return group;
}
