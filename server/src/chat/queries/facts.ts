import { and, eq, getTableColumns, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { isMutedIn } from "../../groups/index.ts";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { momentOf } from "../../kernel/db/caller-of.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { prepared } from "../../kernel/db/prepared.ts";
import type { Caller, Scope } from "../../kernel/scope.ts";
import { chatChannels, chatMembers, chatMessages } from "../schema.ts";

/** Rows with the faces they show, read in the same statement. */
export type Channel = typeof chatChannels.$inferSelect & { readonly image: ImageRow | null };
export type Member = typeof chatMembers.$inferSelect & { readonly account: AccountSummaryRow };
/** Without what was withheld: that is for who decides about it. */
export type Message = Omit<typeof chatMessages.$inferSelect, "withheldText"> & { readonly account: AccountSummaryRow };

/** Who is in it follows from an event or a group, and nobody comes or goes by hand. */
export const belongsElsewhere = ({ eventId, groupId }: Pick<Channel, "eventId" | "groupId">): boolean =>
  eventId !== null || groupId !== null;

const channelImage = imageOf(chatChannels.organizationId, chatChannels.imageId);
const memberAccount = accountOf(chatMembers.organizationId, chatMembers.accountId);
export const messageAccount = accountOf(chatMessages.organizationId, chatMessages.accountId);
export const channelColumns = { ...getTableColumns(chatChannels), image: channelImage.as("channel_image") };
export const memberColumns = { ...getTableColumns(chatMembers), account: memberAccount.as("member_account") };
const { withheldText: _, ...written } = getTableColumns(chatMessages);
export const messageColumns = { ...written, account: messageAccount.as("message_account") };

/** A channel with the caller's own, active membership in it. */
export type ChannelFacts = { readonly channel: Channel; readonly member: Member };

export async function findOwnChannel(scope: Scope<Caller>, channelId: string): Promise<ChannelFacts | undefined> {
  const { accountId } = scope.caller;
  if (!accountId) return undefined;
  const [facts] = await ownChannel(scope.database).execute({
    organizationId: scope.organization.id,
    channelId,
    accountId,
  });
  return facts;
}

const ownChannel = prepared((database) =>
  database
    .select({ channel: channelColumns, member: memberColumns })
    .from(chatMembers)
    .innerJoin(chatChannels, and(sameTenant(chatChannels, chatMembers), eq(chatChannels.id, chatMembers.channelId)))
    .where(
      and(
        ofTenant(sql.placeholder("organizationId"), chatMembers),
        eq(chatMembers.channelId, sql.placeholder("channelId")),
        eq(chatMembers.accountId, sql.placeholder("accountId")),
        isNull(chatMembers.leftAt),
      ),
    )
    .prepare("own_channel"),
);

export async function findChannel(scope: Scope, channelId: string): Promise<Channel | undefined> {
  const [row] = await scope.database
    .select(channelColumns)
    .from(chatChannels)
    .where(and(ofTenant(scope, chatChannels), eq(chatChannels.id, channelId)));
  return row;
}

export type LeavingFacts = ChannelFacts & {
  readonly others: { readonly members: number; readonly moderators: number };
};

/**
 * The members who stay are counted with their rows locked, so that of two moderators who leave at once one is refused.
 */
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
  return and(ofTenant(scope, chatMembers), eq(chatMembers.channelId, channelId), isNull(chatMembers.leftAt));
}

export type MessageFacts = {
  readonly message: Message;
  readonly member: Member;
  readonly channel: Pick<Channel, "eventId" | "groupId" | "whoWrites">;
  /** The caller, in the group whose conversation it is. */
  readonly isMuted: boolean;
};

/** A message in a channel that the caller is in. */
export async function findOwnMessage(scope: Scope<Caller>, messageId: string): Promise<MessageFacts | undefined> {
  const { accountId } = scope.caller;
  if (!accountId) return undefined;
  const [row] = await scope.database
    .select({
      message: messageColumns,
      member: memberColumns,
      channel: { eventId: chatChannels.eventId, groupId: chatChannels.groupId, whoWrites: chatChannels.whoWrites },
      isMuted: isMutedIn({
        organizationId: sql`${scope.organization.id}`,
        groupId: sql`${chatChannels.groupId}`,
        accountId: sql`${accountId}::uuid`,
        now: momentOf(scope),
      }).as("is_muted"),
    })
    .from(chatMessages)
    .innerJoin(chatChannels, and(sameTenant(chatChannels, chatMessages), eq(chatChannels.id, chatMessages.channelId)))
    .innerJoin(
      chatMembers,
      and(
        sameTenant(chatMembers, chatMessages),
        eq(chatMembers.channelId, chatMessages.channelId),
        eq(chatMembers.accountId, accountId),
        isNull(chatMembers.leftAt),
      ),
    )
    .where(and(ofTenant(scope, chatMessages), eq(chatMessages.id, messageId)));
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
        ofTenant(scope, chatMessages),
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
        ofTenant(scope, chatMembers),
        eq(chatMembers.channelId, channelId),
        eq(chatMembers.accountId, accountId),
        isNotNull(chatMembers.leftAt),
        isNull(chatMembers.endedAt),
      ),
    );
  return rows.length > 0;
}
