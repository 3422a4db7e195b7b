import { sql } from "drizzle-orm";
import { type AccountSummaryRow, accountOf } from "../../accounts/index.ts";
import { accountBlocks, accounts } from "../../accounts/schema.ts";
import { isMutedIn } from "../../groups/index.ts";
import { listed } from "../../kernel/db/arrays.ts";
import { statement } from "../../kernel/db/statement.ts";
import type { BatchScope } from "../../kernel/http/batched.ts";
import { chatChannels, chatMembers } from "../schema.ts";
import type { Channel, Member } from "./facts.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** What decides whether somebody may write in a channel they are in, and what their message shows of them. */
export type WritingFacts = Pick<Channel, "kind" | "slowSeconds" | "whoWrites" | "eventId" | "groupId"> &
  Pick<Member, "channelId" | "role"> & {
    readonly account: AccountSummaryRow;
    /** Since when whoever writes is here. */
    readonly since: string | Date;
    readonly isArchived: boolean;
    /** One of a conversation of two blocked the other. */
    readonly isBlocked: boolean;
    /** Writes nothing in the group whose conversation it is. */
    readonly isMuted: boolean;
  };

/** A channel, and who wants to write in it; null: a guest, who is in none. */
type Wish = { readonly channelId: string; readonly accountId: string | null };

/**
 * Looks up many memberships at once, in the order asked; no more of each than writing needs. Each is looked up by its
 * key: a plain join is planned for an average channel, and reads the whole table of members.
 */
export async function findWriting(
  scope: Pick<BatchScope, "organization" | "database" | "now">,
  wishes: readonly Wish[],
): Promise<(WritingFacts | undefined)[]> {
  const rows = await selectWriting(scope.database, {
    organizationId: scope.organization.id,
    channelIds: wishes.map(({ channelId }) => channelId),
    accountIds: wishes.map(({ accountId }) => accountId),
    now: scope.now.toISOString(),
  });
  const found = new Map(rows.map(({ position, ...facts }) => [position, facts]));
  return wishes.map((_, index) => found.get(index + 1));
}

const selectWriting = statement<WritingFacts & { readonly position: number }>(
  () => sql`
    select w.position::int as position, c.id as "channelId", c.kind, c.slow_seconds as "slowSeconds",
      c.who_writes as "whoWrites", c.event_id as "eventId", c.group_id as "groupId",
      c.archived_at is not null as "isArchived", m.role, ${accountOf(sql`m.organization_id`, sql`m.account_id`)} as account,
      (select n.created_at from ${accounts} n where n.organization_id = m.organization_id and n.id = m.account_id) as since,
      c.kind = 'direct' and exists (
        select 1 from ${chatMembers} o join ${accountBlocks} b on b.organization_id = o.organization_id
          and ((b.blocker_id = o.account_id and b.account_id = m.account_id) or (b.account_id = o.account_id and b.blocker_id = m.account_id))
        where o.organization_id = m.organization_id and o.channel_id = m.channel_id) as "isBlocked",
      ${isMutedIn({ organizationId: sql`m.organization_id`, groupId: sql`c.group_id`, accountId: sql`m.account_id`, now: sql`${sql.placeholder("now")}::timestamptz` })} as "isMuted"
    from unnest(${listed("uuid", "channelIds")}, ${listed("uuid", "accountIds")}) with ordinality as w (channel_id, account_id, position)
    cross join lateral (
      select own.organization_id, own.channel_id, own.account_id, own.role from ${chatMembers} own
      where ${ofTenant(sql.placeholder("organizationId"), "own")} and own.channel_id = w.channel_id
        and own.account_id = w.account_id and own.left_at is null limit 1) m
    join ${chatChannels} c on c.organization_id = m.organization_id and c.id = m.channel_id`,
);
