import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { Scope } from "../../kernel/scope.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** What stands in the mail about a confirmed registration. Times are ms since 1970. */
export type Confirmation = {
  readonly email: string | null;
  /** They registered without an account. */
  readonly isGuest: boolean;
  readonly locale: string | null;
  readonly event: string;
  readonly slug: string;
  /** The event's picture; null where it has none that everybody may see. */
  readonly imageId: string | null;
  readonly eventType: string;
  readonly start: number;
  readonly end: number;
  readonly timezone: string | null;
  readonly venue: string | null;
  readonly address1: string | null;
  readonly city: string | null;
  readonly passes: readonly {
    readonly name: string;
    readonly number: number | null;
    readonly status: string;
    /** What it cost, with what a coupon took off. Minor units. */
    readonly amount: number;
  }[];
  /** What these passes were charged with; null where they were free. */
  readonly charge: {
    readonly reference: string;
    readonly provider: string;
    readonly amount: number;
    readonly currency: string;
    readonly since: number;
  } | null;
};

type Confirmed = { readonly eventId: string; readonly accountId: string; readonly passIds: readonly string[] };

/** One statement over the keys of accounts, events, passes, pass types and payments; undefined when one of the two is gone. */
export async function readConfirmation(
  scope: Scope,
  { eventId, accountId, passIds }: Confirmed,
): Promise<Confirmation | undefined> {
  const { id } = scope.organization;
  const [row] = await scope.database.execute<Confirmation>(sql`
    select a.email, a.account_type = 'guest' as "isGuest", a.locale, e.name as event, e.slug, e.event_type as "eventType", e.timezone, e.venue, e.address1, e.city,
      (extract(epoch from e.event_start) * 1000)::float8 as start, (extract(epoch from e.event_end) * 1000)::float8 as "end",
      (select i.id from images i where ${ofTenant(id, "i")} and i.id = e.image_id and i.is_public) as "imageId",
      (select coalesce(json_agg(json_build_object('name', t.name, 'number', p.alternate_id, 'status', p.status, 'amount', p.price - p.discount) order by p.alternate_id), '[]'::json)
       from passes p join pass_types t on t.organization_id = p.organization_id and t.id = p.pass_type_id
       where ${ofTenant(id, "p")} and p.id = any(${arrayOf("uuid", passIds)})) as passes,
      (select json_build_object('reference', c.provider_reference, 'provider', c.provider, 'amount', c.charged_amt, 'currency', c.currency,
         'since', (extract(epoch from c.created_at) * 1000)::float8)
       from payments c where ${ofTenant(id, "c")} and c.type = 'charge'
         and c.id = (select i.payment_id from payment_items i where ${ofTenant(id, "i")} and i.pass_id = any(${arrayOf("uuid", passIds)})
           order by i.created_at limit 1)) as charge
    from accounts a join events e on e.organization_id = a.organization_id and e.id = ${eventId}
    where ${ofTenant(id, "a")} and a.id = ${accountId} and a.deleted_at is null`);
  return row;
}
