import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

type OfTenant = { readonly organization: { readonly id: string } };

/** The rows of a table that are of the scope's tenant: the first condition of every query and every change. */
export function ofTenant({ organization }: OfTenant, table: { readonly organizationId: PgColumn }): SQL {
  return eq(table.organizationId, organization.id);
}
