import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { imageOf } from "../../images/index.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { addOns } from "../add-ons-schema.ts";
import { freePlaces } from "./free-places.ts";
import { taxedEvent } from "./taxed-event.ts";

const [tenant, id, supply] = [sql`${addOns.organizationId}`, sql`${addOns.id}`, sql`${addOns.supply}`];

const passTypeIds = sql<string[]>`(select coalesce(json_agg(t.pass_type_id), '[]') from add_on_pass_types t
  where ${ofTenant(tenant, "t")} and t.add_on_id = ${id})`;
const needs = sql<string[]>`(select coalesce(json_agg(n.needed_id), '[]') from add_on_needs n
  where ${ofTenant(tenant, "n")} and n.add_on_id = ${id})`;

export type AddOnRow = Awaited<ReturnType<typeof findAddOns>>[number];

/** The add-ons of an event in the organiser's order, the retired ones too: they may have been bought. */
export function findAddOns(scope: LedgerScope, eventId: string) {
  return scope.database
    .select({
      ...getTableColumns(addOns),
      passTypeIds,
      needs,
      image: imageOf(tenant, sql`${addOns.imageId}`),
      event: taxedEvent(tenant, sql`${addOns.eventId}`),
      free: freePlaces({ kind: "addOn", tenant, id, supply }, scope.now),
    })
    .from(addOns)
    .where(and(ofTenant(scope, addOns), eq(addOns.eventId, eventId)))
    .orderBy(asc(addOns.sortOrder), asc(addOns.id));
}

/** True for an add-on that is sold with passes of a type. */
export function isOfferedWith(addOn: AddOnRow, passTypeId: string): boolean {
  return addOn.active && (addOn.passTypeIds.length === 0 || addOn.passTypeIds.includes(passTypeId));
}
