import { kernelErrors, type BodyOf } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { postErrors, type posts } from "@marquee/contract/posts";
import { noteWaiting } from "../cases/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import {
  expectAttachments,
  expectEntities,
  expectMeasured,
  findReading,
  mustWait,
  refuseUnwanted,
} from "../messages/index.ts";
import { isOwnVideo } from "../storage/index.ts";
import { type Audience, inCommunity, mayWriteIn, moderatesIn, placeOf } from "./audience.ts";
import { postReshared, postWritten } from "./events.ts";
import { expectAllowed } from "./policy.ts";
import { expectPoll } from "./polls.ts";
import { findContentAudience, findEventAudience, findGroupAudience } from "./queries/audiences.ts";
import { readersIn } from "./queries/mentioned.ts";
import { findPost, isComment, type AnsweredPost } from "./queries/posts.ts";
import { findOwnReshare } from "./queries/quotes.ts";
import { insertPost } from "./repo/posts.ts";
import { expectQuoted } from "./reshare.ts";

export type PostBody = BodyOf<typeof posts.create>;

/** What is to be posted, once nothing speaks against it; nothing is stored yet. */
export async function expectPost(scope: Scope<Member>, body: PostBody) {
  const { answered, audience } = await expectPlace(scope, body);
  expectAllowed(mayWriteIn(scope.caller, audience));
  const carried = await expectCarried(scope, body);
  const text = body.message.trim();
  const quoted = await expectQuoted(scope, body.quotedId, audience);
  if (text === "" && carried.count === 0 && !quoted) fail(messageErrors.emptyMessage);
  refuseUnwanted(scope, text);
  const poll = expectPoll(scope, body.poll);
  if ((poll || quoted) && (answered || audience.content)) fail(postErrors.onlyPosts);
  const isBare = text === "" && carried.count === 0 && !poll;
  const quote = quoted && { quotedId: quoted.id, authorId: quoted.accountId, isBare };
  const readers = readersIn(scope, audience);
  // Positions count from the beginning of what was sent.
  const message = body.entities ? body.message : text;
  const asked = { text: message, entities: body.entities, namesInterests: true };
  const entities = await expectEntities(scope, readers, asked);
  return { answered, audience, carried, text, message, poll, quote, readers, entities };
}

type Expected = Awaited<ReturnType<typeof expectPost>>;
type Stands = { readonly [name in "groupId" | "eventId" | "contentId" | "commentedId"]?: string | null | undefined };

/** Where something stands or is to stand, and what it answers there. */
export async function expectPlace(scope: Scope, place: Stands) {
  const answered = await expectAnswered(scope, place);
  return { answered, audience: answered?.audience ?? (await expectAudience(scope, place)) };
}

/** Posts it, as somebody who writes it now. @returns its id. */
export async function writePost(scope: Scope<Member>, body: PostBody): Promise<string> {
  const expected = await expectPost(scope, body);
  const { answered, audience, carried, text, message, poll, quote, entities } = expected;
  const stands = { ...placeOf(audience), ...belowOf(answered) };
  const moderates = moderatesIn(scope.caller, audience);
  await expectMeasured(scope, { text, place: { kind: "post", ...stands }, moderates });
  const reshareId = quote?.isBare ? await findOwnReshare(scope, quote.quotedId) : undefined;
  // Reshared again it stays as it is.
  if (reshareId) return reshareId;
  const { imageIds, fileIds, videoId } = carried;
  const post = { text: message, ...stands, entities, imageIds, fileIds, videoId, poll, quote };
  const waits = await mustWait(scope, { isPost: !isComment(stands), moderates });
  const id = (await insertPost(scope, post, waits)) ?? fail(messageErrors.answeredGone);
  const { accountId } = scope.caller;
  if (waits)
    await noteWaiting(scope, { kind: "post", subjectId: id, accountId, groupId: stands.groupId, text: message });
  else await publishWritten(scope, id, expected);
  return id;
}

type Written = Pick<Expected, "answered" | "audience" | "quote" | "readers"> & {
  readonly entities: readonly { readonly accountId?: string | null }[];
};

/**
 * Whoever is named or answered, whoever wrote what is reshared, and of what is about a content whose channel it is: once
 * where they are several of these.
 */
export async function publishWritten(scope: Scope<Member>, activityId: string, expected: Written): Promise<void> {
  const { answered, audience, quote, readers, entities } = expected;
  const { accountId } = scope.caller;
  const above = authorsAbove(answered);
  const publisher = answered ? undefined : audience.content?.facts.channel.creator?.id;
  const concerned = [
    ...entities.flatMap(({ accountId: named }) => named ?? []),
    ...above.map(({ toId }) => toId),
    ...(publisher === undefined ? [] : [publisher]),
  ];
  const toIds = await findReading(readers, concerned);
  const answers = above.filter(({ toId }) => toIds.includes(toId));
  if (toIds.length > 0) scope.publish(postWritten({ activityId, accountId, toIds, answers }));
  if (!quote || quote.authorId === accountId || toIds.includes(quote.authorId)) return;
  const [toId] = await findReading(readers, [quote.authorId]);
  if (toId) scope.publish(postReshared({ activityId, accountId, toId }));
}

/** What a comment answers; undefined for a post. */
async function expectAnswered(scope: Scope, { commentedId }: Stands): Promise<AnsweredPost | undefined> {
  if (!commentedId) return undefined;
  const answered = (await findPost(scope, commentedId)) ?? fail(kernelErrors.notFound);
  if (answered.deletedAt) fail(messageErrors.answeredGone);
  return answered;
}

/** Comments are two deep: an answer to an answer stands beside it. */
function belowOf(answered: AnsweredPost | undefined): { rootId: string | null; commentedId: string | null } {
  if (answered === undefined) return { rootId: null, commentedId: null };
  const { id, rootId, commentedId } = answered;
  const isAnswer = rootId !== null && commentedId !== rootId;
  return { rootId: rootId ?? id, commentedId: isAnswer ? commentedId : id };
}

type Above = { readonly activityId: string; readonly toId: string };

/** Whoever wrote what is answered, and what that answers; who wrote both is answered in the nearer. */
function authorsAbove(answered: AnsweredPost | undefined): Above[] {
  if (!answered) return [];
  const { id, accountId, commentedId, answeredId } = answered;
  const nearer = { activityId: id, toId: accountId };
  return answeredId === null || commentedId === null || answeredId === accountId
    ? [nearer]
    : [nearer, { activityId: commentedId, toId: answeredId }];
}

async function expectAudience(scope: Scope, { groupId, eventId, contentId }: Stands): Promise<Audience> {
  const named = [groupId, eventId, contentId].filter(Boolean);
  if (named.length > 1) fail(postErrors.onePlace);
  if (groupId) return (await findGroupAudience(scope, groupId)) ?? fail(kernelErrors.notFound);
  if (eventId) return (await findEventAudience(scope, eventId)) ?? fail(kernelErrors.notFound);
  if (contentId) return (await findContentAudience(scope, contentId)) ?? fail(kernelErrors.notFound);
  return inCommunity;
}

async function expectCarried(scope: Scope<Member>, { imageId, imageIds = [], videoId, fileIds }: PostBody) {
  const asked = { imageIds: imageId ? [imageId, ...imageIds] : imageIds, fileIds };
  const carried = await expectAttachments(scope, asked);
  if (videoId && !(await isOwnVideo(scope, videoId))) fail(postErrors.unknownVideo);
  const count = carried.imageIds.length + carried.fileIds.length + (videoId ? 1 : 0);
  return { ...carried, videoId: videoId ?? null, count };
}
