import { and, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { eventChanged } from "./events.ts";
import { events } from "./schema.ts";

type Change = Partial<Omit<typeof events.$inferInsert, "organizationId" | "id" | "createdAt" | "updatedAt">>;

/** Changes an event, and publishes that it did. */
export async function changeEvent(scope: Scope, eventId: string, change: Change): Promise<void> {
  await scope.database
    .update(events)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope, events), eq(events.id, eventId)));
  scope.publish(eventChanged({ eventId }));
}
