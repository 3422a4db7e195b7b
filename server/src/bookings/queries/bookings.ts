import { bookings as calls } from "@marquee/contract/bookings";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, gt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { imageOf } from "../../images/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";
import { paymentIntents } from "../../payments/schema.ts";
import { bookingPlaces, bookings, bookingSpaces } from "../schema.ts";
import { isComing, isKept } from "./spaces.ts";

/** A booking with what it is of, and what it was paid with. */
export const bookingColumns = {
  ...getTableColumns(bookings),
  space: {
    id: bookingSpaces.id,
    name: bookingSpaces.name,
    slug: bookingSpaces.slug,
    supply: bookingSpaces.supply,
    slotDuration: bookingSpaces.slotDuration,
    price: bookingSpaces.price,
    description: bookingSpaces.description,
    image: imageOf(bookingSpaces.organizationId, bookingSpaces.imageId).as("space_image"),
  },
  place: {
    id: bookingPlaces.id,
    name: bookingPlaces.name,
    slug: bookingPlaces.slug,
    timezone: bookingPlaces.timezone,
    description: bookingPlaces.description,
    image: imageOf(bookingPlaces.organizationId, bookingPlaces.imageId).as("place_image"),
  },
  needsApproval: bookingSpaces.needsApproval,
  /** Shown to members. */
  isOffered: sql<boolean>`(${bookingSpaces.active} and ${bookingPlaces.active})`.as("is_offered"),
  charged: sql<number | null>`case when ${paymentIntents.status} = 'captured' then ${paymentIntents.amount} end`.as(
    "charged",
  ),
  refunded: sql<number>`coalesce(${paymentIntents.refunded}, 0)`.as("refunded"),
  provider: sql<string | null>`${paymentIntents.provider}`.as("provider"),
};
export const ofItsSpace = and(sameTenant(bookingSpaces, bookings), eq(bookingSpaces.id, bookings.spaceId));
export const atItsPlace = and(sameTenant(bookingPlaces, bookingSpaces), eq(bookingPlaces.id, bookingSpaces.placeId));
export const paidWith = and(sameTenant(paymentIntents, bookings), eq(paymentIntents.id, bookings.intentId));

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

export async function findBooking(scope: Scope, bookingId: string) {
  const [row] = await scope.database
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(bookingSpaces, ofItsSpace)
    .innerJoin(bookingPlaces, atItsPlace)
    .leftJoin(paymentIntents, paidWith)
    .where(and(ofTenant(scope, bookings), eq(bookings.id, bookingId)));
  return row;
}

export const bookingKeyset: KeysetDeclaration = {
  fields: {
    start: { by: bookings.start, type: "timestamptz" },
    createdAt: { by: bookings.createdAt, type: "timestamptz" },
    alternateId: { by: sql`coalesce(${bookings.alternateId}, 0)`, type: "bigint" },
  },
  id: bookings.id,
};

/** Held places that nobody confirmed are no bookings, once their time is over. */
export const wasBooked = (scope: Scope): SQL | undefined =>
  or(isKept(scope, "bookings"), sql`${bookings.canceledBy} <> 'expiry'`);

/** Bookings of spaces with the words in their name or that of their place. */
export const ofSpacesWith = (scope: Scope, search: string | undefined): Promise<SQL | undefined> =>
  foundAmongFew({
    id: bookings.spaceId,
    search,
    read: () =>
      scope.database
        .select({ id: bookingSpaces.id, name: bookingSpaces.name, place: bookingPlaces.name })
        .from(bookingSpaces)
        .innerJoin(bookingPlaces, atItsPlace)
        .where(ofTenant(scope, bookingSpaces)),
    textsOf: ({ name, place }) => [name, place],
  });

type OwnQuery = ListQuery & { readonly past?: boolean | undefined; readonly placeId?: string | undefined };

/** What the caller has booked. Walks bookings_account_order. */
export async function listOwnBookings(scope: Scope<Member>, { past = false, placeId, ...query }: OwnQuery) {
  const orderBy = query.orderBy || (past ? "-start" : "start");
  const window = keysetWindow(calls.list.list, bookingKeyset, { ...query, orderBy });
  const own = and(ofTenant(scope, bookings), eq(bookings.accountId, scope.caller.accountId));
  const isOver = and(wasBooked(scope), or(lte(bookings.end, scope.now), eq(bookings.status, "canceled")));
  const rows = await scope.database
    .select({ ...bookingColumns, cursorKey: window.key })
    .from(bookings)
    .innerJoin(bookingSpaces, ofItsSpace)
    .innerJoin(bookingPlaces, atItsPlace)
    .leftJoin(paymentIntents, paidWith)
    .where(
      within(
        window,
        own,
        past ? isOver : isComing(scope, "bookings"),
        placeId === undefined ? undefined : eq(bookingSpaces.placeId, placeId),
        await ofSpacesWith(scope, query.search),
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** Coming bookings of an account: of a space; of any, places that it holds, and those that wait for an answer. Walks bookings_account_order. */
export async function countOwn(scope: Scope, of: { readonly accountId: string; readonly spaceId: string }) {
  const [row] = await scope.database
    .select({
      coming: sql<number>`(count(*) filter (where ${bookings.spaceId} = ${of.spaceId}))::int`,
      held: sql<number>`(count(*) filter (where ${bookings.status} = 'draft' and ${bookings.approval} is null))::int`,
      asked: sql<number>`(count(*) filter (where ${bookings.status} = 'draft' and ${bookings.approval} = 'asked'))::int`,
    })
    .from(bookings)
    .where(
      and(
        ofTenant(scope, bookings),
        eq(bookings.accountId, of.accountId),
        gt(bookings.end, scope.now),
        ne(bookings.status, "canceled"),
        isKept(scope, "bookings"),
      ),
    );
  return row ?? { coming: 0, held: 0, asked: 0 };
}

/** The slot that an account holds of a space. */
export async function findHeld(
  scope: Scope,
  of: { readonly accountId: string; readonly spaceId: string; readonly start: Date },
): Promise<string | undefined> {
  const [row] = await scope.database
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        ofTenant(scope, bookings),
        eq(bookings.accountId, of.accountId),
        eq(bookings.spaceId, of.spaceId),
        eq(bookings.start, of.start),
        gt(bookings.expiresAt, scope.now),
      ),
    );
  return row?.id;
}
