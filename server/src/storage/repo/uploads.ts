import type { StoredKind } from "@marquee/contract/storage";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { LedgerAccess } from "../../kernel/db/capacity.ts";
import { deleteImages } from "../../images/index.ts";
import { giveStorageBack } from "../../quota/index.ts";
import type { Scope } from "../../kernel/scope.ts";
import { images } from "../../images/schema.ts";
import { files, videos } from "../schema.ts";

export type FileRow = typeof files.$inferSelect;
export type VideoRow = typeof videos.$inferSelect;

/** What a video is shown by. */
export type ShownVideo = Pick<
  VideoRow,
  "id" | "width" | "height" | "name" | "state" | "hasStream" | "duration" | "posterId"
>;

/** Selects the video that a column refers to, beside the row that has the column. Uses the key of videos. */
export function videoOf(organizationId: PgColumn | SQL, videoId: PgColumn | SQL): SQL<ShownVideo | null> {
  return ofReferred(
    videoId,
    sql<ShownVideo>`(
    select json_build_object('id', v.id, 'width', v.width, 'height', v.height, 'name', v.name, 'state', v.state,
      'hasStream', v.has_stream, 'duration', v.duration, 'posterId', v.poster_id)
    from ${videos} v where ${ofTenant(outer(organizationId), "v")} and v.id = ${outer(videoId)})`,
  );
}

/** What a file is shown by, selected inside another row: times as JSON has them. */
export type FileOfRow = { id: string; name: string; createdAt: string; updatedAt: string };

/** Selects the file that a column refers to, beside the row that has the column. Uses the key of files. */
export function fileOf(organizationId: PgColumn | SQL, fileId: PgColumn | SQL): SQL<FileOfRow | null> {
  return ofReferred(
    fileId,
    sql<FileOfRow>`(
    select json_build_object('id', f.id, 'name', f.name, 'createdAt', f.created_at, 'updatedAt', f.updated_at)
    from ${files} f where ${ofTenant(outer(organizationId), "f")} and f.id = ${outer(fileId)})`,
  );
}

/** A video of the caller's own: what a slice may attach to what it publishes. */
export async function findOwnVideo(scope: Scope, videoId: string): Promise<VideoRow | undefined> {
  const video = await findVideo(scope, videoId);
  return video?.ownerId === scope.caller.accountId ? video : undefined;
}

/** Whether a video is the caller's own, to be attached to what they publish. */
export const isOwnVideo = async (scope: Scope, videoId: string): Promise<boolean> =>
  (await findOwnVideo(scope, videoId)) !== undefined;

export async function insertFile(scope: Scope, row: FileRow): Promise<void> {
  await scope.database.insert(files).values(row);
}

export async function insertVideo(scope: Scope, row: VideoRow): Promise<void> {
  await scope.database.insert(videos).values(row);
}

export async function findVideo(scope: Scope, videoId: string): Promise<VideoRow | undefined> {
  const [row] = await scope.database
    .select()
    .from(videos)
    .where(and(ofTenant(scope, videos), eq(videos.id, videoId)));
  return row;
}

/** Some of the caller's own files: what a slice may attach to what it publishes. */
export async function ownFiles(scope: Scope, ids: readonly string[]): Promise<FileRow[]> {
  const { accountId } = scope.caller;
  if (ids.length === 0 || accountId === undefined) return [];
  const mine = and(ofTenant(scope, files), eq(files.ownerId, accountId));
  return scope.database
    .select()
    .from(files)
    .where(and(mine, inArray(files.id, [...ids])));
}

/** From now on whoever may see what these are attached to may read them. */
export async function shareUploads(
  scope: Pick<Scope, "organization" | "database" | "now">,
  { fileIds = [], videoIds = [] }: { fileIds?: readonly string[]; videoIds?: readonly string[] },
): Promise<void> {
  const shared = { isShared: true, updatedAt: scope.now };
  if (fileIds.length > 0)
    await scope.database
      .update(files)
      .set(shared)
      .where(and(ofTenant(scope, files), inArray(files.id, [...fileIds])));
  if (videoIds.length > 0)
    await scope.database
      .update(videos)
      .set(shared)
      .where(and(ofTenant(scope, videos), inArray(videos.id, [...videoIds])));
}

