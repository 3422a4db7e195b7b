import { threadErrors, threads } from "@marquee/contract/threads";
import { postErrors } from "@marquee/contract/posts";
import { kernelErrors } from "@marquee/contract/kernel";
import { asNow } from "../accounts/index.ts";
import { noteChanged, noteWaiting } from "../cases/index.ts";
import { findGroupStanding, mayWriteInGroup } from "../groups/index.ts";
import { Failure, fail, orFailure } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findReading } from "../messages/index.ts";
import { expectAllowed, isInside } from "./policy.ts";
import { circleChanged } from "./pushes.ts";
import { findCircle } from "./queries/circles.ts";
import { readersOf } from "./queries/mentioned.ts";
import { readNamed, readWaiting } from "./queries/waiting.ts";
import { findThread, type ThreadRow } from "./queries/threads.ts";
import { holdUnpublished, type Unpublished, releaseThread } from "./repo/waiting.ts";
import { publishMessage } from "./send-message.ts";

type Started = Pick<ThreadRow, "id" | "groupId">;

/** What was started, as moderators read it. */
export const textOf = ({ subject, texts }: { subject: string; texts: readonly string[] }): string =>
  [subject, ...texts].filter((text) => text !== "").join("\n\n");

/** Brings a discussion that waits into the queue, with what opens it. */
export async function noteThread(scope: Scope<Member>, { id, groupId }: Started): Promise<void> {
  const started = await readWaiting(scope, id);
  if (!started) throw new Error("a discussion that was just started is not there");
  const { accountId } = scope.caller;
  await noteWaiting(scope, { kind: "thread", subjectId: id, accountId, groupId, text: textOf(started) });
}

/** Who started it has changed what waits; what is out is no matter of the queue. */
export async function noteChangedThread(
  scope: Scope,
  { id, approval }: Pick<ThreadRow, "id" | "approval">,
): Promise<void> {
  const started = approval === "waiting" ? await readWaiting(scope, id) : undefined;
  if (started) await noteChanged(scope, { kind: "thread", subjectId: id }, textOf(started));
}

/**
 * Publishes what waited, or was declined before, as if it was started now. False where it is out already, or where who
 * started it may not write there any more.
 */
export async function publishThread(scope: Scope, id: string): Promise<boolean> {
  const held = await holdUnpublished(scope, id);
  if (!held) return false;
  const guest = { ...scope, caller: { address: scope.caller.address } };
  const { author, refusal } = await asNow(guest, held.creatorId, threads.create, postErrors.suspendedThen);
  const refused = refusal ?? (await orFailure(() => expectPlace(author, held)));
  if (refused instanceof Failure) return false;
  await releaseThread(author, id);
  const thread = await findThread(author, id);
  if (!thread) throw new Error("a discussion that was just published is not there");
  const named = await readNamed(author, id);
  await publishMessage(author, id, await findReading(readersOf(author, thread), named));
  // Its creator may have it open, and others may read it from now on.
  circleChanged(author);
  return true;
}

async function expectPlace(author: Scope<Member>, { circleId, groupId }: Unpublished): Promise<undefined> {
  const circle = circleId === null ? undefined : await findCircle(author, circleId);
  if (circleId !== null && !(circle && isInside(circle))) fail(threadErrors.joinFirst);
  const group = groupId === null ? undefined : await findGroupStanding(author, groupId);
  if (groupId !== null && !group) fail(kernelErrors.notFound);
  if (group) expectAllowed(mayWriteInGroup(author.caller, group, threadErrors.joinGroupFirst));
}
