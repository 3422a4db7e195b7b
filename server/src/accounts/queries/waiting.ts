import { and, eq, type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { accountBlocks, accounts } from "../schema.ts";

/** The account's unread notifications, without those by people blocked since, on either side. */
export function unreadNotifications(): SQL<number> {
  return sql<number>`(
    select count(*)::int from notifications n
    where ${ofTenant(outer(accounts.organizationId), "n")} and n.account_id = ${outer(accounts.id)} and n.read_at is null
      and not exists (select from ${accountBlocks} b where b.organization_id = n.organization_id
        and ((b.blocker_id = n.account_id and b.account_id = n.sender_id) or (b.blocker_id = n.sender_id and b.account_id = n.account_id))))`;
}

/**
 * Conversations in which others wrote what the account has not read, as the list of them counts: not what is muted,
 * deleted, or by people blocked since, on either side.
 */
export function unreadChannels(): SQL<number> {
  return sql<number>`(select count(*)::int ${waitingChannels()})`;
}

function waitingChannels(): SQL {
  return sql`from chat_members m
    join chat_channels c on c.organization_id = m.organization_id and c.id = m.channel_id
    where ${ofTenant(outer(accounts.organizationId), "m")} and m.account_id = ${outer(accounts.id)} and m.left_at is null
      and m.notifications and c.last_seq > m.last_read_seq
      and exists (select from chat_messages u where u.organization_id = m.organization_id and u.channel_id = m.channel_id
        and u.seq > m.last_read_seq and u.account_id <> m.account_id and u.deleted_at is null
        and not exists (select from ${accountBlocks} b where b.organization_id = m.organization_id
          and ((b.blocker_id = m.account_id and b.account_id = u.account_id) or (b.blocker_id = u.account_id and b.account_id = m.account_id))))`;
}

/** Conversations of which a push says that something still waits in them. */
const conversationsNamed = 30;

/** What waits for an account, as its own page counts it: how much, and in which conversations; none where it is in very many. */
export async function readWaiting(
  scope: Scope,
  accountId: string,
): Promise<{ unread: number; conversations?: string[] }> {
  const [row] = await scope.database
    .select({
      notifications: unreadNotifications(),
      channels: unreadChannels(),
      conversations: sql<string[]>`array(select m.channel_id ${waitingChannels()} limit ${conversationsNamed})`,
    })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, accountId)));
  if (!row) return { unread: 0 };
  const { notifications, channels, conversations } = row;
  return { unread: notifications + channels, ...(channels <= conversationsNamed && { conversations }) };
}
