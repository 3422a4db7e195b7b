import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import { eventChanged } from "../events/index.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { saveSortOrder } from "../kernel/db/sort-order.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { roomTypeAddOns, roomTypePassTypes, roomTypes } from "../passes/room-types-schema.ts";
import { reservations } from "../registration/extras-schema.ts";

type Row = InferInsertModel<typeof roomTypes>;
type Made = Pick<Row, "eventId" | "name" | "price" | "imageId"> & Partial<Row>;
type OfEvent = { readonly id: string; readonly eventId: string };
type About = "organizationId" | "id" | "roomTypeId" | "createdAt" | "updatedAt";
type Terms = {
  readonly passTypes?: readonly Omit<InferInsertModel<typeof roomTypePassTypes>, About>[] | undefined;
  readonly addOns?: readonly Omit<InferInsertModel<typeof roomTypeAddOns>, About>[] | undefined;
};

const one = (scope: Scope, roomTypeId: string) => and(ofTenant(scope, roomTypes), eq(roomTypes.id, roomTypeId));

/** One more, after those that the event offers. */
export async function insertRoomType(scope: Scope, made: Made): Promise<string> {
  const { organization, now } = scope;
  const id = newId();
  const sortOrder = sql<number>`(select coalesce(max(r.sort_order), -1) + 1 from ${roomTypes} r
    where ${ofTenant(scope, "r")} and r.event_id = ${made.eventId})`;
  await scope.database
    .insert(roomTypes)
    .values({ ...made, organizationId: organization.id, id, sortOrder, createdAt: now, updatedAt: now });
  scope.publish(eventChanged({ eventId: made.eventId }));
  return id;
}

export async function saveRoomType(scope: Scope, { id, eventId }: OfEvent, change: Partial<Row>): Promise<void> {
  await scope.database
    .update(roomTypes)
    .set({ ...change, updatedAt: scope.now })
    .where(one(scope, id));
  scope.publish(eventChanged({ eventId }));
}

/** What pass types and add-ons make of a kind of room, in place of what was there; undefined stays. */
export async function saveTerms(scope: Scope, roomTypeId: string, { passTypes, addOns }: Terms): Promise<void> {
  const { organization, now, database } = scope;
  const about = () => ({ organizationId: organization.id, id: newId(), roomTypeId, createdAt: now, updatedAt: now });
  if (passTypes) {
    await database
      .delete(roomTypePassTypes)
      .where(and(ofTenant(scope, roomTypePassTypes), eq(roomTypePassTypes.roomTypeId, roomTypeId)));
    if (passTypes.length > 0)
      await database.insert(roomTypePassTypes).values(passTypes.map((terms) => ({ ...terms, ...about() })));
  }
  if (addOns) {
    await database
      .delete(roomTypeAddOns)
      .where(and(ofTenant(scope, roomTypeAddOns), eq(roomTypeAddOns.roomTypeId, roomTypeId)));
    if (addOns.length > 0)
      await database.insert(roomTypeAddOns).values(addOns.map((terms) => ({ ...terms, ...about() })));
  }
}

/** Kinds of rooms of an event in the order in which they are named. */
export const saveOrder = (scope: Scope, ids: readonly string[]): Promise<void> => saveSortOrder(scope, roomTypes, ids);

/** What carts that ran out long ago still have of a kind of room that nobody has booked. */
export async function forgetReservations(scope: Scope, roomTypeId: string): Promise<void> {
  await scope.database
    .delete(reservations)
    .where(and(ofTenant(scope, reservations), eq(reservations.roomTypeId, roomTypeId)));
}

export async function deleteRoomType(scope: Scope, { id, eventId }: OfEvent): Promise<void> {
  await forgetReservations(scope, id);
  await scope.database.delete(roomTypes).where(one(scope, id));
  scope.publish(eventChanged({ eventId }));
}
