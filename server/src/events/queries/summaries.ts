import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import { events } from "../schema.ts";

/** What a summary of an event is made of, selected inside another row: times as JSON has them. */
export type EventSummaryRow = {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  featured: boolean;
  timezone: string | null;
  eventStart: string;
  eventEnd: string;
  image: ImageRow | null;
};

/** Selects the event that a column refers to, beside the row that has the column. Uses the key of events. */
export function eventOf(organizationId: PgColumn | SQL, eventId: PgColumn | SQL): SQL<EventSummaryRow | null> {
  return ofReferred(
    eventId,
    sql<EventSummaryRow>`(
    select json_build_object('id', e.id, 'slug', e.slug, 'name', e.name, 'shortDescription', e.short_description,
      'featured', e.featured, 'timezone', e.timezone, 'eventStart', e.event_start, 'eventEnd', e.event_end,
      'image', ${imageOf(sql`e.organization_id`, sql`e.image_id`)})
    from ${events} e where ${ofTenant(outer(organizationId), "e")} and e.id = ${outer(eventId)})`,
  );
}
