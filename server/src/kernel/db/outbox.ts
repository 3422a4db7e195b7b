import { newId } from "../new-id.ts";
import type { DomainEvent } from "../domain-event.ts";
import type { Scope } from "../scope.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { Database } from "./database.ts";
import { outbox } from "./kernel-schema.ts";

/** Writes what happened into the outbox, in the transaction that made it happen. */
export async function publishAll(
  scope: Pick<Scope, "database" | "now"> & { readonly organization: Pick<Tenant, "id"> },
  events: readonly DomainEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const about = { organizationId: scope.organization.id, createdAt: scope.now };
  const dueAt = (after: number): Date => new Date(scope.now.getTime() + after);
  await scope.database
    .insert(outbox)
    .values(events.map(({ type, payload, after }) => ({ ...about, dueAt: dueAt(after), id: newId(), type, payload })));
}

type OfTenant = { readonly organizationId: string };

/** The same in a transaction of the system, for rows of several tenants. @param eventsOf the events of one tenant's rows */
export async function publishByTenant<Row extends OfTenant>(
  scope: { readonly database: Database; readonly now: Date },
  rows: readonly Row[],
  eventsOf: (rows: readonly Row[]) => readonly DomainEvent[],
): Promise<void> {
  for (const [id, own] of Map.groupBy(rows, ({ organizationId }) => organizationId))
    await publishAll({ ...scope, organization: { id } }, eventsOf(own));
}
