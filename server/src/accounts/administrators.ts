import type { Database } from "../kernel/db/database.ts";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import { saveAdministrators } from "./repo.ts";

type Naming = Pick<TenantConfiguration, "administrators">;

/** True for an address that the tenant's file names among its administrators. */
export function namesAdministrator({ administrators = [] }: Naming, email: string): boolean {
  return keysOf(administrators).includes(email.toLowerCase());
}

/**
 * Gives the office to the people whom a tenant's file names and who have an account, and takes it from those whom it
 * named before and names no more. Whoever has it by a command keeps it.
 */
export async function appointNamed(
  database: Database,
  { ORGANIZATION_ID: organizationId, administrators = [] }: Naming & Pick<TenantConfiguration, "ORGANIZATION_ID">,
  before: Naming | undefined,
): Promise<void> {
  const named = keysOf(administrators);
  const dropped = keysOf(before?.administrators ?? []).filter((email) => !named.includes(email));
  await saveAdministrators(database, organizationId, { emails: named, isAdministrator: true });
  await saveAdministrators(database, organizationId, { emails: dropped, isAdministrator: false });
}

function keysOf(emails: readonly string[]): string[] {
  return emails.map((email) => email.toLowerCase());
}
