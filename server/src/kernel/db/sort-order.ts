import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Scope } from "../scope.ts";
import { unnested } from "./arrays.ts";
import { ofTenant } from "./of-tenant.ts";

type Arranged = PgTable & { organizationId: AnyPgColumn; id: AnyPgColumn; sortOrder: AnyPgColumn };

/** Puts rows in the order in which they are named, from 0. Those that stand there already are not written. */
export async function saveSortOrder(
  { database, organization }: Pick<Scope, "database" | "organization">,
  table: Arranged,
  ids: readonly string[],
): Promise<void> {
  const placed = ids.map((id, sortOrder) => ({ id, sortOrder }));
  const named: SQL = unnested("p", { id: "uuid", sortOrder: "integer" }, placed);
  await database.execute(sql`
    update ${table} t set sort_order = p.sort_order from ${named}
    where ${ofTenant({ organization }, "t")} and t.id = p.id and t.sort_order <> p.sort_order`);
}
