import type { Database } from "../kernel/db/database.ts";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import { grantByAddress, revokeByAddress } from "./repo.ts";

type Naming = Pick<TenantConfiguration, "tiers">;

const keysOf = (emails: readonly string[] = []): string[] => emails.map((email) => email.toLowerCase());

/** Slugs of the tiers that a tenant's file grants to an address. */
export function tiersNamedFor({ tiers = [] }: Naming, email: string): string[] {
  return tiers.filter(({ grantedTo }) => keysOf(grantedTo).includes(email.toLowerCase())).map(({ slug }) => slug);
}

/**
 * Gives the people whom a tenant's file names their tiers, and takes from those whom it named before and names no more.
 * What was granted by hand stays.
 */
export async function grantNamed(
  database: Database,
  { ORGANIZATION_ID: organizationId, tiers = [] }: Naming & Pick<TenantConfiguration, "ORGANIZATION_ID">,
  { before, now }: { before: Naming | undefined; now: Date },
): Promise<void> {
  // A statement or two for each of a handful of tiers.
  for (const { slug, grantedTo } of tiers) {
    const named = keysOf(grantedTo);
    const known = keysOf(before?.tiers?.find((tier) => tier.slug === slug)?.grantedTo);
    const emails = known.filter((email) => !named.includes(email));
    await revokeByAddress(database, organizationId, { slug, emails });
    await grantByAddress(database, { organizationId, now }, { slug, emails: named });
  }
}
