import type { scanOutcomes } from "@marquee/contract/attendees";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { arrayOf, unnested } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { passes } from "../registration/schema.ts";
import { passScans } from "./schema.ts";

type CheckIn = { readonly eventId: string; readonly passId: string; readonly gate: string | null };

/** Notes that a pass was let in, unless it was before. @returns false where somebody was quicker. */
export async function storeUsed(scope: Scope<Member>, { eventId, passId, gate }: CheckIn): Promise<boolean> {
  const rows = await scope.database
    .update(passes)
    .set({ usedAt: scope.now, updatedAt: scope.now })
    .where(and(ofTenant(scope, passes), eq(passes.id, passId), eq(passes.status, "ready"), isNull(passes.usedAt)))
    .returning({ id: passes.id });
  if (rows.length === 0) return false;
  const by = { id: newId(), scanId: newId(), accountId: scope.caller.accountId, device: null, reason: null };
  const at = { scannedAt: scope.now, deviceTime: scope.now };
  await insertScans(scope, [{ ...by, ...at, eventId, passId, gate, outcome: "in", decision: "in" }]);
  return true;
}

/** @returns false where it was not in. */
export async function storeUnused(scope: Scope, passId: string): Promise<boolean> {
  const undone = await scope.database
    .update(passes)
    .set({ usedAt: null, updatedAt: scope.now })
    .where(and(ofTenant(scope, passes), eq(passes.id, passId), isNotNull(passes.usedAt)))
    .returning({ id: passes.id });
  if (undone.length === 0) return false;
  await scope.database
    .update(passScans)
    .set({ outcome: "undone" })
    .where(and(ofTenant(scope, passScans), eq(passScans.passId, passId), eq(passScans.outcome, "in")));
  return true;
}

type NewRow = Omit<typeof passScans.$inferInsert, "organizationId" | "createdAt">;

export async function insertScans(scope: Scope, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const about = { organizationId: scope.organization.id, createdAt: scope.now };
  await scope.database.insert(passScans).values(rows.map((row) => ({ ...row, ...about })));
}

/** An earlier scan has arrived: these were not the check-in. */
export async function storeDemoted(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.database
    .update(passScans)
    .set({ outcome: "already" })
    .where(and(ofTenant(scope, passScans), sql`${passScans.id} = any(${arrayOf("uuid", ids)})`));
}

type Decision = { readonly scanId: string; readonly decision: (typeof scanOutcomes)[number] };

/** What a device said after all, where the answer did not reach it. */
export async function storeDecisions(scope: Scope, eventId: string, decision: readonly Decision[]): Promise<void> {
  if (decision.length === 0) return;
  await scope.database.execute(sql`
    update pass_scans s set decision = c.decision from ${unnested("c", { scanId: "uuid", decision: "text" }, decision)}
    where ${ofTenant(scope, "s")} and s.event_id = ${eventId} and s.scan_id = c.scan_id`);
}

type Used = { readonly passId: string; readonly usedAt: Date };

export async function storeCheckIns(scope: Scope, used: readonly Used[]): Promise<void> {
  if (used.length === 0) return;
  await scope.database.execute(sql`
    update passes p set used_at = c.used_at, updated_at = ${scope.now.toISOString()}::timestamptz
    from ${unnested("c", { passId: "uuid", usedAt: "timestamptz" }, used)}
    where ${ofTenant(scope, "p")} and p.id = c.pass_id`);
}
