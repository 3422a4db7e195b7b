import { and, count, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { termsVersions } from "./schema.ts";

/** The version that holds; undefined where there are no terms, or nobody was ever asked. Uses terms_versions_holding. */
export async function findHolding(scope: Scope): Promise<number | undefined> {
  const [row] = await scope.database
    .select({ version: termsVersions.version })
    .from(termsVersions)
    .where(and(ofTenant(scope, termsVersions), termsVersions.holds));
  return row?.version;
}

/** The latest first. A community has few. */
export function listVersions(scope: Scope) {
  const { version, summary, holds, createdAt } = termsVersions;
  return scope.database
    .select({ version, summary, holds, createdAt })
    .from(termsVersions)
    .where(ofTenant(scope, termsVersions))
    .orderBy(desc(version));
}

export async function findVersion(scope: Scope, version: number) {
  const [row] = await scope.database
    .select()
    .from(termsVersions)
    .where(and(ofTenant(scope, termsVersions), eq(termsVersions.version, version)));
  return row;
}

/** How many people there are, and how many of them have accepted a version or a later one. */
export async function countAccepted(scope: Scope, version: number | undefined) {
  const people = and(
    ofTenant(scope, accounts),
    eq(accounts.accountType, "account"),
    isNull(accounts.suspendedAt),
    isNull(accounts.deletedAt),
  );
  const [row] = await scope.database
    .select({
      people: count(),
      accepted: sql<number>`count(*) filter (where ${gte(accounts.termsVersion, version ?? 0)})::int`,
    })
    .from(accounts)
    .where(people);
  return row ?? { people: 0, accepted: 0 };
}
