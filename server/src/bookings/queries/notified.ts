import type { NotifiedBooking } from "@marquee/contract/bookings";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import { bookings, bookingSpaces } from "../schema.ts";

/** What a notification says of the booking that a column refers to. `duration` is in minutes. */
export function bookingOf(organizationId: PgColumn, bookingId: PgColumn): SQL<NotifiedBooking | null> {
  return ofReferred(
    bookingId,
    sql<NotifiedBooking>`(
    select json_build_object('id', b.id, 'alternateId', coalesce(b.alternate_id, 0), 'day', b.day, 'time', b.time,
      'duration', (extract(epoch from b.end_at - b.start_at) / 60)::int, 'status', b.status, 'space', s.name)
    from ${bookings} b join ${bookingSpaces} s on s.organization_id = b.organization_id and s.id = b.space_id
    where ${ofTenant(outer(organizationId), "b")} and b.id = ${outer(bookingId)})`,
  );
}
