import { chat } from "@marquee/contract/chat";
import type { InputOf } from "@marquee/contract/kernel";
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accountOf, isThere, notBlocked } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { muteIn, type MuteRow } from "../../groups/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { keysetWindow, type KeysetWindow, within } from "../../kernel/db/keyset.ts";
import { momentOf } from "../../kernel/db/caller-of.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member as Person, Scope } from "../../kernel/scope.ts";
import { chatChannels, chatMembers, chatMessages } from "../schema.ts";
import { type Channel, channelColumns, type Member, memberColumns, type Message, messageColumns } from "./facts.ts";
import { likeAnywhere, matchesAccount } from "./search.ts";
import { outer } from "../../kernel/db/outer.ts";

/** A membership with its channel's newest message (null when its author is blocked) and its numbers. */
export type MembershipRow = {
  readonly member: Member;
  readonly channel: Channel;
  readonly lastMessage: Message | null;
  readonly memberCount: number;
  readonly unreadCount: number;
  /** Of the caller, in the group whose conversation it is. */
  readonly mute: MuteRow | null;
};
export type MembershipPage = {
  readonly window: KeysetWindow;
  readonly rows: (MembershipRow & { id: string; cursorKey: string })[];
};

/** How far unread messages are counted; a higher exact number would tell nobody anything. */
const unreadCounted = 1_000;
/** Conversations without a message come last, the newest of them first: ids are in the order of time. */
const latest = sql`coalesce(${chatChannels.lastMessageAt}, 'epoch')`;
const keyset = {
  fields: {
    lastMessageAt: { by: latest, type: "timestamptz" },
    createdAt: { by: chatChannels.createdAt, type: "timestamptz" },
  },
  id: chatChannels.id,
} as const;

