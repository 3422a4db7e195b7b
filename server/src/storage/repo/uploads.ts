import { and, eq, inArray } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { files, videos } from "../schema.ts";

export type FileRow = typeof files.$inferSelect;
export type VideoRow = typeof videos.$inferSelect;

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
  const tenant = scope.organization.id;
  const shared = { isShared: true, updatedAt: scope.now };
  if (fileIds.length > 0)
    await scope.database
      .update(files)
      .set(shared)
      .where(and(eq(files.organizationId, tenant), inArray(files.id, [...fileIds])));
  if (videoIds.length > 0)
    await scope.database
      .update(videos)
      .set(shared)
      .where(and(eq(videos.organizationId, tenant), inArray(videos.id, [...videoIds])));
}

/** What a person uploaded and shared with nobody. */
export async function privateUploads(scope: Scope, { accountId }: { readonly accountId: string }) {
  const tenant = scope.organization.id;
  const [ownFileIds, ownVideoIds] = [
    await scope.database
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.organizationId, tenant), eq(files.ownerId, accountId), eq(files.isShared, false))),
    await scope.database
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.organizationId, tenant), eq(videos.ownerId, accountId), eq(videos.isShared, false))),
  ];
  return { files: ownFileIds.map(({ id }) => id), videos: ownVideoIds.map(({ id }) => id) };
}

export async function deleteUploads(
  scope: Scope,
  gone: { readonly files: readonly string[]; readonly videos: readonly string[] },
): Promise<void> {
  const tenant = scope.organization.id;
  if (gone.files.length > 0)
    await scope.database.delete(files).where(and(eq(files.organizationId, tenant), inArray(files.id, [...gone.files])));
  if (gone.videos.length > 0)
    await scope.database
      .delete(videos)
      .where(and(eq(videos.organizationId, tenant), inArray(videos.id, [...gone.videos])));
}
