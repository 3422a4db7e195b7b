import { newId } from "../kernel/new-id.ts";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import { entitiesIn } from "../messages/index.ts";
import { postSearch } from "../posts/index.ts";
import { postEntities, postInterests, postMessageImages, postReactions, posts } from "../posts/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Person = { readonly id: string; readonly username: string };
type Identified = { readonly id: string };
export type CommentSpec = {
  readonly author: Person;
  readonly body: string;
  readonly at: Date;
  readonly likes?: readonly Identified[] | undefined;
  /** Answers, which have none of their own. */
  readonly replies?: readonly CommentSpec[] | undefined;
};
export type PostSpec = Omit<CommentSpec, "replies"> & {
  readonly group?: Identified | undefined;
  readonly event?: Identified | undefined;
  readonly imageIds?: readonly string[] | undefined;
  /** Whose names stand in the text behind a #. */
  readonly interests?: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly comments?: readonly CommentSpec[] | undefined;
};

/** Posts with their comments and likes, in a few statements however many. */
export async function insertPosts(ground: FixtureTarget, specs: readonly PostSpec[]): Promise<{ id: string }[]> {
  const { database, organizationId } = ground;
  const made = specs.map((spec) => ({ ...spec, id: newId(spec.at), rootId: null, commentedId: null }));
  const written: readonly Written[] = made.flatMap((post) => [post, ...commentsBelow(post)]);
  const row = { organizationId };
  await insertRows(
    database,
    posts,
    written.map((each) => ({
      ...row,
      id: each.id,
      accountId: each.author.id,
      text: each.body,
      groupId: each.group?.id ?? null,
      eventId: each.event?.id ?? null,
      rootId: each.rootId,
      commentedId: each.commentedId,
      imageCount: each.imageIds?.length ?? 0,
      reactionCount: each.likes?.length ?? 0,
      commentsCount: written.filter(({ rootId, commentedId }) => rootId === each.id || commentedId === each.id).length,
      createdAt: each.at,
      updatedAt: each.at,
    })),
  );
  await insertParts(ground, written);
  const documents = made.map(({ id, body }) => ({ subjectId: id, texts: [body] }));
  await indexDocumentsOf(database, organizationId, postSearch, documents);
  return made.map(({ id }) => ({ id }));
}

type Written = PostSpec & {
  readonly id: string;
  readonly rootId: string | null;
  readonly commentedId: string | null;
};

function commentsBelow({ id: rootId, group, event, comments = [] }: PostSpec & Identified): Written[] {
  const place = { group, event, rootId };
  return comments.flatMap((comment) => {
    const id = newId(comment.at);
    const replies = (comment.replies ?? []).map((reply) => ({
      ...reply,
      ...place,
      id: newId(reply.at),
      commentedId: id,
    }));
    return [{ ...comment, ...place, id, commentedId: rootId }, ...replies];
  });
}

async function insertParts({ database, organizationId }: FixtureTarget, written: readonly Written[]): Promise<void> {
  const row = { organizationId };
  await insertRows(
    database,
    postReactions,
    written.flatMap(({ id: messageId, likes = [], at: createdAt }) =>
      likes.map(({ id: accountId }) => ({ ...row, id: newId(), messageId, accountId, emoji: "❤️", createdAt })),
    ),
  );
  await insertRows(
    database,
    postMessageImages,
    written.flatMap(({ id: messageId, imageIds = [] }) =>
      imageIds.map((imageId, position) => ({ ...row, messageId, imageId, position })),
    ),
  );
  const people = new Map(written.map(({ author }) => [author.username.toLowerCase(), author.id]));
  await insertRows(
    database,
    postEntities,
    written.flatMap((each) =>
      [...entitiesIn(each.body, people), ...interestsIn(each)]
        .toSorted((one, other) => one.startIndex - other.startIndex)
        .map((entity, position) => ({ ...row, ...entity, messageId: each.id, position })),
    ),
  );
  await insertRows(
    database,
    postInterests,
    written.flatMap((each) =>
      interestsIn(each).map(({ interestId }) => ({ ...row, interestId, postId: each.id, createdAt: each.at })),
    ),
  );
}

function interestsIn({ body, interests = [] }: Written) {
  return interests.flatMap(({ id: interestId, name }) => {
    const startIndex = body.indexOf(`#${name}`);
    const endIndex = startIndex + name.length + 1;
    return startIndex < 0 ? [] : [{ type: "interest" as const, startIndex, endIndex, interestId }];
  });
}
