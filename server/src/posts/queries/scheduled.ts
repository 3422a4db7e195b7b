import type { ListQuery } from "@marquee/contract/kernel";
import { posts as calls } from "@marquee/contract/posts";
import { and, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import { eventOf } from "../../events/index.ts";
import { groupOf } from "../../groups/index.ts";
import { imageOf } from "../../images/index.ts";
import { images } from "../../images/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import type { Attachments } from "../../messages/index.ts";
import { ownFiles, videoOf } from "../../storage/index.ts";
import { scheduledPosts } from "../scheduled-schema.ts";
import { posts } from "../schema.ts";
import { postOf, type PostSummaryRow } from "./summaries.ts";
import { findablePosts } from "./visibility.ts";

const keyset: KeysetDeclaration = {
  fields: { publishAt: { by: scheduledPosts.publishAt, type: "timestamptz" } },
  id: scheduledPosts.id,
};

type MessageImage = Attachments["images"][number];
export type ScheduledRow = typeof scheduledPosts.$inferSelect;

const columns = {
  ...getTableColumns(scheduledPosts),
  group: groupOf(scheduledPosts.organizationId, scheduledPosts.groupId).as("scheduled_group"),
  event: eventOf(scheduledPosts.organizationId, scheduledPosts.eventId).as("scheduled_event"),
  video: videoOf(scheduledPosts.organizationId, scheduledPosts.videoId).as("scheduled_video"),
};

const ownOf = (scope: Scope<Member>) => eq(scheduledPosts.accountId, scope.caller.accountId);

/** What of the caller's waits. Walks scheduled_posts_account_order. */
export async function listScheduled(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(calls.scheduled.list, keyset, query);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(scheduledPosts)
    .where(within(window, ofTenant(scope, scheduledPosts), ownOf(scope)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows: await withCarried(scope, rows) };
}

/** One of the caller's after it was written or changed. */
export async function readScheduled(scope: Scope<Member>, id: string) {
  const rows = await scope.database
    .select(columns)
    .from(scheduledPosts)
    .where(and(ofTenant(scope, scheduledPosts), ownOf(scope), eq(scheduledPosts.id, id)));
  const [row] = await withCarried(scope, rows);
  if (!row) throw new Error("what was just scheduled is not there");
  return row;
}

export type ShownScheduled = Awaited<ReturnType<typeof readScheduled>>;

type Carrying = Pick<ScheduledRow, "imageIds" | "fileIds" | "quotedId">;

/** With pictures, files and what each reshares, as far as they are still there: a statement each for all of them. */
async function withCarried<Row extends Carrying>(scope: Scope<Member>, rows: readonly Row[]) {
  const every = (idsOf: (row: Row) => readonly string[]): string[] => [...new Set(rows.flatMap(idsOf))];
  const [pictures, attached, quotable] = await Promise.all([
    readPictures(
      scope,
      every(({ imageIds }) => imageIds),
    ),
    ownFiles(
      scope,
      every(({ fileIds }) => fileIds),
    ),
    readQuotable(
      scope,
      every(({ quotedId }) => (quotedId === null ? [] : [quotedId])),
    ),
  ]);
  const files = new Map(attached.map((file) => [file.id, file]));
  return rows.map((row) => ({
    ...row,
    images: row.imageIds.flatMap((id) => pictures.get(id) ?? []),
    files: row.fileIds.flatMap((id) => files.get(id) ?? []),
    quoted: row.quotedId === null ? null : { post: quotable.get(row.quotedId) ?? null },
  }));
}

async function readPictures(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, MessageImage>> {
  if (ids.length === 0) return new Map();
  const { id, description, organizationId } = images;
  const rows = await scope.database
    .select({ id, description, image: imageOf(organizationId, id).as("shown") })
    .from(images)
    .where(and(ofTenant(scope, images), inArray(id, [...ids])));
  return new Map(rows.flatMap((row) => (row.image ? [[row.id, { ...row.image, description: row.description }]] : [])));
}

/** What the caller could reshare now. */
async function readQuotable(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, PostSummaryRow | null>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.database
    .select({ id: posts.id, post: postOf(scope, posts.id).as("quoted") })
    .from(posts)
    .where(and(ofTenant(scope, posts), inArray(posts.id, [...ids]), isNull(posts.deletedAt), findablePosts(scope)));
  return new Map(rows.map(({ id, post }) => [id, post]));
}
