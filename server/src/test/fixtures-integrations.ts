import { sql } from "drizzle-orm";
import { organizations } from "../kernel/db/tenant-schema.ts";
import type { TenantIntegration } from "../kernel/tenancy/tenant.ts";
import type { FixtureTarget } from "./fixtures.ts";

type Permissions = TenantIntegration["details"]["permissions"];

/** A service as a community's file describes it; unless told otherwise it asks for everything. */
export function service(type: string, permissions: Partial<Permissions> = {}): TenantIntegration {
  const name = `${type.charAt(0).toUpperCase()}${type.slice(1).replaceAll("-", " ")}`;
  return {
    type,
    enabled: true,
    publicUrl: `https://${type}.example`,
    details: {
      name,
      description: `All about ${type}`,
      logo: "",
      permissions: { info: true, contact: true, ...permissions },
    },
  };
}

/** Makes these what a community offers, as a changed file does. */
export async function offerServices(
  { database, organizationId }: Pick<FixtureTarget, "database" | "organizationId">,
  services: readonly TenantIntegration[],
): Promise<void> {
  const offered = sql`${JSON.stringify(services)}::jsonb`;
  await database
    .update(organizations)
    .set({ configuration: sql`jsonb_set(${organizations.configuration}, '{INTEGRATIONS}', ${offered})` })
    .where(sql`${organizations.id} = ${organizationId}`);
}
