import type { BookingStatus } from "@marquee/contract/bookings";
import type { ListQuery } from "@marquee/contract/kernel";
import { managedBookings as calls } from "@marquee/contract/managed-bookings";
import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { accountOf, saysPerson } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import {
  atItsPlace,
  bookingColumns,
  bookingKeyset,
  ofItsSpace,
  ofSpacesWith,
  paidWith,
  wasBooked,
} from "../../bookings/index.ts";
import { bookings, bookingSpaces, bookingPlaces } from "../../bookings/schema.ts";
import { keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { saysNumber } from "../../kernel/search/index.ts";
import { paymentIntents, paymentReceipts, payments } from "../../payments/schema.ts";

/** Whose a booking is, and whether the money that is collected outside has arrived. */
const columns = (scope: Scope) => ({
  ...bookingColumns,
  account: accountOf(bookings.organizationId, bookings.accountId).as("booking_account"),
  hasArrived: sql<boolean>`exists (select from ${payments} p
    join ${paymentReceipts} r on r.organization_id = p.organization_id and r.payment_id = p.id
    where ${ofTenant(scope, "p")} and p.intent_id = ${outer(bookings.intentId)} and p.type = 'charge')`.as(
    "has_arrived",
  ),
});
const ofPerson = and(sameTenant(accounts, bookings), eq(accounts.id, bookings.accountId));
export type ManagedBookingRow = NonNullable<Awaited<ReturnType<typeof findManagedBooking>>>;

export async function findManagedBooking(scope: Scope, bookingId: string) {
  const [row] = await scope.database
    .select(columns(scope))
    .from(bookings)
    .innerJoin(bookingSpaces, ofItsSpace)
    .innerJoin(bookingPlaces, atItsPlace)
    .leftJoin(paymentIntents, paidWith)
    .where(and(ofTenant(scope, bookings), eq(bookings.id, bookingId)));
  return row;
}

const isAsked = sql`${bookings.approval} = 'asked' and ${bookings.status} = 'draft'`;

type Chosen = {
  readonly placeId?: string | undefined;
  readonly spaceId?: string | undefined;
  readonly status?: BookingStatus | undefined;
  readonly checkedIn?: boolean | undefined;
  readonly asked?: boolean | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

function chosen({ placeId, spaceId, status, checkedIn, asked, from, until }: Chosen): SQL | undefined {
  return and(
    placeId === undefined ? undefined : eq(bookingSpaces.placeId, placeId),
    spaceId === undefined ? undefined : eq(bookings.spaceId, spaceId),
    status && eq(bookings.status, status),
    checkedIn === undefined ? undefined : checkedIn ? isNotNull(bookings.usedAt) : isNull(bookings.usedAt),
    // The condition of bookings_asked_order.
    asked === undefined ? undefined : asked ? isAsked : sql`(${isAsked}) is not true`,
    from === undefined ? undefined : gt(bookings.end, new Date(from)),
    until === undefined ? undefined : lt(bookings.start, new Date(until)),
  );
}

async function searched(scope: Scope, search: string | undefined): Promise<SQL | undefined> {
  const words = search?.trim().toLowerCase();
  if (!words) return undefined;
  return or(saysPerson(words), saysNumber(bookings.alternateId, words), await ofSpacesWith(scope, words));
}

/** Walks bookings_start_order. */
export async function listManagedBookings(scope: Scope, { search, ...query }: ListQuery & Chosen) {
  const window = keysetWindow(calls.list.list, bookingKeyset, query);
  const among = and(ofTenant(scope, bookings), wasBooked(scope), chosen(query), await searched(scope, search));
  const rows = await scope.database
    .select({ ...columns(scope), cursorKey: window.key })
    .from(bookings)
    .innerJoin(bookingSpaces, ofItsSpace)
    .innerJoin(bookingPlaces, atItsPlace)
    .innerJoin(accounts, ofPerson)
    .leftJoin(paymentIntents, paidWith)
    .where(within(window, among))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
