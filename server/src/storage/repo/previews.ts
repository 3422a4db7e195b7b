import { and, inArray, sql } from "drizzle-orm";
import { deleteImages, imageOf, type ImageRow, insertImages } from "../../images/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { StoredImage } from "../../kernel/files/index.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { PageFacts } from "../page-facts.ts";
import { linkPreviews } from "../schema.ts";

export type PreviewRow = {
  readonly id: string;
  readonly url: string;
  readonly facts: PageFacts | null;
  readonly readAt: Date;
  readonly image: Pick<ImageRow, "id" | "width" | "height"> | null;
};

export async function findPreview(scope: Scope, urlHash: string): Promise<PreviewRow | undefined> {
  return (await findPreviews(scope, [urlHash]))[0];
}

/** Uses link_previews_url_unique. */
export function findPreviews(
  scope: Scope,
  urlHashes: readonly string[],
): Promise<(PreviewRow & { readonly urlHash: string })[]> {
  return scope.database
    .select({
      id: linkPreviews.id,
      urlHash: linkPreviews.urlHash,
      url: linkPreviews.url,
      facts: linkPreviews.facts,
      readAt: linkPreviews.readAt,
      image: imageOf(linkPreviews.organizationId, linkPreviews.imageId),
    })
    .from(linkPreviews)
    .where(and(ofTenant(scope, linkPreviews), inArray(linkPreviews.urlHash, [...urlHashes])));
}

type Read = Omit<PreviewRow, "image"> & { readonly urlHash: string };

/**
 * Keeps what a page said in place of what it said before. It is a note of a read and not the work of a call, so each
 * statement stands alone; whichever of two processes writes last, the row and its picture belong together.
 */
export async function keepPreview(
  scope: Scope,
  row: Read,
  image: StoredImage | undefined,
): Promise<{ kept: PreviewRow; replaced: string | undefined }> {
  if (image) await insertImages(scope.database, [image], { type: "activity", now: scope.now });
  const before = await findPreview(scope, row.urlHash);
  const values = { ...row, organizationId: scope.organization.id, imageId: image?.id ?? null };
  const [kept] = await scope.database
    .insert(linkPreviews)
    .values(values)
    .onConflictDoUpdate({
      target: [linkPreviews.organizationId, linkPreviews.urlHash],
      set: { facts: row.facts ?? sql`null`, imageId: values.imageId, readAt: row.readAt },
    })
    .returning({ id: linkPreviews.id });
  const replaced = before?.image?.id;
  if (replaced) await deleteImages(scope, [replaced]);
  return { kept: { ...row, id: kept?.id ?? row.id, image: image ?? null }, replaced };
}
