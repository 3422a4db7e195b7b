import type { ListQuery } from "@marquee/contract/kernel";
import { managedBookings as calls } from "@marquee/contract/managed-bookings";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import {
  isComing,
  ofItsPlace,
  placeColumns,
  placeKeyset,
  placesWith,
  spaceColumns,
  spaceKeyset,
  spacesWith,
} from "../../bookings/index.ts";
import { bookingPlaces, bookings, bookingSpaces } from "../../bookings/schema.ts";
import { keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";

/** Confirmed bookings that are not over. Counted by bookings_space_order. */
const comingOf = (scope: Scope, ofWhat: SQL): SQL<number> => sql<number>`(select count(*)::int from ${bookings} b
  join ${bookingSpaces} bs on bs.organization_id = b.organization_id and bs.id = b.space_id
  where ${ofTenant(scope, "b")} and ${ofWhat} and b.status = 'ready' and ${isComing(scope, "b")})`;

const managedPlaceColumns = (scope: Scope) => ({
  ...placeColumns,
  spacesCount: sql<number>`(select count(*)::int from ${bookingSpaces} s
    where ${ofTenant(scope, "s")} and s.place_id = ${outer(bookingPlaces.id)})`.as("place_spaces_count"),
  comingCount: comingOf(scope, sql`bs.place_id = ${outer(bookingPlaces.id)}`).as("place_coming"),
});
export type ManagedPlaceRow = NonNullable<Awaited<ReturnType<typeof findManagedPlace>>>;

export async function findManagedPlace(scope: Scope, placeId: string) {
  const [row] = await scope.database
    .select(managedPlaceColumns(scope))
    .from(bookingPlaces)
    .where(and(ofTenant(scope, bookingPlaces), eq(bookingPlaces.id, placeId)));
  return row;
}

/** Walks booking_places_name_order or booking_places_created_order. */
export async function listManagedPlaces(scope: Scope, query: ListQuery) {
  const window = keysetWindow(calls.places.list, placeKeyset, query);
  const rows = await scope.database
    .select({ ...managedPlaceColumns(scope), cursorKey: window.key })
    .from(bookingPlaces)
    .where(within(window, ofTenant(scope, bookingPlaces), await placesWith(scope, query.search)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function countPlaces(scope: Scope): Promise<number> {
  const [row] = await scope.database
    .select({ count: count() })
    .from(bookingPlaces)
    .where(ofTenant(scope, bookingPlaces));
  return row?.count ?? 0;
}

const managedSpaceColumns = (scope: Scope) => ({
  ...spaceColumns(scope),
  comingCount: comingOf(scope, sql`b.space_id = ${outer(bookingSpaces.id)}`).as("space_coming"),
});
export type ManagedSpaceRow = NonNullable<Awaited<ReturnType<typeof findManagedSpace>>>;

type SpaceNamed = { readonly placeId: string; readonly spaceId: string };

export async function findManagedSpace(scope: Scope, { placeId, spaceId }: SpaceNamed) {
  const [row] = await scope.database
    .select(managedSpaceColumns(scope))
    .from(bookingSpaces)
    .innerJoin(bookingPlaces, ofItsPlace)
    .where(and(ofTenant(scope, bookingSpaces), eq(bookingSpaces.id, spaceId), eq(bookingSpaces.placeId, placeId)));
  return row;
}

/** Walks booking_spaces_name_order. */
export async function listManagedSpaces(scope: Scope, placeId: string, query: ListQuery) {
  const window = keysetWindow(calls.spaces.list, spaceKeyset, query);
  const ofPlace = and(ofTenant(scope, bookingSpaces), eq(bookingSpaces.placeId, placeId));
  const rows = await scope.database
    .select({ ...managedSpaceColumns(scope), cursorKey: window.key })
    .from(bookingSpaces)
    .innerJoin(bookingPlaces, ofItsPlace)
    .where(within(window, ofPlace, await spacesWith(scope, placeId, query.search)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function countSpaces(scope: Scope, placeId: string): Promise<number> {
  const [row] = await scope.database
    .select({ count: count() })
    .from(bookingSpaces)
    .where(and(ofTenant(scope, bookingSpaces), eq(bookingSpaces.placeId, placeId)));
  return row?.count ?? 0;
}

/** What is booked and not over, held places among it. Walks bookings_space_order. */
export function findComing(scope: Scope, of: { readonly placeId: string; readonly spaceId?: string }) {
  return scope.database
    .select({ start: bookings.start, end: bookings.occupiedUntil })
    .from(bookings)
    .innerJoin(bookingSpaces, and(ofTenant(scope, bookingSpaces), eq(bookingSpaces.id, bookings.spaceId)))
    .where(
      and(
        ofTenant(scope, bookings),
        eq(bookingSpaces.placeId, of.placeId),
        of.spaceId === undefined ? undefined : eq(bookings.spaceId, of.spaceId),
        isComing(scope, "bookings"),
      ),
    );
}

/** The pictures of a place's spaces. */
export async function findPicturesOfSpaces(scope: Scope, placeId: string): Promise<string[]> {
  const rows = await scope.database
    .select({ imageId: bookingSpaces.imageId })
    .from(bookingSpaces)
    .where(and(ofTenant(scope, bookingSpaces), eq(bookingSpaces.placeId, placeId)));
  return rows.flatMap(({ imageId }) => imageId ?? []);
}
