import type { SelfRelationships } from "@marquee/contract/accounts";
import { sql } from "drizzle-orm";
import type { Member, Scope } from "../../kernel/scope.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

type Relationships = {
  accounts: string[];
  groups: SelfRelationships["groups"];
  events: string[];
  channels: string[];
  threads: string[];
};

/**
 * Whom the caller follows, what they belong to, are registered for, subscribe to and are notified of: one statement over the indexes
 * by account.
 */
export async function readRelationships(scope: Scope<Member>): Promise<SelfRelationships> {
  const caller = scope.caller.accountId;
  const [row] = await scope.database.execute<Relationships>(sql`
    select
      array(select f.account_id::text from follows f where ${ofTenant(scope, "f")} and f.follower_id = ${caller}) as accounts,
      coalesce((select json_object_agg(g.id, g.role) from (
        select m.group_id as id, m.role from group_memberships m where ${ofTenant(scope, "m")} and m.account_id = ${caller}
        union all select r.group_id, 'requested' from group_requests r
        where ${ofTenant(scope, "r")} and r.account_id = ${caller} and r.status = 'requested'
        union all select i.group_id, 'invited' from group_invitations i
        where ${ofTenant(scope, "i")} and i.account_id = ${caller} and i.status = 'invited') g), '{}') as groups,
      array(select r.event_id::text from registrations r where ${ofTenant(scope, "r")} and r.account_id = ${caller} and r.status = 'ready') as events,
      array(select c.channel_id::text from channel_subscribers c where ${ofTenant(scope, "c")} and c.account_id = ${caller}) as channels,
      array(select v.thread_id::text from thread_viewers v where ${ofTenant(scope, "v")} and v.account_id = ${caller} and v.notifications) as threads`);
  return {
    accounts: related(row?.accounts ?? []),
    groups: row?.groups ?? {},
    events: related(row?.events ?? []),
    channels: related(row?.channels ?? []),
    threads: related(row?.threads ?? []),
  };
}

function related(ids: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(ids.map((id) => [id, true]));
}
