import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { fieldsOf } from "../../kernel/db/json-fields.ts";

/** A series selected inside an event: times as JSON has them. */
export type SeriesOfRow = {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  sortOrder: number;
  image: ImageRow | null;
  createdAt: string;
  updatedAt: string;
};

/** Selects the series that a column refers to, beside the row that has the column. Uses the key of series. */
export function seriesOf(organizationId: PgColumn | SQL, seriesId: PgColumn | SQL): SQL<SeriesOfRow | null> {
  return sql<SeriesOfRow | null>`(
    select json_build_object(${fieldsOf("y", ["id", "slug", "name", "description", "sort_order", "created_at", "updated_at"])},
      'image', ${imageOf(sql`y.organization_id`, sql`y.image_id`)})
    from series y where ${ofTenant(outer(organizationId), "y")} and y.id = ${outer(seriesId)})`;
}
