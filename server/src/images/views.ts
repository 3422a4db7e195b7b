import type { Image, ImageSummary } from "@marquee/contract/storage";
import { imagePath } from "../kernel/files/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { findImage, ImageRow } from "./queries.ts";

const widest = 1600;

/** Where a path of the site is for this caller: as it is on the site, with the site's address for clients elsewhere. */
export function siteAddress(scope: Pick<Scope, "organization" | "surface">, path: string): string {
  return scope.surface === "site" ? path : `${scope.organization.siteUrl}${path}`;
}

type Placed = Pick<Scope, "organization" | "surface">;

export function imageView(scope: Placed, row: ImageRow): ImageSummary;
export function imageView(scope: Placed, row: ImageRow | null): ImageSummary | null;
export function imageView(scope: Placed, row: ImageRow | null): ImageSummary | null {
  return row && { ...row, uri: siteAddress(scope, imagePath(scope.organization.id, row.id, widest)) };
}

type FoundImage = Omit<
  NonNullable<Awaited<ReturnType<typeof findImage>>>,
  "organizationId" | "ownerId" | "bytes" | "isPublic"
>;

export function oneImageView(scope: Pick<Scope, "organization" | "surface">, row: FoundImage): Image {
  return { ...row, uri: siteAddress(scope, imagePath(scope.organization.id, row.id, widest)) };
}
