import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { passTypes } from "../../passes/schema.ts";
import { passes, registrations } from "../../registration/schema.ts";
import { passScans } from "../schema.ts";
import { ofPerson } from "./people.ts";

const columns = {
  id: passes.id,
  accountId: registrations.accountId,
  code: passes.code,
  holderName: passes.holderName,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  username: accounts.username,
  email: accounts.email,
  passType: passTypes.name,
  number: passes.alternateId,
  orderNumber: registrations.alternateId,
  status: passes.status,
  usedAt: passes.usedAt,
  gate: passScans.gate,
  updatedAt: passes.updatedAt,
};

const rowsOf = (scope: Scope, eventId: string, which: SQL | undefined) =>
  scope.database
    .select(columns)
    .from(passes)
    .innerJoin(registrations, and(sameTenant(registrations, passes), eq(registrations.id, passes.registrationId)))
    .innerJoin(accounts, ofPerson)
    .innerJoin(passTypes, and(sameTenant(passTypes, passes), eq(passTypes.id, passes.passTypeId)))
    .leftJoin(
      passScans,
      and(sameTenant(passScans, passes), eq(passScans.passId, passes.id), eq(passScans.outcome, "in")),
    )
    .where(and(ofTenant(scope, passes), eq(passes.eventId, eventId), ne(passes.status, "draft"), which));

/** The next passes in the order in which they have changed. Walks passes_changes_order. */
export const findEntrancePasses = (
  scope: Scope,
  { eventId, after, limit }: { eventId: string; after: EntrancePlace | undefined; limit: number },
) =>
  rowsOf(
    scope,
    eventId,
    after &&
      sql`(${passes.updatedAt}, ${passes.id}) > (${after.changedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
  )
    .orderBy(asc(passes.updatedAt), asc(passes.id))
    .limit(limit);

export type EntrancePlace = { readonly changedAt: Date; readonly id: string };
export type EntranceRow = Awaited<ReturnType<typeof findEntrancePasses>>[number];

/** Whose the passes are that have these codes or ids: passes_code_unique and the key. */
export const findHolders = (
  scope: Scope,
  eventId: string,
  { codes, ids }: { readonly codes: readonly string[]; readonly ids: readonly string[] },
) =>
  scope.database.execute<{ id: string; accountId: string }>(sql`
    select p.id, r.account_id as "accountId" from (
      select organization_id, id, event_id, registration_id from passes
      where ${ofTenant(scope)} and code = any(${arrayOf("text", codes)})
      union
      select organization_id, id, event_id, registration_id from passes
      where ${ofTenant(scope)} and id = any(${arrayOf("uuid", ids)})) p
    join registrations r on ${ofTenant(scope, "r")} and r.id = p.registration_id
    where p.event_id = ${eventId}`);

/** Passes by their ids. */
export const findPassesAtEntrance = (scope: Scope, eventId: string, ids: readonly string[]): Promise<EntranceRow[]> =>
  rowsOf(scope, eventId, sql`${passes.id} = any(${arrayOf("uuid", ids)})`);

export const scanColumns = {
  id: passScans.id,
  scanId: passScans.scanId,
  passId: passScans.passId,
  gate: passScans.gate,
  scannedAt: passScans.scannedAt,
  outcome: passScans.outcome,
  reason: passScans.reason,
  decision: passScans.decision,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  username: accounts.username,
};
export const byPerson = and(sameTenant(accounts, passScans), eq(accounts.id, passScans.accountId));

/** Scans that are known already, by what their devices call them: pass_scans_scan_unique. */
export const findScans = (scope: Scope, eventId: string, scanIds: readonly string[]) =>
  scope.database
    .select(scanColumns)
    .from(passScans)
    .innerJoin(accounts, byPerson)
    .where(
      and(
        ofTenant(scope, passScans),
        eq(passScans.eventId, eventId),
        sql`${passScans.scanId} = any(${arrayOf("uuid", scanIds)})`,
      ),
    );
export type ScanRow = Awaited<ReturnType<typeof findScans>>[number];

/** The scans by which passes are in: pass_scans_in_unique. */
export const findCheckInScans = (scope: Scope, passIds: readonly string[]): Promise<ScanRow[]> =>
  scope.database
    .select(scanColumns)
    .from(passScans)
    .innerJoin(accounts, byPerson)
    .where(
      and(
        ofTenant(scope, passScans),
        eq(passScans.outcome, "in"),
        sql`${passScans.passId} = any(${arrayOf("uuid", passIds)})`,
      ),
    );

/** Scans that let somebody in who should not have come in: pass_scans_conflicts_order. */
export const areConflicts = (scope: Scope, eventId: string): SQL | undefined =>
  and(
    ofTenant(scope, passScans),
    eq(passScans.eventId, eventId),
    eq(passScans.decision, "in"),
    inArray(passScans.outcome, ["already", "refused"]),
  );

export async function countConflicts(scope: Scope, eventId: string): Promise<number> {
  const [row] = await scope.database
    .select({ count: sql<number>`count(*)::int` })
    .from(passScans)
    .where(areConflicts(scope, eventId));
  return row?.count ?? 0;
}
