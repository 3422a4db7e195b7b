import { and, eq, getTableColumns, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { accountBlocks } from "../../accounts/schema.ts";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { listed } from "../../kernel/db/arrays.ts";
import type { Database } from "../../kernel/db/database.ts";
import { prepared } from "../../kernel/db/prepared.ts";
import type { Caller, Scope } from "../../kernel/scope.ts";
import { chatChannels, chatMembers, chatMessages } from "../schema.ts";

/** Rows with the faces they show, read in the same statement. */
export type Channel = typeof chatChannels.$inferSelect & { readonly image: ImageRow | null };
export type Member = typeof chatMembers.$inferSelect & { readonly account: AccountSummaryRow };
export type Message = typeof chatMessages.$inferSelect & { readonly account: AccountSummaryRow };

/** Who is in it follows from an event or a group, and nobody comes or goes by hand. */
export const belongsElsewhere = ({ eventId, groupId }: Pick<Channel, "eventId" | "groupId">): boolean =>
  eventId !== null || groupId !== null;

const channelImage = imageOf(chatChannels.organizationId, chatChannels.imageId);
const memberAccount = accountOf(chatMembers.organizationId, chatMembers.accountId);
export const messageAccount = accountOf(chatMessages.organizationId, chatMessages.accountId);
export const channelColumns = { ...getTableColumns(chatChannels), image: channelImage.as("channel_image") };
export const memberColumns = { ...getTableColumns(chatMembers), account: memberAccount.as("member_account") };
export const messageColumns = { ...getTableColumns(chatMessages), account: messageAccount.as("message_account") };

/** A channel with the caller's own, active membership in it. `isBlocked`: one of a conversation of two blocked the other. */
export type ChannelFacts = { readonly channel: Channel; readonly member: Member; readonly isBlocked: boolean };

/** A channel, and who asks for it; null: a guest, who has none. */
type OwnChannel = { readonly channelId: string; readonly accountId: string | null };

export async function findOwnChannel(scope: Scope<Caller>, channelId: string): Promise<ChannelFacts | undefined> {
  const [facts] = await findOwnChannels(scope, [{ channelId, accountId: scope.caller.accountId ?? null }]);
  return facts;
}

/**
 * Channels, each as one of its members has it, in the order asked. The membership of each is looked up by its key: a
 * plain join is planned by the average, and walks the whole community.
 */
export async function findOwnChannels(
  scope: Pick<Scope, "organization" | "database">,
  asked: readonly OwnChannel[],
): Promise<(ChannelFacts | undefined)[]> {
  const rows = await ownChannels(scope.database).execute({
    organizationId: scope.organization.id,
    channelIds: asked.map(({ channelId }) => channelId),
    accountIds: asked.map(({ accountId }) => accountId),
  });
  const found = new Map(rows.map((facts) => [nameOf(facts.member), facts]));
  return asked.map((each) => found.get(nameOf(each)));
}

const ownChannels = prepared((database) => {
  const own = ownMemberships(database);
  return database
    .select({ channel: channelColumns, member: memberOf(own), isBlocked: isBlockedDirect(own) })
    .from(
      sql`unnest(${listed("uuid", "channelIds")}, ${listed("uuid", "accountIds")}) as asked(channel_id, account_id)`,
    )
    .innerJoinLateral(own, sql`true`)
    .innerJoin(
      chatChannels,
      and(eq(chatChannels.organizationId, own.organizationId), eq(chatChannels.id, own.channelId)),
    )
    .prepare("own_channels");
});

const nameOf = ({ channelId, accountId }: OwnChannel): string => `${channelId} ${accountId}`.toLowerCase();

function ownMemberships(database: Database) {
  return database
    .select(memberColumns)
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.organizationId, sql.placeholder("organizationId")),
        sql`${chatMembers.channelId} = asked.channel_id and ${chatMembers.accountId} = asked.account_id`,
        isNull(chatMembers.leftAt),
      ),
    )
    .limit(1)
    .as("own");
}
type Own = ReturnType<typeof ownMemberships>;

const memberOf = (own: Own) => ({
  organizationId: own.organizationId,
  channelId: own.channelId,
  accountId: own.accountId,
  role: own.role,
  lastReadSeq: own.lastReadSeq,
  notifications: own.notifications,
  mailedSeq: own.mailedSeq,
  leftAt: own.leftAt,
  endedAt: own.endedAt,
  bannedAt: own.bannedAt,
  createdAt: own.createdAt,
  updatedAt: own.updatedAt,
  account: own.account,
});

