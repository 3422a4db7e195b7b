import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { reachedServices } from "../../notifications/index.ts";

/** Somebody for whom something waits in a conversation that has not been pushed to them. */
export type ToPush = {
  readonly accountId: string;
  readonly channelId: string;
  /** The newest of it. */
  readonly seq: number;
  readonly timezone: string | null;
};

type Asked = { readonly channelIds: readonly string[]; readonly accountId?: string; readonly sentBy: Date };

const looked = 1_000;

/**
 * Whom messages of some conversations are to be pushed to: members with a device, who have neither read nor muted them and
 * have no block between them and the author. In the conversations of events and groups it is the first since they were
 * there, as far as their level of the group wants any, and what names them; elsewhere all of it. What quiet hours hold is
 * not among them. `sentBy`: what is younger may still be read in the moment.
 */
export async function readToPush(scope: Scope, { channelIds, accountId, sentBy }: Asked): Promise<ToPush[]> {
  const { id } = scope.organization;
  const now = scope.now.toISOString();
  return scope.database.execute<ToPush>(sql`
    select m.account_id as "accountId", m.channel_id as "channelId", found.seq, a.timezone
    from chat_members m
    join chat_channels c on ${ofTenant(id, "c")} and c.id = m.channel_id
    join accounts a on ${ofTenant(id, "a")} and a.id = m.account_id and a.deleted_at is null and a.suspended_at is null
    left join group_memberships g on ${ofTenant(id, "g")} and g.group_id = c.group_id and g.account_id = m.account_id
    join lateral (
      select max(x.seq) as seq, bool_or(m.account_id = any(x.mentioned_ids)) as is_named from (
        select x.seq, x.mentioned_ids from chat_messages x
        where ${ofTenant(id, "x")} and x.channel_id = m.channel_id and x.seq > greatest(m.last_read_seq, m.pushed_seq)
          and x.account_id <> m.account_id and x.deleted_at is null and x.type = 'user'
          and x.created_at <= ${sentBy.toISOString()}
          and not exists (
            select 1 from account_blocks b where ${ofTenant(id, "b")}
              and (b.blocker_id, b.account_id) in ((m.account_id, x.account_id), (x.account_id, m.account_id)))
        order by x.seq desc limit ${looked}) x
    ) found on found.seq is not null
    where ${ofTenant(id, "m")} and m.channel_id = any(${arrayOf("uuid", channelIds)})
      and m.left_at is null and m.notifications and m.last_read_seq < c.last_seq
      and (m.push_due_at is null or m.push_due_at <= ${now})
      and ${accountId === undefined ? sql`true` : sql`m.account_id = ${accountId}`}
      and exists (select from push_devices d where ${ofTenant(id, "d")} and d.account_id = m.account_id
        and d.push_service = any(${arrayOf("text", reachedServices(scope))}))
      and (found.is_named or (c.event_id is null and c.group_id is null)
        or (m.pushed_seq <= m.last_read_seq and coalesce(g.activity_push, true)))
    order by m.account_id, m.channel_id`);
}
