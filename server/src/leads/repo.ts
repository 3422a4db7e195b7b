import type { LeadShares } from "@marquee/contract/leads";
import { and, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { leads } from "./schema.ts";

type Scan = { readonly eventId: string; readonly holderId: string };

/** Notes a scan; one who was scanned before stays, with what they agreed to. @returns its id, and whether it is new. */
export async function insertLead(scope: Scope<Member>, { eventId, holderId }: Scan) {
  const [made] = await scope.database
    .insert(leads)
    .values({
      organizationId: scope.organization.id,
      id: newId(),
      exhibitorId: scope.caller.accountId,
      holderId,
      eventId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing()
    .returning({ id: leads.id });
  if (made) return { id: made.id, isNew: true };
  const [known] = await scope.database
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        ofTenant(scope, leads),
        eq(leads.exhibitorId, scope.caller.accountId),
        eq(leads.eventId, eventId),
        eq(leads.holderId, holderId),
      ),
    );
  if (!known) throw new Error("a lead is neither new nor known");
  return { id: known.id, isNew: false };
}

type Change = Partial<Pick<typeof leads.$inferSelect, "note" | "status"> & LeadShares & { answeredAt: Date }>;

export async function storeLead(scope: Scope, leadId: string, change: Change): Promise<void> {
  await scope.database
    .update(leads)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope, leads), eq(leads.id, leadId)));
}

export async function deleteLead(scope: Scope, leadId: string): Promise<void> {
  await scope.database.delete(leads).where(and(ofTenant(scope, leads), eq(leads.id, leadId)));
}