export async function findChannel(scope: Scope, channelId: string): Promise<Channel | undefined> {
  const [row] = await scope.database
    .select(channelColumns)
    .from(chatChannels)
    .where(and(eq(chatChannels.organizationId, scope.organization.id), eq(chatChannels.id, channelId)));
  return row;
}

function isBlockedDirect({ organizationId, channelId, accountId }: Own) {
  return sql<boolean>`(${chatChannels.kind} = 'direct' and exists (
    select 1 from ${chatMembers} o join ${accountBlocks} b on b.organization_id = o.organization_id
      and ((b.blocker_id = o.account_id and b.account_id = ${accountId}) or (b.account_id = o.account_id and b.blocker_id = ${accountId}))
    where o.organization_id = ${organizationId} and o.channel_id = ${channelId}))`;
}

export type LeavingFacts = ChannelFacts & {
  readonly others: { readonly members: number; readonly moderators: number };
};

/** Who stays behind is counted with their rows locked: two moderators who leave at once do not both count on the other. */
export async function findLeaving(scope: Scope<Caller>, channelId: string): Promise<LeavingFacts | undefined> {
  const facts = await findOwnChannel(scope, channelId);
  if (!facts) return undefined;
  const moderators = await lockModerators(scope, channelId);
  const [count] = await scope.database
    .select({ members: sql<number>`count(*)::int` })
    .from(chatMembers)
    .where(and(activeIn(scope, channelId), ne(chatMembers.accountId, facts.member.accountId)));
  const others = moderators.filter(({ accountId }) => accountId !== facts.member.accountId).length;
  return { ...facts, others: { members: count?.members ?? 0, moderators: others } };
}

export const countModerators = async (scope: Scope, channelId: string): Promise<number> =>
  (await lockModerators(scope, channelId)).length;

function lockModerators(scope: Scope, channelId: string) {
  return scope.database
    .select({ accountId: chatMembers.accountId })
    .from(chatMembers)
    .where(and(activeIn(scope, channelId), eq(chatMembers.role, "moderator")))
    .orderBy(chatMembers.accountId)
    .for("update");
}

export function activeIn(scope: Scope, channelId: string) {
  return and(
    eq(chatMembers.organizationId, scope.organization.id),
    eq(chatMembers.channelId, channelId),
    isNull(chatMembers.leftAt),
  );
}

export type MessageFacts = { readonly message: Message; readonly member: Member };

/** A message in a channel that the caller is in. */
export async function findOwnMessage(scope: Scope<Caller>, messageId: string): Promise<MessageFacts | undefined> {
  const { accountId } = scope.caller;
  if (!accountId) return undefined;
  const [row] = await scope.database
    .select({ message: messageColumns, member: memberColumns })
    .from(chatMessages)
    .innerJoin(
      chatMembers,
      and(
        eq(chatMembers.organizationId, chatMessages.organizationId),
        eq(chatMembers.channelId, chatMessages.channelId),
        eq(chatMembers.accountId, accountId),
        isNull(chatMembers.leftAt),
      ),
    )
    .where(and(eq(chatMessages.organizationId, scope.organization.id), eq(chatMessages.id, messageId)));
  return row;
}

/** The newest message of a channel, unless its author is blocked. */
export async function findLastMessage(scope: Scope, channel: Channel): Promise<Message | null> {
  if (channel.lastSeq === 0) return null;
  const [row] = await scope.database
    .select(messageColumns)
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.organizationId, scope.organization.id),
        eq(chatMessages.channelId, channel.id),
        eq(chatMessages.seq, channel.lastSeq),
        notBlocked(scope, chatMessages.accountId),
      ),
    );
  return row ?? null;
}

export async function findMember(scope: Scope, channelId: string, accountId: string): Promise<Member | undefined> {
  const [row] = await scope.database
    .select(memberColumns)
    .from(chatMembers)
    .where(and(activeIn(scope, channelId), eq(chatMembers.accountId, accountId)));
  return row;
}

/** True for somebody whose place goes on, and whom a moderator took out. */
export async function wasTakenOut(scope: Scope, channelId: string, accountId: string): Promise<boolean> {
  const rows = await scope.database
    .select({ accountId: chatMembers.accountId })
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.organizationId, scope.organization.id),
        eq(chatMembers.channelId, channelId),
        eq(chatMembers.accountId, accountId),
        isNotNull(chatMembers.leftAt),
        isNull(chatMembers.endedAt),
      ),
    );
  return rows.length > 0;
}
