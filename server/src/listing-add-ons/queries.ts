import { sql } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";

type Past = {
  /** Somebody had it beyond a cart, even if their pass was cancelled. */
  readonly wasSold: boolean;
  /** Another add-on needs it, or it makes stays in a room longer. */
  readonly isNeeded: boolean;
};

/** Why an add-on stays. Uses pass_add_ons_add_on_index and the indexes of what names add-ons. */
export async function findPast(scope: Scope, addOnId: string): Promise<Past> {
  const [past] = await scope.database.execute<Past>(sql`
    select exists (select from pass_add_ons a
        join passes p on ${ofTenant(scope, "p")} and p.id = a.pass_id
        where ${ofTenant(scope, "a")} and a.add_on_id = ${addOnId} and p.status <> 'draft') as "wasSold",
      exists (select from add_on_needs n where ${ofTenant(scope, "n")} and n.needed_id = ${addOnId})
      or exists (select from room_type_add_ons r where ${ofTenant(scope, "r")} and r.add_on_id = ${addOnId}) as "isNeeded"`);
  return past ?? { wasSold: false, isNeeded: false };
}
