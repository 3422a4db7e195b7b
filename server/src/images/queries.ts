import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { outer } from "../kernel/db/outer.ts";
import type { Scope } from "../kernel/scope.ts";
import { images } from "./schema.ts";

/** What a summary of an image is made of. */
export type ImageRow = {
  id: string;
  width: number;
  height: number;
  moderation: "safe" | "warning";
  placeholder: string | null;
};

/** Selects the image that a column refers to, beside the row that has the column. Uses the key of images. */
export function imageOf(organizationId: PgColumn | SQL, imageId: PgColumn | SQL): SQL<ImageRow | null> {
  return sql<ImageRow | null>`(
    select json_build_object('id', i.id, 'width', i.width, 'height', i.height, 'moderation', i.moderation, 'placeholder', i.placeholder)
    from ${images} i where ${ofTenant(outer(organizationId), "i")} and i.id = ${outer(imageId)})`;
}

/** One picture of the community with its details. */
export async function findImage(scope: Scope, imageId: string) {
  const [row] = await scope.database
    .select()
    .from(images)
    .where(and(ofTenant(scope, images), eq(images.id, imageId)));
  return row;
}
