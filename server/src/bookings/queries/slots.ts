import { and, eq, gt, lt, or, ne } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { bookings, bookingSpaceBlackouts } from "../schema.ts";
import type { SpaceRules } from "../slots.ts";
import { isKept, type SpaceRow } from "./spaces.ts";

type Span = { readonly start: Date; readonly end: Date };
/** What a booking has of a space, and for how long. */
export type Occupied = Span & { readonly unit: number };

/** A space as its slots are worked out, with the blackouts that are not over. Walks booking_space_blackouts_end_order. */
export async function readRules(scope: Scope, space: SpaceRow): Promise<SpaceRules> {
  const blackouts = await scope.database
    .select({ start: bookingSpaceBlackouts.start, end: bookingSpaceBlackouts.end })
    .from(bookingSpaceBlackouts)
    .where(
      and(
        ofTenant(scope, bookingSpaceBlackouts),
        eq(bookingSpaceBlackouts.spaceId, space.id),
        gt(bookingSpaceBlackouts.end, scope.now),
      ),
    );
  return { ...space, blackouts };
}

/** The longest that a slot and the buffer behind it take, in ms. */
const longest = 2 * 24 * 60 * 60_000;

/** `without`: a booking of the caller, which is left out; one of somebody else only for those who run the community. */
type Asked = Span & { readonly without?: string | undefined };

/** What is booked of a space between two moments. Walks bookings_space_order. */
export function findOccupied(scope: Scope, spaceId: string, { start, end, without }: Asked): Promise<Occupied[]> {
  const { accountId, isAdministrator } = scope.caller;
  return scope.database
    .select({ unit: bookings.unit, start: bookings.start, end: bookings.occupiedUntil })
    .from(bookings)
    .where(
      and(
        ofTenant(scope, bookings),
        eq(bookings.spaceId, spaceId),
        gt(bookings.start, new Date(start.getTime() - longest)),
        lt(bookings.start, end),
        gt(bookings.occupiedUntil, start),
        without !== undefined && accountId !== undefined
          ? or(ne(bookings.id, without), isAdministrator ? undefined : ne(bookings.accountId, accountId))
          : undefined,
        isKept(scope, "bookings"),
      ),
    );
}
