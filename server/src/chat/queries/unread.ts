import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { Scope } from "../../kernel/scope.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** A conversation with what still waits in it: how much, and the beginning of the newest. */
export type Unread = {
  readonly channelId: string;
  /** Null in a conversation of two. */
  readonly name: string | null;
  readonly count: number;
  readonly text: string;
  /** It was pushed to a device of theirs since they were there, or will be when quiet hours end. */
  readonly isPushed: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly username: string;
};

const counted = 1_000;

/**
 * What is still unread in these conversations, without muted ones and without messages of blocked accounts: one walk
 * over the end of each.
 */
export async function readUnread(scope: Scope, accountId: string, channelIds: readonly string[]): Promise<Unread[]> {
  const { id } = scope.organization;
  return scope.database.execute<Unread>(sql`
    select c.id as "channelId", c.name, unread.count, left(newest.text, 200) as text, (m.pushed_seq > m.last_read_seq or m.push_due_at is not null) as "isPushed",
      a.first_name as "firstName", a.last_name as "lastName", a.username
    from chat_members m
    join chat_channels c on c.organization_id = m.organization_id and c.id = m.channel_id
    join lateral (
      select count(*)::int as count, max(x.seq) as seq from (
        select x.seq from chat_messages x
        where ${ofTenant(id, "x")} and x.channel_id = m.channel_id and x.seq > m.last_read_seq
          and x.account_id <> m.account_id and x.deleted_at is null and x.type = 'user'
          and not exists (
            select 1 from account_blocks b where ${ofTenant(id, "b")}
              and (b.blocker_id, b.account_id) in ((m.account_id, x.account_id), (x.account_id, m.account_id)))
        order by x.seq desc limit ${counted}) x
    ) unread on unread.count > 0
    join chat_messages newest on ${ofTenant(id, "newest")} and newest.channel_id = m.channel_id and newest.seq = unread.seq
    join accounts a on ${ofTenant(id, "a")} and a.id = newest.account_id
    where ${ofTenant(id, "m")} and m.account_id = ${accountId} and m.left_at is null and m.notifications
      and m.channel_id = any(${arrayOf("uuid", channelIds)})
    order by newest.created_at desc`);
}
