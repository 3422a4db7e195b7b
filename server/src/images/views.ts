import type { Image, ImageSummary } from "@marquee/contract/storage";
import { imagePath, type ImageWidth, privateImagePath, type StoredImage } from "../kernel/files/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { findImage, ImageRow } from "./queries.ts";

const widest = 1600;

/** Where a path of the site is for this caller: as it is on the site, with the site's address for clients elsewhere. */
export function siteAddress(scope: Pick<Scope, "organization" | "surface">, path: string): string {
  return scope.surface === "site" ? path : `${scope.organization.siteUrl}${path}`;
}

type Placed = Pick<Scope, "organization" | "surface">;
/** For pictures that may be some people's alone. */
type Viewing = Placed & Pick<Scope, "services" | "now">;
type Shown = Pick<ImageRow, "id" | "isPublic">;

/**
 * Where a picture is: for ever, where everybody may see it; else for an hour, made only for somebody who may.
 */
export function imageAddress(scope: Viewing, { id, isPublic }: Shown, width: ImageWidth = widest): string {
  const organizationId = scope.organization.id;
  if (isPublic) return siteAddress(scope, imagePath(organizationId, id, width));
  const { permits } = scope.services.files;
  return siteAddress(scope, privateImagePath(permits, { organizationId, id }, { width, now: scope.now }));
}

/** A picture that has just been stored, as a query would read it. */
export function storedImageRow(
  { id, width, height, placeholder, color }: StoredImage,
  { isPublic }: Pick<ImageRow, "isPublic">,
): ImageRow {
  return { id, width, height, placeholder, color, moderation: "safe", isPublic };
}

export function imageView(scope: Viewing, row: ImageRow): ImageSummary;
export function imageView(scope: Viewing, row: ImageRow | null): ImageSummary | null;
export function imageView(scope: Viewing, row: ImageRow | null): ImageSummary | null {
  if (!row) return null;
  const { isPublic, ...summary } = row;
  return { ...summary, uri: imageAddress(scope, { id: row.id, isPublic }) };
}

/** A picture of what everybody may see: profiles, tiers, what is sold. One that is not everybody's opens nothing so. */
export function publicImageView(scope: Placed, row: Omit<ImageRow, "isPublic">): ImageSummary;
export function publicImageView(scope: Placed, row: ImageRow | null): ImageSummary | null;
export function publicImageView(scope: Placed, row: Omit<ImageRow, "isPublic"> | null): ImageSummary | null {
  if (!row) return null;
  const { id, width, height, moderation, placeholder, color } = row;
  const uri = siteAddress(scope, imagePath(scope.organization.id, id, widest));
  return { id, width, height, moderation, placeholder, color, uri };
}

type FoundImage = Omit<NonNullable<Awaited<ReturnType<typeof findImage>>>, "organizationId" | "ownerId" | "bytes">;

export function oneImageView(scope: Viewing, { isPublic, ...row }: FoundImage): Image {
  return { ...row, uri: imageAddress(scope, { id: row.id, isPublic }) };
}
