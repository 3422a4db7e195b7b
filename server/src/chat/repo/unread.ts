import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";

/** Somebody's conversation in which something has waited for them. */
export type Waiting = { readonly organizationId: string; readonly accountId: string; readonly channelId: string };

type Claim = { readonly now: Date; readonly waitedFor: number; readonly notAfter: number; readonly most: number };

/**
 * Takes batches of unread messages about which no mail was sent, and notes that one is being sent: one batch is one
 * mail, and the next batch begins with messages that come after the reader has been there. Not what is muted, one's
 * own, deleted, or from somebody blocked. `waitedFor`, `notAfter`: ms since the first message of the batch. Once a
 * minute it walks the conversations of the last day; a key on the time of their last message would cost every message a
 * write.
 */
export async function claimUnread(database: Database, { now, waitedFor, notAfter, most }: Claim): Promise<Waiting[]> {
  const before = new Date(now.getTime() - waitedFor).toISOString();
  const since = new Date(now.getTime() - notAfter).toISOString();
  return database.execute<Waiting>(sql`
    with due as (
      select m.organization_id, m.channel_id, m.account_id, c.last_seq
      from chat_channels c
      join chat_members m on m.organization_id = c.organization_id and m.channel_id = c.id and m.left_at is null
        and m.notifications and m.last_read_seq < c.last_seq and m.mailed_seq <= m.last_read_seq
      join lateral (
        select x.created_at from chat_messages x
        where x.organization_id = m.organization_id and x.channel_id = m.channel_id and x.seq > m.last_read_seq
          and x.account_id <> m.account_id and x.deleted_at is null and x.type = 'user'
          and not exists (
            select 1 from account_blocks b where b.organization_id = m.organization_id
              and (b.blocker_id, b.account_id) in ((m.account_id, x.account_id), (x.account_id, m.account_id)))
        order by x.seq limit 1
      ) first on first.created_at <= ${before} and first.created_at > ${since}
      where c.last_message_at > ${since}
      limit ${most}
      for update of m skip locked
    )
    update chat_members m set mailed_seq = due.last_seq from due
    where m.organization_id = due.organization_id and m.channel_id = due.channel_id and m.account_id = due.account_id
    returning m.organization_id as "organizationId", m.account_id as "accountId", m.channel_id as "channelId"`);
}
