import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

type Scoped = { readonly organization: { readonly id: string | Placeholder } };
/** Where there is no scope, the id; in a statement whose text is made once, what stands for it. */
type TenantId = string | SQL | Placeholder;
type TenantTable = { readonly organizationId: PgColumn };

/**
 * The rows that are of one tenant: the first condition of every query and every change. In a statement written in SQL
 * the table is given by its alias, or not at all where the statement has only one.
 */
export function ofTenant(tenant: Scoped | TenantId, table?: TenantTable | string): SQL {
  const id = typeof tenant === "object" && "organization" in tenant ? tenant.organization.id : tenant;
  if (typeof table === "object") return eq(table.organizationId, id);
  return sql`${sql.raw(table === undefined ? "" : `${table}.`)}organization_id = ${id}`;
}

/** Two tables joined within a tenant: the first condition of every join, beside the one that says by what. */
export function sameTenant(one: TenantTable, other: TenantTable): SQL {
  return eq(one.organizationId, other.organizationId);
}
