import { and, sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { accounts } from "../schema.ts";
import { isThere } from "./visibility.ts";

/** What somebody filled in of what the community asks, with the names of chosen options in every language. */
const filledIn = sql<{ audience: string; texts: string[] }[]>`(
  select coalesce(json_agg(json_build_object('audience', v.audience, 'texts', array(
    select v.text union all
    select n ->> 'name' from jsonb_array_elements(f.options) o, jsonb_array_elements(o -> 'names') n
    where v.option_ids ? (o ->> 'id'))) order by f.sort_order, f.id), '[]')
  from profile_values v join profile_fields f on f.organization_id = v.organization_id and f.id = v.field_id
  where ${ofTenant(outer(accounts.organizationId), "v")} and v.account_id = ${outer(accounts.id)}
    and f.kind in ('short', 'long', 'choice', 'several') and v.audience in ('everybody', 'members'))`;

/** What some accounts are found by. Uses the keys of accounts and profile_values. */
export function readSearchedTexts(database: Database, organizationId: string, accountIds: readonly string[]) {
  const { id, username, firstName, lastName, title, company } = accounts;
  return database
    .select({ id, username, firstName, lastName, title, company, filledIn })
    .from(accounts)
    .where(and(ofTenant(organizationId, accounts), isThere, sql`${id} = any(${arrayOf("uuid", accountIds)})`));
}
