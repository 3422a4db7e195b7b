import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { accounts } from "../schema.ts";

/**
 * The account that answers for something: the first of those named that is there, or whoever has run the community for
 * longest where nobody is left.
 */
export const responsibleOf = (scope: Scope, ...named: readonly SQL[]): SQL<string | null> =>
  sql<string | null>`coalesce(${sql.join(
    [
      ...named,
      sql`(select ra.id from ${accounts} ra where ${ofTenant(scope, "ra")} and ra.is_administrator and ra.deleted_at is null
      order by ra.created_at, ra.id limit 1)`,
    ],
    sql`, `,
  )})`;
