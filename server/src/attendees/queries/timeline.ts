import type { TimelineEntry } from "@marquee/contract/attendees";
import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type Attending, happeningColumns, messages, money, orders, passes, passesOf } from "./timeline-parts.ts";

type Named = { readonly firstName: string | null; readonly lastName: string | null; readonly username: string };

export type HappeningRow = Omit<TimelineEntry, "at" | "by" | "other"> & {
  /** ms since 1970 */
  readonly at: number;
  readonly by: Named | null;
  readonly other: Named | null;
};

/**
 * What happened with somebody, the newest first, from where each of it is stored. One statement: every part of it begins
 * at their registration, its passes or their account.
 */
export async function findHappenings(scope: Scope, attending: Attending, most: number): Promise<HappeningRow[]> {
  const parts = [orders, money, passes, messages].flatMap((of) => of(scope, attending));
  const name = (of: SQL): SQL => sql`case when ${of}.id is null then null else json_build_object(
    'firstName', ${of}.first_name, 'lastName', ${of}.last_name, 'username', ${of}.username) end`;
  return scope.database.execute<HappeningRow>(sql`
    with ${passesOf(scope, attending)},
    happenings (${happeningColumns}) as (${sql.join(parts, sql` union all `)})
    select h.happened || ' ' || h.id as id, h.happened, (extract(epoch from h.at) * 1000)::float8 as at,
      ${name(sql`b`)} as by, ${name(sql`q`)} as other, k.name as "passType", p.alternate_id::float8 as "passNumber",
      h.about, h.detail, h.gate, h.amount, h.currency, h.provider, h.mail, h.count
    from happenings h
    left join accounts b on ${ofTenant(scope, "b")} and b.id = h.by_id
    left join accounts q on ${ofTenant(scope, "q")} and q.id = h.other_id
    left join passes p on ${ofTenant(scope, "p")} and p.id = h.pass_id
    left join pass_types k on ${ofTenant(scope, "k")} and k.id = p.pass_type_id
    where h.at is not null
    order by h.at desc, h.happened, h.id limit ${most}`);
}
