import type { WhoWrites } from "@marquee/contract/messages";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import { accounts } from "../../accounts/schema.ts";
import { isThere, notBlocked } from "../../accounts/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { Member as Person, Scope } from "../../kernel/scope.ts";
import { activeIn, type Channel, type Member } from "../queries/facts.ts";
import { carriedBy } from "../../messages/index.ts";
import { deleteUnused } from "../../storage/index.ts";
import { chatChannels, chatMembers, chatMessages, chatParts } from "../schema.ts";

/** Those of a set of accounts that can be talked to, and whether one of the two has blocked the other. */
export async function findPartners(scope: Scope<Person>, accountIds: readonly string[]) {
  return scope.database
    .select({ accountId: accounts.id, isReachable: sql<boolean>`${notBlocked(scope, accounts.id)}` })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), sql`${accounts.id} = any(${arrayOf("uuid", accountIds)})`, isThere));
}

/** The one conversation of the caller and somebody else: made, or the one that is there. */
export async function openDirect(
  scope: Scope<Person>,
  otherId: string,
): Promise<{ channelId: string; isNew: boolean }> {
  const directKey = [scope.caller.accountId, otherId].toSorted().join(":");
  const made = await insertChannel(scope, { kind: "direct", name: null, directKey });
  if (made) {
    await insertMembers(scope, made, [scope.caller.accountId, otherId], "member");
    return { channelId: made, isNew: true };
  }
  const [known] = await scope.database
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(and(ofTenant(scope, chatChannels), eq(chatChannels.directKey, directKey)));
  if (!known) throw new Error("a conversation of two was neither made nor found");
  await returnTo(scope, known.id, scope.caller.accountId);
  return { channelId: known.id, isNew: false };
}

export async function openGroup(scope: Scope<Person>, name: string, otherIds: readonly string[]): Promise<string> {
  const channelId = await insertChannel(scope, { kind: "group", name, directKey: null });
  if (!channelId) throw new Error("a new conversation met another one");
  await insertMembers(scope, channelId, [scope.caller.accountId], "moderator");
  await insertMembers(scope, channelId, otherIds, "member");
  return channelId;
}

