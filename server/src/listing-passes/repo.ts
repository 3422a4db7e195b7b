import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import { eventChanged } from "../events/index.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { saveSortOrder } from "../kernel/db/sort-order.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { ownSlug, slugFrom } from "../kernel/slug.ts";
import { passTypes, priceSchedules } from "../passes/schema.ts";
import { passes } from "../registration/schema.ts";
import type { PriceForATime } from "./check-pass-type.ts";

type Row = InferInsertModel<typeof passTypes>;
type Made = Pick<Row, "eventId" | "name" | "price"> & Partial<Row>;
type OfEvent = { readonly id: string; readonly eventId: string };

const one = (scope: Scope, passTypeId: string) => and(ofTenant(scope, passTypes), eq(passTypes.id, passTypeId));

/** One more, after those that the event offers. Its slug is never the one of the pass that the product makes itself. */
export async function insertPassType(scope: Scope, made: Made): Promise<string> {
  const { organization, now } = scope;
  const id = newId();
  const slug = ownSlug(slugFrom(made.name) || "pass");
  const sortOrder = sql<number>`(select coalesce(max(t.sort_order), -1) + 1 from ${passTypes} t
    where ${ofTenant(scope, "t")} and t.event_id = ${made.eventId})`;
  await scope.database
    .insert(passTypes)
    .values({ ...made, organizationId: organization.id, id, slug, sortOrder, createdAt: now, updatedAt: now });
  scope.publish(eventChanged({ eventId: made.eventId }));
  return id;
}

export async function savePassType(scope: Scope, { id, eventId }: OfEvent, change: Partial<Row>): Promise<void> {
  await scope.database
    .update(passTypes)
    .set({ ...change, updatedAt: scope.now })
    .where(one(scope, id));
  scope.publish(eventChanged({ eventId }));
}

/** The prices that hold for a time, in place of those that are there. */
export async function savePrices(scope: Scope, passTypeId: string, prices: readonly PriceForATime[]): Promise<void> {
  const { organization, now, database } = scope;
  await database
    .delete(priceSchedules)
    .where(and(ofTenant(scope, priceSchedules), eq(priceSchedules.passTypeId, passTypeId)));
  if (prices.length === 0) return;
  const about = { organizationId: organization.id, passTypeId, createdAt: now, updatedAt: now };
  await database.insert(priceSchedules).values(prices.map((price) => ({ ...price, ...about, id: newId() })));
}

/** Pass types of an event in the order in which they are named. */
export const saveOrder = (scope: Scope, ids: readonly string[]): Promise<void> => saveSortOrder(scope, passTypes, ids);

/** A pass type, and what carts that ran out long ago still have of it. */
export async function deletePassType(scope: Scope, { id, eventId }: OfEvent): Promise<void> {
  await scope.database.delete(passes).where(and(ofTenant(scope, passes), eq(passes.passTypeId, id)));
  await scope.database.delete(passTypes).where(one(scope, id));
  scope.publish(eventChanged({ eventId }));
}
