import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountSummaryFields, type AccountSummaryRow, notBlockedByCaller } from "../../accounts/index.ts";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { fieldsOf } from "../../kernel/db/json-fields.ts";

type SponsorshipRow = {
  id: string;
  name: string;
  description: string | null;
  url: string | null;
  account: AccountSummaryRow | null;
  image: ImageRow | null;
  createdAt: string;
  updatedAt: string;
};
export type LevelRow = {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  sponsorsPerRow: number;
  sponsors: SponsorshipRow[];
  createdAt: string;
  updatedAt: string;
};

/** The account of a sponsorship, for whoever may see it; the sponsorship says by itself who sponsors. */
const account = sql`(
  select json_build_object(${accountSummaryFields})
  from accounts a where a.organization_id = x.organization_id and a.id = x.account_id
    and a.suspended_at is null and a.deleted_at is null and ${notBlockedByCaller(sql`a.id`)})`;
const sponsorshipFields = sql`${fieldsOf("x", ["id", "name", "description", "url", "created_at", "updated_at"])},
  'account', ${account}, 'image', ${imageOf(sql`x.organization_id`, sql`x.image_id`)}`;
const sponsorships = sql`(
  select coalesce(json_agg(json_build_object(${sponsorshipFields}) order by x.sort_order, x.id), '[]')
  from event_sponsorships x where x.organization_id = v.organization_id and x.level_id = v.id)`;
const levelFields = sql`${fieldsOf("v", ["id", "slug", "name", "description", "sponsors_per_row", "created_at", "updated_at"])},
  'sponsors', ${sponsorships}`;

/** The levels of the event that a column names, with their sponsors. Uses event_sponsorship_levels_order. */
export function levelsOf(organizationId: PgColumn | SQL, eventId: PgColumn | SQL): SQL<LevelRow[]> {
  return sql<LevelRow[]>`(
    select coalesce(json_agg(json_build_object(${levelFields}) order by v.sort_order, v.id), '[]')
    from event_sponsorship_levels v where ${ofTenant(outer(organizationId), "v")} and v.event_id = ${outer(eventId)})`;
}
