import { kernelErrors, type BodyOf } from "@marquee/contract/kernel";
import { postErrors, posts, scheduledAtMost, scheduledDaysAhead } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { holdAuthor, withinMessageLimit } from "../messages/index.ts";
import { deleteUnused } from "../storage/index.ts";
import { readScheduled, type ScheduledRow } from "./queries/scheduled.ts";
import {
  changeScheduled,
  countScheduled,
  deleteScheduled,
  holdOwn,
  insertScheduled,
  type Scheduled,
} from "./repo/scheduled.ts";
import { scheduledView } from "./scheduled-view.ts";
import { expectPost, type PostBody } from "./write-post.ts";

export const schedulePost = command(posts.schedule, async ({ scope, body }) => {
  await withinMessageLimit(scope, "posts");
  const scheduled = await expectScheduled(scope, body);
  // Two at the same moment are counted one after the other.
  await holdAuthor(scope);
  if ((await countScheduled(scope)) >= scheduledAtMost) fail(postErrors.scheduledFull, { count: scheduledAtMost });
  const id = await insertScheduled(scope, scheduled);
  return scheduledView(scope, await readScheduled(scope, id));
});

/** What is not said stays; where it is to stand and what it reshares do in any case. */
export const reschedulePost = command(posts.reschedule, async ({ scope, params, body }) => {
  const held = (await holdOwn(scope, params.scheduledPostId)) ?? fail(kernelErrors.notFound);
  const { text, entities, ...kept } = bodyOf(held);
  const message = { message: text, ...(entities && body.message === text && { entities }) };
  const scheduled = await expectScheduled(scope, { ...kept, ...message, ...body });
  await changeScheduled(scope, held.id, scheduled);
  await deleteUnused(scope, without(held, scheduled));
  return scheduledView(scope, await readScheduled(scope, held.id));
});

export const unschedulePost = command(posts.unschedule, async ({ scope, params }) => {
  const held = (await holdOwn(scope, params.scheduledPostId)) ?? fail(kernelErrors.notFound);
  await deleteScheduled(scope, held.id);
  await deleteUnused(scope, carriedBy(held));
  return null;
});

/** As it was sent. */
export function bodyOf({ entities, poll, ...row }: ScheduledRow) {
  const { text, imageIds, fileIds, videoId, groupId, eventId, quotedId, publishAt } = row;
  return {
    text,
    ...(entities && { entities }),
    imageIds,
    fileIds,
    videoId,
    groupId,
    eventId,
    quotedId,
    poll,
    publishAt: publishAt.toISOString(),
  };
}

type Body = BodyOf<typeof posts.schedule>;
const day = 24 * 3_600_000;

/** What waits is asked for what a post is asked for, as far as that can be known before. */
async function expectScheduled(scope: Scope<Member>, body: Body): Promise<Scheduled> {
  const { publishAt: at, ...written } = body;
  const publishAt = timeOf(scope, at);
  const post: PostBody = written;
  const { carried } = await expectPost(scope, post);
  if (post.poll?.endsAt && new Date(post.poll.endsAt) <= publishAt) fail(postErrors.pollEndsBefore);
  return {
    text: written.message,
    entities: written.entities ?? null,
    imageIds: carried.imageIds,
    fileIds: carried.fileIds,
    videoId: carried.videoId,
    groupId: written.groupId ?? null,
    eventId: written.eventId ?? null,
    quotedId: written.quotedId ?? null,
    poll: written.poll ?? null,
    publishAt,
  };
}

function timeOf(scope: Scope, publishAt: string): Date {
  const at = new Date(publishAt);
  if (at <= scope.now) fail(postErrors.scheduledInPast);
  if (at.getTime() - scope.now.getTime() > scheduledDaysAhead * day) fail(postErrors.scheduledTooFar);
  return at;
}

type Carrying = Pick<Scheduled, "imageIds" | "fileIds" | "videoId">;

const carriedBy = ({ imageIds, fileIds, videoId }: Carrying) => ({
  images: imageIds,
  files: fileIds,
  videos: videoId === null ? [] : [videoId],
});

/** What one carries that another does not. */
function without(before: Carrying, after: Carrying) {
  const [had, has] = [carriedBy(before), carriedBy(after)];
  return {
    images: had.images.filter((id) => !has.images.includes(id)),
    files: had.files.filter((id) => !has.files.includes(id)),
    videos: had.videos.filter((id) => !has.videos.includes(id)),
  };
}
