import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../kernel/db/outer.ts";
import type { Database } from "../kernel/db/database.ts";
import type { Scope } from "../kernel/scope.ts";
import { images } from "./schema.ts";

/** What a summary of an image is made of. */
export type ImageRow = {
  id: string;
  width: number;
  height: number;
  moderation: "safe" | "warning";
  placeholder: string | null;
  color: string | null;
  isPublic: boolean;
};

/** Selects the image that a column refers to, beside the row that has the column. Uses the key of images. */
export function imageOf(organizationId: PgColumn | SQL, imageId: PgColumn | SQL): SQL<ImageRow | null> {
  return ofReferred(
    imageId,
    sql<ImageRow>`(
    select json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'moderation', i.moderation, 'placeholder', i.placeholder, 'color', i.color, 'isPublic', i.is_public)
    from ${images} i where ${ofTenant(outer(organizationId), "i")} and i.id = ${outer(imageId)})`,
  );
}

/** Those of some pictures that the caller may put somewhere: their own, and what everybody sees anyway. */
export async function usableImages(scope: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = scope.caller.accountId === undefined ? undefined : eq(images.ownerId, scope.caller.accountId);
  const rows = await scope.database
    .select({ id: images.id })
    .from(images)
    .where(and(ofTenant(scope, images), inArray(images.id, [...ids]), or(eq(images.isPublic, true), own)));
  return rows.map(({ id }) => id);
}

/** Whether a picture is everybody's; undefined where there is none. */
export async function isPublicImage(
  database: Database,
  organizationId: string,
  imageId: string,
): Promise<boolean | undefined> {
  const [row] = await database
    .select({ isPublic: images.isPublic })
    .from(images)
    .where(and(ofTenant(organizationId, images), eq(images.id, imageId)));
  return row?.isPublic;
}

/** One picture of the community with its details. */
export async function findImage(scope: Scope, imageId: string) {
  const [row] = await scope.database
    .select()
    .from(images)
    .where(and(ofTenant(scope, images), eq(images.id, imageId)));
  return row;
}
