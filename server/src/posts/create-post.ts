import { kernelErrors, type BodyOf } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { postErrors, posts } from "@marquee/contract/posts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import {
  expectAttachments,
  expectEntities,
  findReading,
  refuseUnwanted,
  withinMessageLimit,
} from "../messages/index.ts";
import { isOwnVideo } from "../storage/index.ts";
import { postWritten } from "./events.ts";
import { mayWriteIn, type Audience } from "./audience.ts";
import { expectAllowed } from "./policy.ts";
import { readersIn } from "./queries/mentioned.ts";
import { findEventAudience, findGroupAudience } from "./queries/audiences.ts";
import { findPost, type PostRow, readPost } from "./queries/posts.ts";
import { insertPost } from "./repo/posts.ts";
import { activityView } from "./views.ts";

type Body = BodyOf<typeof posts.create>;

export const createPost = command(posts.create, async ({ scope, caller, body }) => {
  await withinMessageLimit(scope, "posts");
  const answered = await expectAnswered(scope, body);
  const audience = answered?.audience ?? (await expectAudience(scope, body));
  expectAllowed(mayWriteIn(caller, audience));
  const carried = await expectCarried(scope, body);
  const text = body.message.trim();
  if (text === "" && carried.count === 0) fail(messageErrors.emptyMessage);
  refuseUnwanted(scope, text);
  const readers = readersIn(scope, audience);
  // Positions count from the beginning of what was sent.
  const message = body.entities ? body.message : text;
  const entities = await expectEntities(scope, readers, { text: message, entities: body.entities });
  const { imageIds, fileIds, videoId } = carried;
  const stands = { groupId: audience.group?.id ?? null, eventId: audience.event?.id ?? null, ...belowOf(answered) };
  const written = await insertPost(scope, { text: message, ...stands, entities, imageIds, fileIds, videoId });
  const id = written ?? fail(messageErrors.answeredGone);
  const concerned = [...entities.flatMap(({ accountId }) => accountId ?? []), ...authorsAbove(answered)];
  const toIds = await findReading(readers, concerned);
  if (toIds.length > 0) scope.publish(postWritten({ activityId: id, accountId: caller.accountId, toIds }));
  return activityView(scope, await readPost(scope, id));
});

/** What a comment answers; undefined for a post. */
async function expectAnswered(scope: Scope, { commentedId }: Body): Promise<PostRow | undefined> {
  if (!commentedId) return undefined;
  const answered = (await findPost(scope, commentedId)) ?? fail(kernelErrors.notFound);
  if (answered.deletedAt) fail(messageErrors.answeredGone);
  return answered;
}

/** Comments are two deep: an answer to an answer stands beside it. */
function belowOf(answered: PostRow | undefined): { rootId: string | null; commentedId: string | null } {
  if (answered === undefined) return { rootId: null, commentedId: null };
  const { id, rootId, commentedId } = answered;
  const isAnswer = rootId !== null && commentedId !== rootId;
  return { rootId: rootId ?? id, commentedId: isAnswer ? commentedId : id };
}

/** Whoever wrote what is answered, and what that answers. */
const authorsAbove = (answered: PostRow | undefined): string[] =>
  answered ? [answered.accountId, ...(answered.commented ? [answered.commented.account.id] : [])] : [];

async function expectAudience(scope: Scope, { groupId, eventId, contentId }: Body): Promise<Audience> {
  const named = [groupId, eventId, contentId].filter(Boolean);
  if (named.length > 1) fail(postErrors.onePlace);
  if (groupId) return (await findGroupAudience(scope, groupId)) ?? fail(kernelErrors.notFound);
  if (eventId) return (await findEventAudience(scope, eventId)) ?? fail(kernelErrors.notFound);
  // There are no contents to be named yet.
  return contentId ? fail(kernelErrors.notFound) : { group: null, event: null };
}

async function expectCarried(scope: Scope<Member>, { imageId, imageIds = [], videoId, fileIds }: Body) {
  const asked = { imageIds: imageId ? [imageId, ...imageIds] : imageIds, fileIds };
  const carried = await expectAttachments(scope, asked);
  if (videoId && !(await isOwnVideo(scope, videoId))) fail(postErrors.unknownVideo);
  const count = carried.imageIds.length + carried.fileIds.length + (videoId ? 1 : 0);
  return { ...carried, videoId: videoId ?? null, count };
}
