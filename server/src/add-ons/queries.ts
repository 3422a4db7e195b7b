import { sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";

/** What stands in the mail about add-ons. Times are ms since 1970. */
export type AddedToPass = {
  readonly email: string | null;
  readonly locale: string | null;
  readonly event: string;
  readonly slug: string;
  readonly start: number;
  readonly timezone: string | null;
  readonly passType: string;
  readonly number: number | null;
  readonly addOns: readonly string[];
  /** What they were charged with; null where they were free. */
  readonly charge: {
    readonly reference: string;
    readonly provider: string;
    readonly amount: number;
    readonly currency: string;
    readonly since: number;
  } | null;
};

type Added = {
  readonly passId: string;
  readonly accountId: string;
  readonly addOnIds: readonly string[];
  readonly intentId: string | null;
};

/** One statement over keys; undefined where their buyer is gone. */
export async function findAdded(
  scope: Scope,
  { passId, accountId, addOnIds, intentId }: Added,
): Promise<AddedToPass | undefined> {
  const { id } = scope.organization;
  const [row] = await scope.database.execute<AddedToPass>(sql`
    select a.email, a.locale, e.name as event, e.slug, e.timezone,
      (extract(epoch from e.event_start) * 1000)::float8 as start, t.name as "passType", p.alternate_id::int as number,
      (select coalesce(json_agg(o.name order by o.sort_order, o.id), '[]'::json) from add_ons o
       where ${ofTenant(id, "o")} and o.id = any(${arrayOf("uuid", addOnIds)})) as "addOns",
      (select json_build_object('reference', c.provider_reference, 'provider', c.provider, 'amount', c.charged_amt,
         'currency', c.currency, 'since', (extract(epoch from c.created_at) * 1000)::float8)
       from payments c where ${ofTenant(id, "c")} and c.type = 'charge' and c.intent_id = ${intentId}::uuid) as charge
    from passes p join events e on e.organization_id = p.organization_id and e.id = p.event_id
    join pass_types t on t.organization_id = p.organization_id and t.id = p.pass_type_id
    join accounts a on a.organization_id = p.organization_id and a.id = ${accountId} and a.deleted_at is null
    where ${ofTenant(id, "p")} and p.id = ${passId}`);
  return row;
}
