import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { imageOf } from "../../images/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { roomTypeAddOns, roomTypePassTypes, roomTypes } from "../room-types-schema.ts";
import { freePlaces } from "./free-places.ts";
import { taxedEvent } from "./taxed-event.ts";

const [tenant, id, supply] = [sql`${roomTypes.organizationId}`, sql`${roomTypes.id}`, sql`${roomTypes.supply}`];

export type RoomTypeRow = Awaited<ReturnType<typeof findRoomTypes>>[number];

/** The room types of an event with what pass types and add-ons make of them; the retired ones too. */
export async function findRoomTypes(scope: LedgerScope, eventId: string) {
  const rows = await scope.database
    .select({
      ...getTableColumns(roomTypes),
      image: imageOf(tenant, sql`${roomTypes.imageId}`),
      event: taxedEvent(tenant, sql`${roomTypes.eventId}`),
      free: freePlaces({ kind: "roomType", tenant, id, supply }, scope.now),
    })
    .from(roomTypes)
    .where(and(ofTenant(scope, roomTypes), eq(roomTypes.eventId, eventId)))
    .orderBy(asc(roomTypes.sortOrder), asc(roomTypes.id));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const ofPassTypes = await scope.database
    .select()
    .from(roomTypePassTypes)
    .where(and(ofTenant(scope, roomTypePassTypes), inArray(roomTypePassTypes.roomTypeId, ids)))
    .orderBy(asc(roomTypePassTypes.id));
  const ofAddOns = await scope.database
    .select()
    .from(roomTypeAddOns)
    .where(and(ofTenant(scope, roomTypeAddOns), inArray(roomTypeAddOns.roomTypeId, ids)))
    .orderBy(asc(roomTypeAddOns.id));
  return rows.map((row) => ({
    ...row,
    passTypes: ofPassTypes.filter(({ roomTypeId }) => roomTypeId === row.id),
    addOns: ofAddOns.filter(({ roomTypeId }) => roomTypeId === row.id),
  }));
}

/** Of some nights, by the ids of their pools, how many rooms are taken; what has expired is not. */
export async function findTaken(scope: LedgerScope, poolIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (poolIds.length === 0) return new Map();
  const rows = await scope.database.execute<{ id: string; taken: number }>(sql`
    select p.subject_id as id, p.taken - coalesce((select sum(h.quantity) from capacity_holds h
      where ${ofTenant(scope, "h")} and h.kind = p.kind and h.subject_id = p.subject_id
        and h.expires_at <= ${scope.now.toISOString()}), 0)::int as taken
    from capacity_pools p
    where ${ofTenant(scope, "p")} and p.kind = 'roomNight' and p.subject_id = any(${arrayOf("uuid", poolIds)})`);
  return new Map(rows.map((row) => [row.id, row.taken]));
}
