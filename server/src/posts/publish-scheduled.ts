import { kernelErrors } from "@marquee/contract/kernel";
import { newcomerErrors } from "@marquee/contract/messages";
import { postErrors, posts } from "@marquee/contract/posts";
import { asNow } from "../accounts/index.ts";
import { type Failure, fail, orFailure } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Guest, Member, Scope } from "../kernel/scope.ts";
import { scheduledPostRefused } from "./events.ts";
import { readPost } from "./queries/posts.ts";
import type { ScheduledRow } from "./queries/scheduled.ts";
import { deleteScheduled, findDueAuthor, holdOwn, postpone, saveRefusal } from "./repo/scheduled.ts";
import { bodyOf } from "./schedule-post.ts";
import { activityView } from "./views.ts";
import { writePost } from "./write-post.ts";

export const publishNow = command(posts.publish, async ({ scope, params }) => {
  const held = (await holdOwn(scope, params.scheduledPostId)) ?? fail(kernelErrors.notFound);
  return activityView(scope, await readPost(scope, await publish(scope, held)));
});

type Due = { readonly scheduledPostId: string };

/**
 * Publishes what is due as its author would by writing it now. It leaves what waits in the transaction that posts it:
 * whatever goes down, and however often this is tried, it comes out once.
 */
export async function publishDue(scope: Scope<Guest>, { scheduledPostId }: Due): Promise<void> {
  const accountId = await findDueAuthor(scope, scheduledPostId);
  if (accountId === undefined) return;
  const { author, refusal } = await asNow(scope, accountId, posts.create, postErrors.suspendedThen);
  const held = await holdOwn(author, scheduledPostId);
  // Its author was quicker: it is out, deleted, or has another time.
  if (held?.status !== "due") return;
  const published = refusal ?? (await orFailure(() => publish(author, held)));
  if (typeof published !== "string") await leave(scope, held, published);
}

/** A refusal comes before anything is written. */
async function publish(scope: Scope<Member>, held: ScheduledRow): Promise<string> {
  const { text: message, publishAt: _, ...written } = bodyOf(held);
  const id = await writePost(scope, { message, ...written });
  await deleteScheduled(scope, held.id);
  return id;
}

/** It stays with its author, who learns why; a newcomer's only waits until they may write again. */
async function leave(scope: Scope, { id, accountId }: ScheduledRow, refusal: Failure): Promise<void> {
  if (refusal.declaration.code === newcomerErrors.slowAtFirst.code)
    return postpone(scope, id, new Date(scope.now.getTime() + Number(refusal.data["seconds"]) * 1_000));
  await saveRefusal(scope, id, refusal);
  scope.publish(scheduledPostRefused({ scheduledPostId: id, accountId }));
}