/** Undefined when the direct key is taken. */
async function insertChannel(
  scope: Scope<Person>,
  channel: Pick<Channel, "kind" | "name" | "directKey">,
): Promise<string | undefined> {
  const [row] = await scope.database
    .insert(chatChannels)
    .values({
      ...channel,
      organizationId: scope.organization.id,
      id: newId(),
      creatorId: scope.caller.accountId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing({ target: [chatChannels.organizationId, chatChannels.directKey] })
    .returning({ id: chatChannels.id });
  return row?.id;
}

async function insertMembers(
  scope: Scope,
  channelId: string,
  accountIds: readonly string[],
  role: Member["role"],
): Promise<void> {
  const about = { organizationId: scope.organization.id, channelId, role, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(chatMembers).values(accountIds.map((accountId) => ({ ...about, accountId })));
}

/** Makes an account a member. What was said before they came counts as read. False when they are one already. */
export async function addMember(scope: Scope, channel: Channel, accountId: string): Promise<boolean> {
  const added = await scope.database
    .insert(chatMembers)
    .values({
      organizationId: scope.organization.id,
      channelId: channel.id,
      accountId,
      lastReadSeq: channel.lastSeq,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoUpdate({
      target: [chatMembers.organizationId, chatMembers.channelId, chatMembers.accountId],
      set: {
        leftAt: null,
        bannedAt: null,
        role: "member",
        lastReadSeq: channel.lastSeq,
        createdAt: scope.now,
        updatedAt: scope.now,
      },
      setWhere: sql`${chatMembers.leftAt} is not null`,
    })
    .returning({ accountId: chatMembers.accountId });
  return added.length > 0;
}

async function returnTo(scope: Scope, channelId: string, accountId: string): Promise<void> {
  await scope.database
    .update(chatMembers)
    .set({ leftAt: null, updatedAt: scope.now })
    .where(and(memberKey(scope, channelId, accountId), sql`${chatMembers.leftAt} is not null`));
}

export async function leaveChannel(scope: Scope<Person>, channelId: string): Promise<void> {
  await scope.database
    .update(chatMembers)
    .set({ leftAt: scope.now, updatedAt: scope.now })
    .where(memberKey(scope, channelId, scope.caller.accountId));
}

/** Deletes a channel with everything in it, and answers who was in it. */
export async function deleteChannel(scope: Scope, channelId: string): Promise<string[]> {
  const members = await scope.database
    .delete(chatMembers)
    .where(activeIn(scope, channelId))
    .returning({ accountId: chatMembers.accountId });
  const messages = scope.database
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(ofTenant(scope, chatMessages), eq(chatMessages.channelId, channelId)));
  const carried = await carriedBy(scope, chatParts, (messageId) => inArray(messageId, messages));
  await scope.database.delete(chatChannels).where(and(ofTenant(scope, chatChannels), eq(chatChannels.id, channelId)));
  await deleteUnused(scope, carried);
  return members.map(({ accountId }) => accountId);
}

export async function updateChannel(
  scope: Scope,
  channelId: string,
  values: { name?: string | undefined; slowSeconds?: number | undefined; whoWrites?: WhoWrites | undefined },
): Promise<void> {
  await scope.database
    .update(chatChannels)
    .set({ ...values, updatedAt: scope.now })
    .where(and(ofTenant(scope, chatChannels), eq(chatChannels.id, channelId)));
}

export async function setRole(scope: Scope, channelId: string, accountId: string, role: Member["role"]): Promise<void> {
  await scope.database
    .update(chatMembers)
    .set({ role, updatedAt: scope.now })
    .where(memberKey(scope, channelId, accountId));
}

export async function removeMember(
  scope: Scope,
  channelId: string,
  accountId: string,
  { isBanned }: { isBanned: boolean },
): Promise<void> {
  await scope.database
    .update(chatMembers)
    .set({ leftAt: scope.now, bannedAt: isBanned ? scope.now : null, updatedAt: scope.now })
    .where(memberKey(scope, channelId, accountId));
}

export async function setNotifications(scope: Scope<Person>, channelId: string, notifications: boolean): Promise<void> {
  await scope.database
    .update(chatMembers)
    .set({ notifications, updatedAt: scope.now })
    .where(and(memberKey(scope, channelId, scope.caller.accountId), ne(chatMembers.notifications, notifications)));
}

/**
 * Read marks are pushed to everybody in a conversation of so many, not in larger ones: a frame for each reader of each.
 */
const sharedUpTo = 50;

/** Moves the caller's mark on, never back and never beyond the newest. Answers where it is now, if it moved. */
export async function markRead(
  scope: Scope<Person>,
  channel: Pick<Channel, "id" | "lastSeq">,
  seq: number,
): Promise<{ lastReadSeq: number; isShared: boolean } | undefined> {
  const mark = Math.min(seq, channel.lastSeq);
  const moved = await scope.database
    .update(chatMembers)
    .set({ lastReadSeq: mark, updatedAt: scope.now })
    .where(and(memberKey(scope, channel.id, scope.caller.accountId), sql`${chatMembers.lastReadSeq} < ${mark}`))
    .returning({ lastReadSeq: chatMembers.lastReadSeq, isShared: isSmall(scope, channel.id) });
  return moved[0];
}

/** Counts members only up to the limit. */
function isSmall(scope: Scope, channelId: string) {
  return sql<boolean>`(select count(*) from (select 1 from ${chatMembers} m where ${ofTenant(scope, "m")}
    and m.channel_id = ${channelId} and m.left_at is null limit ${sharedUpTo + 1}) counted) <= ${sharedUpTo}`;
}

function memberKey(scope: Scope, channelId: string, accountId: string) {
  return and(ofTenant(scope, chatMembers), eq(chatMembers.channelId, channelId), eq(chatMembers.accountId, accountId));
}
