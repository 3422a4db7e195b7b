import { and, eq, sql } from "drizzle-orm";
import { unnested } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { attendeeFilters as filters, attendeeLabels as labels } from "./schema.ts";

type Written = Pick<typeof labels.$inferInsert, "name" | "colour">;
type OfEvent = { readonly eventId: string; readonly labelId: string };

const oneLabel = (scope: Scope, { eventId, labelId }: OfEvent) =>
  and(ofTenant(scope, labels), eq(labels.eventId, eventId), eq(labels.id, labelId));

export async function insertLabel(scope: Scope, eventId: string, written: Written): Promise<string> {
  const id = newId();
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(labels).values({ ...at, id, eventId, ...written });
  return id;
}

export async function updateLabel(scope: Scope, named: OfEvent, written: Written): Promise<void> {
  await scope.database
    .update(labels)
    .set({ ...written, updatedAt: scope.now })
    .where(oneLabel(scope, named));
}

export async function deleteLabel(scope: Scope, named: OfEvent): Promise<void> {
  await scope.database.delete(labels).where(oneLabel(scope, named));
}

export type Mark = { readonly labelId: string; readonly accountId: string };

/** @returns those that were not there before */
export async function insertMarks(scope: Scope, marks: readonly Mark[]): Promise<Mark[]> {
  if (marks.length === 0) return [];
  return scope.database.execute<Mark>(sql`
    insert into labelled_attendees (organization_id, label_id, account_id)
    select ${scope.organization.id}, m.label_id, m.account_id
    from ${unnested("m", { labelId: "uuid", accountId: "uuid" }, marks)}
    on conflict do nothing returning label_id as "labelId", account_id as "accountId"`);
}

/** @returns those that were there */
export async function deleteMarks(scope: Scope, marks: readonly Mark[]): Promise<Mark[]> {
  if (marks.length === 0) return [];
  return scope.database.execute<Mark>(sql`
    delete from labelled_attendees l using ${unnested("m", { labelId: "uuid", accountId: "uuid" }, marks)}
    where ${ofTenant(scope, "l")} and l.label_id = m.label_id and l.account_id = m.account_id
    returning l.label_id as "labelId", l.account_id as "accountId"`);
}

type Saved = { readonly eventId: string; readonly name: string; readonly search: string };

export async function insertFilter(scope: Scope, saved: Saved) {
  const row = { id: newId(), name: saved.name, search: saved.search, createdAt: scope.now };
  await scope.database
    .insert(filters)
    .values({ ...row, organizationId: scope.organization.id, eventId: saved.eventId });
  return row;
}

export async function deleteFilter(scope: Scope, eventId: string, filterId: string): Promise<boolean> {
  const deleted = await scope.database
    .delete(filters)
    .where(and(ofTenant(scope, filters), eq(filters.eventId, eventId), eq(filters.id, filterId)))
    .returning({ id: filters.id });
  return deleted.length > 0;
}
