import { and, eq, sql } from "drizzle-orm";
import { contents } from "../channels/content-schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import { entitiesIn } from "../messages/index.ts";
import { postSearch } from "../posts/index.ts";
import { pollBallots, polls } from "../posts/poll-schema.ts";
import { scheduledPosts } from "../posts/scheduled-schema.ts";
import { postQuotes } from "../posts/quote-schema.ts";
import { postEdits, postEntities, postInterests, postMessageImages, postReactions, posts } from "../posts/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

type Person = { readonly id: string; readonly username: string };
type Identified = { readonly id: string };
export type CommentSpec = {
  readonly author: Person;
  readonly body: string;
  readonly at: Date;
  /** Who likes it; without a reaction as everywhere. */
  readonly likes?: readonly (Identified & { readonly reaction?: string })[] | undefined;
  /** Answers, which have none of their own. */
  readonly replies?: readonly CommentSpec[] | undefined;
};
export type PostSpec = Omit<CommentSpec, "replies"> & {
  readonly group?: Identified | undefined;
  readonly event?: Identified | undefined;
  /** What it is written about. */
  readonly content?: Identified | undefined;
  readonly imageIds?: readonly string[] | undefined;
  /** Whose names stand in the text behind a #. */
  readonly interests?: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly comments?: readonly CommentSpec[] | undefined;
  /** What it said before it was edited. */
  readonly before?: string | undefined;
  /** What it reshares, with words of its own. */
  readonly quoted?: Identified | undefined;
  readonly isPinned?: boolean | undefined;
  readonly poll?: readonly { readonly text: string; readonly voters: readonly Identified[] }[] | undefined;
};

export type ScheduledSpec = Pick<PostSpec, "author" | "body" | "group" | "at"> & { readonly publishAt: Date };

/** Posts that wait for their time. */
export async function insertScheduledPosts(ground: FixtureTarget, specs: readonly ScheduledSpec[]): Promise<void> {
  const { database, organizationId } = ground;
  await insertRows(
    database,
    scheduledPosts,
    specs.map(({ author, body, group, at, publishAt }) => ({
      organizationId,
      id: newId(at),
      accountId: author.id,
      text: body,
      imageIds: [],
      fileIds: [],
      groupId: group?.id ?? null,
      publishAt,
      status: "waiting" as const,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

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
      contentId: each.content?.id ?? null,
      rootId: each.rootId,
      commentedId: each.commentedId,
      imageCount: each.imageIds?.length ?? 0,
      reactionCount: each.likes?.length ?? 0,
      commentsCount: written.filter(({ rootId, commentedId }) => rootId === each.id || commentedId === each.id).length,
      pinned: each.isPinned ? 1 : null,
      editedAt: each.before === undefined ? null : each.at,
      createdAt: each.at,
      updatedAt: each.at,
    })),
  );
  await insertParts(ground, written);
  await countAtContents(ground, written);
  const documents = made.map(({ id, body }) => ({ subjectId: id, texts: [body] }));
  await indexDocumentsOf(database, organizationId, postSearch, documents);
  return made.map(({ id }) => ({ id }));
}

type Written = PostSpec & {
  readonly id: string;
  readonly rootId: string | null;
  readonly commentedId: string | null;
};

async function countAtContents({ database, organizationId }: FixtureTarget, written: readonly Written[]) {
  for (const [contentId, about] of Map.groupBy(written, ({ content }) => content?.id)) {
    if (contentId === undefined) continue;
    await database
      .update(contents)
      .set({ commentsCount: sql`${contents.commentsCount} + ${about.length}::integer` })
      .where(and(ofTenant(organizationId, contents), eq(contents.id, contentId)));
  }
}

function commentsBelow({ id: rootId, group, event, content, comments = [] }: PostSpec & Identified): Written[] {
  const place = { group, event, content, rootId };
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
      likes.map(({ id: accountId, reaction: emoji = "❤️" }) => {
        return { ...row, id: newId(), messageId, accountId, emoji, createdAt };
      }),
    ),
  );
  await insertRows(
    database,
    postMessageImages,
    written.flatMap(({ id: messageId, imageIds = [] }) =>
      imageIds.map((imageId, position) => ({ ...row, messageId, imageId, position })),
    ),
  );
  await insertBeside({ database, organizationId }, written);
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

/** What was said before, what is reshared, and polls with their ballots. */
async function insertBeside(
  { database, organizationId }: Pick<FixtureTarget, "database" | "organizationId">,
  written: readonly Written[],
) {
  const row = { organizationId };
  await insertRows(
    database,
    postEdits,
    written.flatMap(({ id: postId, author, before, at: createdAt }) =>
      before === undefined ? [] : [{ ...row, id: newId(), postId, accountId: author.id, text: before, createdAt }],
    ),
  );
  await insertRows(
    database,
    postQuotes,
    written.flatMap(({ id: postId, author, quoted }) =>
      quoted ? [{ ...row, postId, quotedId: quoted.id, accountId: author.id, isBare: false }] : [],
    ),
  );
  const asked = written.filter(({ poll = [] }) => poll.length > 0);
  await insertRows(
    database,
    polls,
    asked.map(({ id: postId, poll = [] }) => {
      return { ...row, postId, choices: poll.map(({ text }) => text), several: false, anonymous: false };
    }),
  );
  await insertRows(
    database,
    pollBallots,
    asked.flatMap(({ id: postId, poll = [], at: createdAt }) =>
      poll.flatMap(({ voters }, place) =>
        voters.map(({ id: accountId }) => ({ ...row, postId, accountId, choices: [place], createdAt })),
      ),
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