/** What a person uploaded and shared with nobody; of pictures all, since what shows one refers to it. */
export async function privateUploads(scope: Scope, { accountId }: { readonly accountId: string }) {
  const [ownFileIds, ownVideoIds, ownImageIds] = [
    await scope.database
      .select({ id: files.id })
      .from(files)
      .where(and(ofTenant(scope, files), eq(files.ownerId, accountId), eq(files.isShared, false))),
    await scope.database
      .select({ id: videos.id })
      .from(videos)
      .where(and(ofTenant(scope, videos), eq(videos.ownerId, accountId), eq(videos.isShared, false))),
    await scope.database
      .select({ id: images.id })
      .from(images)
      .where(and(ofTenant(scope, images), eq(images.ownerId, accountId))),
  ];
  return {
    files: ownFileIds.map(({ id }) => id),
    videos: ownVideoIds.map(({ id }) => id),
    images: ownImageIds.map(({ id }) => id),
  };
}

export type Gone = { readonly files: readonly string[]; readonly videos: readonly string[] };

/** Forgets files and videos, and gives back their room. @returns the posters of the videos, which go with them. */
export async function deleteUploads(scope: LedgerAccess, gone: Gone): Promise<string[]> {
  if (gone.files.length > 0)
    await scope.database.delete(files).where(and(ofTenant(scope, files), inArray(files.id, [...gone.files])));
  const posters = gone.videos.length > 0 ? await deleteVideos(scope, gone.videos) : [];
  await giveStorageBack(scope, [...gone.files, ...gone.videos]);
  return posters;
}

async function deleteVideos(scope: LedgerAccess, ids: readonly string[]): Promise<string[]> {
  const deleted = await scope.database
    .delete(videos)
    .where(and(ofTenant(scope, videos), inArray(videos.id, [...ids])))
    .returning({ posterId: videos.posterId });
  const posters = deleted.flatMap(({ posterId }) => posterId ?? []);
  await deleteImages(scope, posters);
  return posters;
}

/** Forgets a picture, a file or a video that was only sent to people, with each place where it was sent. */
export async function deleteItem(
  scope: Scope,
  { kind, id }: { readonly kind: StoredKind; readonly id: string },
): Promise<{ images: string[]; files: string[]; videos: string[] }> {
  const gone = {
    images: kind === "image" ? [id] : [],
    files: kind === "file" ? [id] : [],
    videos: kind === "video" ? [id] : [],
  };
  if (kind === "image") await takeOut(scope, id);
  if (kind === "video") await takeVideoOut(scope, id);
  await deleteImages(scope, gone.images);
  const posters = await deleteUploads(scope, gone);
  return { ...gone, images: [...gone.images, ...posters] };
}

/** Out of messages and posts, and from over threads of circles. */
async function takeOut({ database, organization }: Scope, imageId: string): Promise<void> {
  const mine = ofTenant({ organization });
  await database.execute(sql`delete from chat_message_images where ${mine} and image_id = ${imageId}`);
  await database.execute(sql`delete from thread_message_images where ${mine} and image_id = ${imageId}`);
  await database.execute(sql`delete from post_message_images where ${mine} and image_id = ${imageId}`);
  await database.execute(sql`update threads set image_id = null where ${mine} and image_id = ${imageId}`);
}

async function takeVideoOut({ database, organization }: Scope, videoId: string): Promise<void> {
  const mine = ofTenant({ organization });
  await database.execute(sql`update posts set video_id = null where ${mine} and video_id = ${videoId}`);
}

/** Whether a file or a video is still kept. */
export async function isUploadThere(
  database: Database,
  organizationId: string,
  { kind, id }: { readonly kind: "files" | "videos"; readonly id: string },
): Promise<boolean> {
  const table = kind === "files" ? files : videos;
  const rows = await database
    .select({ id: table.id })
    .from(table)
    .where(and(ofTenant(organizationId, table), eq(table.id, id)));
  return rows.length > 0;
}
