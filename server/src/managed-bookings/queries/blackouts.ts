import type { BookingSpaceBlackout } from "@marquee/contract/bookings";
import { and, count, eq, sql } from "drizzle-orm";
import { isComing } from "../../bookings/index.ts";
import { bookings, bookingSpaceBlackouts } from "../../bookings/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";

/** Those of a space, or one of them: what is coming, the soonest first, then what is over. A space has 200 at most. */
export function findBlackouts(scope: Scope, spaceId: string, blackoutId?: string): Promise<BookingSpaceBlackout[]> {
  const { id, start, end, note, createdAt, updatedAt } = bookingSpaceBlackouts;
  const bookingsCount = sql<number>`(select count(*)::int from ${bookings} b where ${ofTenant(scope, "b")}
    and b.space_id = ${outer(bookingSpaceBlackouts.spaceId)} and b.start_at < ${outer(end)} and b.end_at > ${outer(start)}
    and ${isComing(scope, "b")})`;
  return scope.database
    .select({ id, start, end, note, createdAt, updatedAt, bookingsCount: bookingsCount.as("blackout_bookings") })
    .from(bookingSpaceBlackouts)
    .where(
      and(
        ofTenant(scope, bookingSpaceBlackouts),
        eq(bookingSpaceBlackouts.spaceId, spaceId),
        blackoutId === undefined ? undefined : eq(id, blackoutId),
      ),
    )
    .orderBy(sql`${end} <= ${scope.now.toISOString()}::timestamptz`, start, id);
}

export async function countBlackouts(scope: Scope, spaceId: string): Promise<number> {
  const [row] = await scope.database
    .select({ count: count() })
    .from(bookingSpaceBlackouts)
    .where(and(ofTenant(scope, bookingSpaceBlackouts), eq(bookingSpaceBlackouts.spaceId, spaceId)));
  return row?.count ?? 0;
}
