import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";
import {
  carriedBy,
  changeStanding,
  type Entity,
  eraseStanding,
  insertEntities,
  removeOf,
  replaceAttachments,
  replaceEntities,
  restoreWithheld,
  storeAttachments,
  withholdStanding,
} from "../../messages/index.ts";
import { deleteUnused, shareUploads } from "../../storage/index.ts";
import { postSearch } from "../queries/lists.ts";
import { isComment, type PostRow } from "../queries/posts.ts";
import { postEntities, postInterests, postParts, posts } from "../schema.ts";
import { forgetEdits, keepBefore } from "./edits.ts";
import { countAbove, countAgain, countComment, holdCounts, type Placed } from "./counts.ts";
import { forgetPoll, insertPoll, type NewPoll } from "./polls.ts";
import { forgetQuote, insertQuote, markWorded, type NewQuote } from "./quotes.ts";

type NewPost = {
  readonly text: string;
  readonly groupId: string | null;
  readonly eventId: string | null;
  readonly contentId: string | null;
  /** Of a comment. */
  readonly rootId: string | null;
  readonly commentedId: string | null;
  readonly videoId: string | null;
  readonly entities: readonly Entity[];
  readonly imageIds: readonly string[];
  readonly fileIds: readonly string[];
  readonly poll: NewPoll | undefined;
  readonly quote: NewQuote | undefined;
};

/**
 * Stores a post or a comment; undefined when what a comment answers was deleted meanwhile. `waits`: withheld from its first
 * moment, in no count, no search and below no interest.
 */
export async function insertPost(scope: Scope<Member>, post: NewPost, waits: boolean): Promise<string | undefined> {
  const { entities, imageIds, fileIds, poll, quote, ...row } = post;
  if (!waits && !(await countComment(scope, post))) return undefined;
  const id = newId();
  await scope.database.insert(posts).values({
    ...row,
    organizationId: scope.organization.id,
    id,
    accountId: scope.caller.accountId,
    ...countsOf({ imageIds, fileIds }),
    createdAt: scope.now,
    updatedAt: scope.now,
    ...(waits && { text: "", withheldText: row.text, deletedAt: scope.now, approval: "waiting" }),
  });
  await insertEntities(scope, postEntities, { messageId: id, entities });
  if (!waits) await enter(scope, { ...row, id, entities });
  if (poll) await insertPoll(scope, id, poll);
  if (quote) await insertQuote(scope, id, quote);
  await storeAttachments(scope, postParts, [{ id, imageIds, fileIds }]);
  if (row.videoId !== null) await shareUploads(scope, { videoIds: [row.videoId] });
  return id;
}

type Entering = Omit<Interested, "createdAt"> & Pick<PostRow, "text">;

/** From now on it is found: below the interests that it names, and by its words. */
export async function enter(scope: Scope, post: Entering): Promise<void> {
  await insertInterests(scope, { ...post, createdAt: scope.now });
  if (post.rootId === null) await indexDocuments(scope, postSearch, [{ subjectId: post.id, texts: [post.text] }]);
}

type Interested = Pick<PostRow, "id" | "contentId" | "rootId" | "createdAt"> & {
  readonly entities: readonly Pick<Entity, "interestId">[];
};

/** Of posts only: comments are found with theirs. */
async function insertInterests(scope: Scope, { id, entities, createdAt, ...post }: Interested): Promise<void> {
  const named = new Set(entities.flatMap(({ interestId }) => interestId ?? []));
  if (isComment(post) || named.size === 0) return;
  const row = { organizationId: scope.organization.id, postId: id, createdAt };
  await scope.database.insert(postInterests).values([...named].map((interestId) => ({ ...row, interestId })));
}

type Standing = Placed & Pick<PostRow, "videoId" | "createdAt">;

/** Ids of the pictures and files that a post or a comment carries. */
export const readCarried = (scope: Scope, id: string) => carriedBy(scope, postParts, (column) => eq(column, id));

export type Changed = Pick<NewPost, "text" | "entities"> & {
  /** Undefined where that stays. */
  readonly carried: Pick<NewPost, "imageIds" | "fileIds"> | undefined;
};

/** How many pictures and files it carries from now on, where that changes. */
export const countsOf = (carried: Changed["carried"]) =>
  carried && { imageCount: carried.imageIds.length, fileCount: carried.fileIds.length };

/** False when it was deleted meanwhile. */
export async function updatePost(scope: Scope, post: Standing, { text, entities, carried }: Changed): Promise<boolean> {
  const values = { text, ...countsOf(carried), editedAt: scope.now, updatedAt: scope.now };
  await keepBefore(scope, post.id, text);
  if (!(await changeStanding(scope, postParts, post.id, values))) return false;
  await markWorded(scope, post.id);
  if (carried) await replaceAttachments(scope, postParts, { id: post.id, ...carried });
  await replaceEntities(scope, postEntities, { messageId: post.id, entities });
  await removeInterests(scope, post.id);
  await insertInterests(scope, { ...post, entities });
  if (post.rootId === null) await indexDocuments(scope, postSearch, [{ subjectId: post.id, texts: [text] }]);
  return true;
}

async function removeInterests(scope: Scope, postId: string): Promise<void> {
  await scope.database
    .delete(postInterests)
    .where(and(ofTenant(scope, postInterests), eq(postInterests.postId, postId)));
}

/** What is out of sight takes no place among the pinned, and gets none back. */
const unpinned = { pinned: null, pinnedToProfile: null };

/** Takes away what a post or comment says and carries; its row stays for what answers it. Doing it again changes nothing. */
export async function erasePost(scope: Scope, post: Standing): Promise<void> {
  const { id, videoId } = post;
  const held = await holdCounts(scope, post);
  if (!(await eraseStanding(scope, postParts, id, { videoId: null, ...unpinned }))) return;
  await removeOf(scope, postEntities, id);
  await removeInterests(scope, id);
  await forgetEdits(scope, id);
  await forgetPoll(scope, id);
  await forgetQuote(scope, id);
  await indexDocuments(scope, postSearch, [{ subjectId: id, texts: [] }]);
  if (videoId !== null) await deleteUnused(scope, { images: [], files: [], videos: [videoId] });
  await countAbove(scope, post, -1);
  await countAgain(scope, held);
}

/** Takes a post with what is below it, or a comment, out of sight until it is restored. False when it was already. */
export async function withholdPost(scope: Scope, post: Placed): Promise<boolean> {
  const { id } = post;
  const held = await holdCounts(scope, post);
  if (!(await withholdStanding(scope, postParts, id, unpinned))) return false;
  await markWorded(scope, id);
  await indexDocuments(scope, postSearch, [{ subjectId: id, texts: [] }]);
  await countAbove(scope, post, -1);
  await countAgain(scope, held);
  return true;
}

/** Brings it back. False where it is not withheld. */
export async function restorePost(scope: Scope, post: Placed): Promise<boolean> {
  const { id, rootId } = post;
  const held = await holdCounts(scope, post);
  const text = await restoreWithheld(scope, postParts, id);
  if (text === undefined) return false;
  if (rootId === null) await indexDocuments(scope, postSearch, [{ subjectId: id, texts: [text] }]);
  await countAbove(scope, post, 1);
  await countAgain(scope, held);
  return true;
}