/** The conversations of an account. Its memberships come from chat_members_account_index and are sorted. */
export async function readMemberships(
  scope: Scope<Person>,
  query: InputOf<typeof chat.channels>,
): Promise<MembershipPage> {
  const window = keysetWindow(chat.channels.list, keyset, query);
  const rows = await membershipSelect(scope, window.key)
    .where(
      within(
        window,
        ownMemberships(scope),
        query.search ? matchesChannel(scope, query.search) : undefined,
        query.eventId ? eq(chatChannels.eventId, query.eventId) : undefined,
        query.groupId ? eq(chatChannels.groupId, query.groupId) : undefined,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows: rows.map((row) => ({ ...row, id: row.channel.id })) };
}

export async function readMembership(scope: Scope<Person>, channelId: string): Promise<MembershipRow | undefined> {
  const [row] = await membershipSelect(scope, sql<string>`''`).where(
    and(ownMemberships(scope), eq(chatMembers.channelId, channelId)),
  );
  return row;
}

/** Those of a set of channels that the caller is in. */
export async function readMembershipsOf(scope: Scope<Person>, channelIds: readonly string[]): Promise<MembershipRow[]> {
  if (channelIds.length === 0) return [];
  return membershipSelect(scope, sql<string>`''`).where(
    and(ownMemberships(scope), sql`${chatMembers.channelId} = any(${arrayOf("uuid", channelIds)})`),
  );
}

function membershipSelect(scope: Scope<Person>, cursorKey: SQL<string>) {
  const { id } = scope.organization;
  const memberCount = sql<number>`(select count(*)::int from ${chatMembers} m where ${ofTenant(id, "m")} and m.channel_id = ${chatChannels.id} and m.left_at is null)`;
  return scope.database
    .select({
      member: memberColumns,
      channel: channelColumns,
      lastMessage: messageColumns,
      memberCount,
      unreadCount: unreadCount(scope),
      mute: ownMute(scope).as("own_mute"),
      cursorKey,
    })
    .from(chatMembers)
    .innerJoin(chatChannels, and(sameTenant(chatChannels, chatMembers), eq(chatChannels.id, chatMembers.channelId)))
    .leftJoin(
      chatMessages,
      and(
        sameTenant(chatMessages, chatChannels),
        eq(chatMessages.channelId, chatChannels.id),
        eq(chatMessages.seq, chatChannels.lastSeq),
        notBlocked(scope, chatMessages.accountId),
      ),
    );
}

/** None holds administrators. Uses the key of group_mutes, for conversations of groups alone. */
function ownMute(scope: Scope<Person>): SQL<MuteRow | null> {
  const { accountId, isAdministrator } = scope.caller;
  const mute = muteIn({
    organizationId: sql`${scope.organization.id}`,
    groupId: chatChannels.groupId,
    accountId: sql`${accountId}::uuid`,
    now: momentOf(scope),
  });
  return sql<MuteRow | null>`case when ${chatChannels.groupId} is not null and not ${isAdministrator === true}::boolean
    then ${mute} end`;
}

function ownMemberships(scope: Scope<Person>) {
  return and(
    ofTenant(scope, chatMembers),
    eq(chatMembers.accountId, scope.caller.accountId),
    isNull(chatMembers.leftAt),
  );
}

/** What others wrote behind the reader's mark and the reader may see. A walk over chat_messages_seq_unique from the mark. */
function unreadCount(scope: Scope<Person>) {
  const { id } = scope.organization;
  const unread = sql`select 1 from ${chatMessages} u where ${ofTenant(id, "u")} and u.channel_id = ${chatChannels.id}
    and u.seq > ${chatMembers.lastReadSeq} and u.account_id <> ${scope.caller.accountId} and u.deleted_at is null and ${notBlocked(scope, sql`u.account_id`)}
    limit ${unreadCounted}`;
  return sql<number>`case when ${chatChannels.lastSeq} > ${chatMembers.lastReadSeq} then (select count(*)::int from (${unread}) counted) else 0 end`;
}

/** By the conversation's name, or by the name of somebody in it. */
function matchesChannel(scope: Scope, search: string): SQL {
  const { id } = scope.organization;
  return sql`(${chatChannels.name} ilike ${likeAnywhere(search)} or exists (
    select 1 from ${chatMembers} f join accounts fa on fa.organization_id = f.organization_id and fa.id = f.account_id
    where ${ofTenant(id, "f")} and f.channel_id = ${chatChannels.id} and f.left_at is null and ${matchesAccount(sql`fa`, search)}))`;
}

/** Members shown with a channel in a list of channels. */
export const membersShown = 10;

/**
 * The first members of every channel of a set, the reader last so that a small place shows the others. Without those
 * suspended, and those blocked: but a conversation of two has no other name than that of the other.
 */
export async function readFirstMembers(
  scope: Scope<Person>,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, Member[]>> {
  if (channelIds.length === 0) return new Map();
  const first = alias(chatMembers, "first_members");
  const firstOf = scope.database
    .select({
      ...getTableColumns(first),
      account: accountOf(first.organizationId, first.accountId).as("member_account"),
    })
    .from(first)
    .innerJoin(accounts, and(sameTenant(accounts, first), eq(accounts.id, first.accountId), isThere))
    .where(
      and(
        ofTenant(scope, first),
        sql`${first.channelId} = asked.channel_id`,
        isNull(first.leftAt),
        sql`(${notBlocked(scope, first.accountId)} or exists (select from ${chatChannels} c
          where ${ofTenant(outer(first.organizationId), "c")} and c.id = ${first.channelId} and c.kind = 'direct'))`,
      ),
    )
    .orderBy(sql`${first.accountId} = ${scope.caller.accountId}`, asc(first.createdAt), asc(first.accountId))
    .limit(membersShown)
    .as("shown");
  const rows = await scope.database
    .select({
      organizationId: firstOf.organizationId,
      channelId: firstOf.channelId,
      accountId: firstOf.accountId,
      role: firstOf.role,
      lastReadSeq: firstOf.lastReadSeq,
      mailedSeq: firstOf.mailedSeq,
      pushedSeq: firstOf.pushedSeq,
      pushDueAt: firstOf.pushDueAt,
      endedAt: firstOf.endedAt,
      notifications: firstOf.notifications,
      leftAt: firstOf.leftAt,
      bannedAt: firstOf.bannedAt,
      createdAt: firstOf.createdAt,
      updatedAt: firstOf.updatedAt,
      account: firstOf.account,
    })
    .from(sql`unnest(${arrayOf("uuid", channelIds)}) as asked(channel_id)`)
    .innerJoinLateral(firstOf, sql`true`);
  return Map.groupBy(rows, (row) => row.channelId);
}
