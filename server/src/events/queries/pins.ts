import { and, asc, type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { events } from "../schema.ts";
import { isReadable } from "./choices.ts";

export type PinRow = Awaited<ReturnType<typeof readPins>>[number];

const most = 500;

const columns = {
  id: events.id,
  slug: events.slug,
  name: events.name,
  eventStart: events.eventStart,
  eventEnd: events.eventEnd,
  timezone: events.timezone,
  eventType: events.eventType,
  venue: events.venue,
  city: events.city,
  state: events.state,
  country: events.country,
  latitude: events.latitude,
  longitude: events.longitude,
};

/** The soonest events of a set, and whether the caller may know where they are. */
export function readPins(scope: Scope, condition: SQL | undefined) {
  return scope.database
    .select({ ...columns, isReadable: sql<boolean>`${isReadable(scope)}` })
    .from(events)
    .where(and(ofTenant(scope, events), condition))
    .orderBy(asc(events.eventStart), asc(events.id))
    .limit(most);
}
