import { and, eq, sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { termsAcceptances, termsVersions } from "./schema.ts";

type Text = Pick<typeof termsVersions.$inferSelect, "title" | "subtitle" | "html" | "summary">;

/** Keeps the terms as a new version, and lets it hold. Their page is held by who saves it: versions follow one another. */
export async function insertVersion(scope: Scope, terms: Text): Promise<number> {
  const { title, subtitle, html, summary } = terms;
  await endHolding(scope);
  const version = sql`(select coalesce(max(v.version), 0) + 1 from ${termsVersions} v where ${ofTenant(scope, "v")})`;
  const own = { organizationId: scope.organization.id, version, holds: true, createdAt: scope.now };
  const [row] = await scope.database
    .insert(termsVersions)
    .values({ title, subtitle, html, summary, ...own })
    .returning({ version: termsVersions.version });
  if (!row) throw new Error("the terms became no version");
  return row.version;
}

/** Nobody is asked any more. */
export async function endHolding(scope: Scope): Promise<void> {
  await scope.database
    .update(termsVersions)
    .set({ holds: false })
    .where(and(ofTenant(scope, termsVersions), termsVersions.holds));
}

/** Notes that the caller has accepted a version. Accepting again changes nothing. */
export async function noteAcceptance(scope: Scope<Member>, version: number): Promise<void> {
  const { accountId } = scope.caller;
  await scope.database
    .insert(termsAcceptances)
    .values({ organizationId: scope.organization.id, accountId, version, createdAt: scope.now })
    .onConflictDoNothing();
  await scope.database
    .update(accounts)
    .set({
      termsVersion: sql`greatest(${accounts.termsVersion}, ${version}::integer)`,
      termsAcceptedAt: sql`coalesce(${accounts.termsAcceptedAt}, ${scope.now.toISOString()}::timestamptz)`,
    })
    .where(and(ofTenant(scope, accounts), eq(accounts.id, accountId)));
}

/** Notes that the caller is as old as that. */
export async function noteAge(scope: Scope<Member>, oldEnoughFor: number): Promise<void> {
  await scope.database
    .update(accounts)
    .set({ oldEnoughFor, oldEnoughSince: scope.now })
    .where(and(ofTenant(scope, accounts), eq(accounts.id, scope.caller.accountId)));
}
