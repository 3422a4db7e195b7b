import { bookings as calls } from "@marquee/contract/bookings";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { imageOf } from "../../images/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";
import { bookingPlaces, bookings, bookingSpaceHours, bookingSpaces } from "../schema.ts";

export const placeKeyset: KeysetDeclaration = {
  fields: {
    name: { by: bookingPlaces.name, type: "text" },
    createdAt: { by: bookingPlaces.createdAt, type: "timestamptz" },
  },
  id: bookingPlaces.id,
};
export const spaceKeyset: KeysetDeclaration = {
  fields: {
    name: { by: bookingSpaces.name, type: "text" },
    price: { by: bookingSpaces.price, type: "integer" },
    createdAt: { by: bookingSpaces.createdAt, type: "timestamptz" },
  },
  id: bookingSpaces.id,
};

export const placeColumns = {
  ...getTableColumns(bookingPlaces),
  image: imageOf(bookingPlaces.organizationId, bookingPlaces.imageId).as("place_image"),
};

/** Bookings that have their place at `now`, in SQL over the table of the alias: confirmed ones, and held ones in time. */
export const isKept = ({ now }: Pick<Scope, "now">, alias: string): SQL =>
  sql`(${sql.raw(alias)}.status = 'ready' or ${sql.raw(alias)}.expires_at > ${now.toISOString()}::timestamptz)`;

/** The same that are not over. */
export const isComing = (scope: Pick<Scope, "now">, alias: string): SQL =>
  sql`(${isKept(scope, alias)} and ${sql.raw(alias)}.end_at > ${scope.now.toISOString()}::timestamptz)`;

const activeSpaces = (scope: Scope): SQL => sql`from ${bookingSpaces} s where ${ofTenant(scope, "s")}
  and s.place_id = ${outer(bookingPlaces.id)} and s.active`;

/** A condition for everybody but those who run the community. */
const toOthers = ({ caller }: Scope, condition: SQL | undefined): SQL | undefined =>
  caller.isAdministrator ? undefined : condition;

const seenPlaceColumns = (scope: Scope) => ({
  ...placeColumns,
  spacesCount: sql<number>`(select count(*)::int ${activeSpaces(scope)})`.as("place_spaces_count"),
});
export type PlaceRow = NonNullable<Awaited<ReturnType<typeof findSeenPlace>>>;

/** A place that is shown; one that is not to those who run the community alone. */
export async function findSeenPlace(scope: Scope, placeId: string) {
  const [row] = await scope.database
    .select(seenPlaceColumns(scope))
    .from(bookingPlaces)
    .where(
      and(
        ofTenant(scope, bookingPlaces),
        eq(bookingPlaces.id, placeId),
        toOthers(scope, eq(bookingPlaces.active, true)),
      ),
    );
  return row;
}

/** Places with the words in their name, what is said about them, or their city: a community has 200 at most. */
export const placesWith = (scope: Scope, search: string | undefined): Promise<SQL | undefined> =>
  foundAmongFew({
    id: bookingPlaces.id,
    search,
    read: () => scope.database.select().from(bookingPlaces).where(ofTenant(scope, bookingPlaces)),
    textsOf: ({ name, description, city }) => [name, description, city],
  });

/** Walks booking_places_name_order or booking_places_created_order. */
export async function listSeenPlaces(scope: Scope, query: ListQuery) {
  const window = keysetWindow(calls.places.list, placeKeyset, query);
  const hasSpaces = sql`exists (select ${activeSpaces(scope)})`;
  const rows = await scope.database
    .select({ ...seenPlaceColumns(scope), cursorKey: window.key })
    .from(bookingPlaces)
    .where(
      within(
        window,
        ofTenant(scope, bookingPlaces),
        eq(bookingPlaces.active, true),
        hasSpaces,
        await placesWith(scope, query.search),
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export type HoursRow = {
  readonly id: string;
  readonly dayOfWeek: number;
  readonly opens: number;
  readonly closes: number;
};

/** A space with its hours and its place's timezone. */
export const spaceColumns = (scope: Scope) => ({
  ...getTableColumns(bookingSpaces),
  image: imageOf(bookingSpaces.organizationId, bookingSpaces.imageId).as("space_image"),
  timezone: bookingPlaces.timezone,
  hours: sql<HoursRow[]>`(select coalesce(json_agg(json_build_object('id', h.id, 'dayOfWeek', h.day_of_week,
      'opens', h.opens, 'closes', h.closes) order by h.day_of_week, h.opens), '[]'::json)
    from ${bookingSpaceHours} h where ${ofTenant(scope, "h")} and h.space_id = ${outer(bookingSpaces.id)})`.as("hours"),
  /** Coming bookings of it that the caller has. */
  own: sql<number>`(select count(*)::int from ${bookings} b where ${ofTenant(scope, "b")}
    and b.space_id = ${outer(bookingSpaces.id)} and b.account_id = ${scope.caller.accountId ?? null}::uuid
    and ${isComing(scope, "b")})`.as("own"),
});
export const ofItsPlace = and(sameTenant(bookingPlaces, bookingSpaces), eq(bookingPlaces.id, bookingSpaces.placeId));
export type SpaceRow = NonNullable<Awaited<ReturnType<typeof findSpace>>>;

const isSeen = and(eq(bookingSpaces.active, true), eq(bookingPlaces.active, true));

export async function findSpace(scope: Scope, spaceId: string, among?: SQL) {
  const [row] = await scope.database
    .select(spaceColumns(scope))
    .from(bookingSpaces)
    .innerJoin(bookingPlaces, ofItsPlace)
    .where(and(ofTenant(scope, bookingSpaces), eq(bookingSpaces.id, spaceId), among));
  return row;
}

/** One that is shown; one that is not to those who run the community alone. */
export const findSeenSpace = (scope: Scope, spaceId: string): Promise<SpaceRow | undefined> =>
  findSpace(scope, spaceId, toOthers(scope, isSeen));

/** Spaces of a place with the words in their name or what is said about them: it has 100 at most. */
export const spacesWith = (scope: Scope, placeId: string, search: string | undefined): Promise<SQL | undefined> =>
  foundAmongFew({
    id: bookingSpaces.id,
    search,
    read: () =>
      scope.database
        .select()
        .from(bookingSpaces)
        .where(and(ofTenant(scope, bookingSpaces), eq(bookingSpaces.placeId, placeId))),
    textsOf: ({ name, description }) => [name, description],
  });

type SpacesQuery = ListQuery & { readonly bookingId?: string | undefined };

/** What can be booked at a place. Walks booking_spaces_name_order. */
export async function listSeenSpaces(scope: Scope, placeId: string, { bookingId, ...query }: SpacesQuery) {
  const window = keysetWindow(calls.spaces.list, spaceKeyset, query);
  const ofBooking =
    bookingId === undefined
      ? undefined
      : sql`exists (select from ${bookings} o where ${ofTenant(scope, "o")} and o.id = ${bookingId}::uuid
          and o.space_id = ${outer(bookingSpaces.id)} and o.account_id = ${scope.caller.accountId ?? null}::uuid)`;
  const ofPlace = and(ofTenant(scope, bookingSpaces), eq(bookingSpaces.placeId, placeId), isSeen);
  const rows = await scope.database
    .select({ ...spaceColumns(scope), cursorKey: window.key })
    .from(bookingSpaces)
    .innerJoin(bookingPlaces, ofItsPlace)
    .where(within(window, ofPlace, ofBooking, await spacesWith(scope, placeId, query.search)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
