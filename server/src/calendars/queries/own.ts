import { and, asc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { savedSessions } from "../../accesses/schema.ts";
import { atItsPlace, ofItsSpace } from "../../bookings/index.ts";
import { bookingPlaces, bookings, bookingSpaces } from "../../bookings/schema.ts";
import { sessionLocations, sessions } from "../../events/agenda-schema.ts";
import { events } from "../../events/schema.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { fromBack, most } from "./extent.ts";

const location = {
  name: sessionLocations.name,
  address1: sessionLocations.address1,
  address2: sessionLocations.address2,
  zip: sessionLocations.zip,
  city: sessionLocations.city,
  country: sessionLocations.country,
};

const sessionColumns = {
  id: sessions.id,
  name: sessions.name,
  description: sessions.description,
  startTime: sessions.startTime,
  endTime: sessions.endTime,
  location,
  event: {
    slug: events.slug,
    name: events.name,
    eventType: events.eventType,
    status: events.status,
    timezone: events.timezone,
  },
  createdAt: sessions.createdAt,
  updatedAt: sessions.updatedAt,
};

/** Who has a pass that is still good. */
const registered = (scope: Scope, accountId: string): SQL => sql`
  registrations r join passes p on ${ofTenant(scope, "p")} and p.registration_id = r.id and p.status in ('ready', 'needsInfo')
  where ${ofTenant(scope, "r")} and r.account_id = ${accountId}`;

/**
 * Sessions that somebody put on their agenda or has a place in, of events that they have a pass for. Uses
 * registrations_account_index, the key of saved_sessions and session_accesses_pass_unique.
 */
export function readSessionsOf(scope: Scope, accountId: string) {
  const saved = sql`${sessions.id} = any(array(
    select v.session_id from ${savedSessions} v where ${ofTenant(scope, "v")} and v.account_id = ${accountId}))
    and ${sessions.eventId} = any(array(select r.event_id from ${registered(scope, accountId)}))`;
  const hasPlace = sql`${sessions.id} = any(array(
    select a.session_id from session_accesses a
    where ${ofTenant(scope, "a")} and a.status in ('ready', 'needsInfo')
      and a.pass_id = any(array(select p.id from ${registered(scope, accountId)}))))`;
  return scope.database
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(events, and(sameTenant(events, sessions), eq(events.id, sessions.eventId)))
    .leftJoin(
      sessionLocations,
      and(sameTenant(sessionLocations, sessions), eq(sessionLocations.id, sessions.locationId)),
    )
    .where(
      and(
        ofTenant(scope, sessions),
        gte(sessions.startTime, fromBack(scope)),
        inArray(events.status, ["published", "canceled"]),
        sql`(${saved} or ${hasPlace})`,
      ),
    )
    .orderBy(asc(sessions.startTime), asc(sessions.id))
    .limit(most);
}

const bookingColumns = {
  id: bookings.id,
  start: bookings.start,
  end: bookings.end,
  status: bookings.status,
  space: { name: bookingSpaces.name, description: bookingSpaces.description },
  place: {
    name: bookingPlaces.name,
    timezone: bookingPlaces.timezone,
    address1: bookingPlaces.address1,
    address2: bookingPlaces.address2,
    zip: bookingPlaces.zip,
    city: bookingPlaces.city,
    country: bookingPlaces.country,
  },
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
};

/** What somebody has booked; held places are none yet, and cancelled ones are gone. Walks bookings_account_order. */
export const readBookingsOf = (scope: Scope, accountId: string) =>
  scope.database
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(bookingSpaces, ofItsSpace)
    .innerJoin(bookingPlaces, atItsPlace)
    .where(
      and(
        ofTenant(scope, bookings),
        eq(bookings.accountId, accountId),
        eq(bookings.status, "ready"),
        gte(bookings.start, fromBack(scope)),
      ),
    )
    .orderBy(asc(bookings.start), asc(bookings.id))
    .limit(most);
