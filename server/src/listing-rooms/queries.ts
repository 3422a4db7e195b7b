import { sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Stay, Taken } from "../passes/index.ts";

/** Of each kind of room of an event how many rooms are taken for good, and how many until a cart runs out. */
export async function findTakenRooms(scope: Scope, eventId: string): Promise<ReadonlyMap<string, Taken>> {
  const rows = await scope.database.execute<Taken & { readonly id: string }>(sql`
    select t.id, count(distinct h.owner_id) filter (where h.expires_at is null)::int as sold,
      count(distinct h.owner_id) filter (where h.expires_at > ${scope.now.toISOString()})::int as held
    from room_types t
    join reservations r on ${ofTenant(scope, "r")} and r.room_type_id = t.id
    join capacity_holds h on ${ofTenant(scope, "h")} and h.owner_id = r.id
    where ${ofTenant(scope, "t")} and t.event_id = ${eventId} group by t.id`);
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}

/** The same of single nights, by the ids of their pools. */
export async function findTakenNights(scope: Scope, poolIds: readonly string[]): Promise<ReadonlyMap<string, Taken>> {
  if (poolIds.length === 0) return new Map();
  const rows = await scope.database.execute<Taken & { readonly id: string }>(sql`
    select h.subject_id as id, coalesce(sum(h.quantity) filter (where h.expires_at is null), 0)::int as sold,
      coalesce(sum(h.quantity) filter (where h.expires_at > ${scope.now.toISOString()}), 0)::int as held
    from capacity_holds h
    where ${ofTenant(scope, "h")} and h.kind = 'roomNight' and h.subject_id = any(${arrayOf("uuid", poolIds)})
    group by h.subject_id`);
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}

type StayJson = { readonly roomTypeId: string; readonly start: string; readonly end: string };

/** The stays for which rooms of some kinds are taken, each of them once. */
export async function findStays(
  scope: Scope,
  roomTypeIds: readonly string[],
): Promise<(Stay & { roomTypeId: string })[]> {
  if (roomTypeIds.length === 0) return [];
  const rows = await scope.database.execute<StayJson>(sql`
    select distinct r.room_type_id as "roomTypeId", r.start_at as start, r.end_at as "end" from reservations r
    where ${ofTenant(scope, "r")} and r.room_type_id = any(${arrayOf("uuid", roomTypeIds)})
      and r.start_at is not null and r.end_at is not null
      and exists (select from capacity_holds h where ${ofTenant(scope, "h")} and h.owner_id = r.id)`);
  return rows.map(({ roomTypeId, start, end }) => ({ roomTypeId, start: new Date(start), end: new Date(end) }));
}

/** Whether somebody had a room of a kind beyond a cart, even if their passes were cancelled. */
export async function wasBooked(scope: Scope, roomTypeId: string): Promise<boolean> {
  const [row] = await scope.database.execute<{ booked: boolean }>(sql`
    select exists (select from reservations r
      where ${ofTenant(scope, "r")} and r.room_type_id = ${roomTypeId} and not exists (
        select from reservation_passes s join passes p on ${ofTenant(scope, "p")} and p.id = s.pass_id
        where ${ofTenant(scope, "s")} and s.reservation_id = r.id and p.status = 'draft')) as booked`);
  return row?.booked ?? false;
}
