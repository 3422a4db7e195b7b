import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import { eventChanged } from "../events/index.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { saveSortOrder } from "../kernel/db/sort-order.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { addOnNeeds, addOnPassTypes, addOns } from "../passes/add-ons-schema.ts";
import { passAddOns } from "../registration/extras-schema.ts";

type Row = InferInsertModel<typeof addOns>;
type Made = Pick<Row, "eventId" | "name" | "price"> & Partial<Row>;
type OfEvent = { readonly id: string; readonly eventId: string };

const one = (scope: Scope, addOnId: string) => and(ofTenant(scope, addOns), eq(addOns.id, addOnId));

/** One more, after those that the event offers. */
export async function insertAddOn(scope: Scope, made: Made): Promise<string> {
  const { organization, now } = scope;
  const id = newId();
  const sortOrder = sql<number>`(select coalesce(max(a.sort_order), -1) + 1 from ${addOns} a
    where ${ofTenant(scope, "a")} and a.event_id = ${made.eventId})`;
  await scope.database
    .insert(addOns)
    .values({ ...made, organizationId: organization.id, id, sortOrder, createdAt: now, updatedAt: now });
  scope.publish(eventChanged({ eventId: made.eventId }));
  return id;
}

export async function saveAddOn(scope: Scope, { id, eventId }: OfEvent, change: Partial<Row>): Promise<void> {
  await scope.database
    .update(addOns)
    .set({ ...change, updatedAt: scope.now })
    .where(one(scope, id));
  scope.publish(eventChanged({ eventId }));
}

type Ties = {
  readonly passTypeIds?: readonly string[] | undefined;
  readonly needs?: readonly string[] | undefined;
};

/** What it is sold with and what it needs, in place of what was there; undefined stays. */
export async function saveTies(scope: Scope, addOnId: string, { passTypeIds, needs }: Ties): Promise<void> {
  const { organization, database } = scope;
  const own = { organizationId: organization.id, addOnId };
  if (passTypeIds) {
    await database
      .delete(addOnPassTypes)
      .where(and(ofTenant(scope, addOnPassTypes), eq(addOnPassTypes.addOnId, addOnId)));
    if (passTypeIds.length > 0)
      await database.insert(addOnPassTypes).values(passTypeIds.map((passTypeId) => ({ ...own, passTypeId })));
  }
  if (needs) {
    await database.delete(addOnNeeds).where(and(ofTenant(scope, addOnNeeds), eq(addOnNeeds.addOnId, addOnId)));
    if (needs.length > 0) await database.insert(addOnNeeds).values(needs.map((neededId) => ({ ...own, neededId })));
  }
}

/** Add-ons of an event in the order in which they are named. */
export const saveOrder = (scope: Scope, ids: readonly string[]): Promise<void> => saveSortOrder(scope, addOns, ids);

/** An add-on, and what carts that ran out long ago still have of it. */
export async function deleteAddOn(scope: Scope, { id, eventId }: OfEvent): Promise<void> {
  await scope.database.delete(passAddOns).where(and(ofTenant(scope, passAddOns), eq(passAddOns.addOnId, id)));
  await scope.database.delete(addOns).where(one(scope, id));
  scope.publish(eventChanged({ eventId }));
}
