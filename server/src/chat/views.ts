import type {
  ChatChannelMember,
  ChatChannelMessage,
  ChatJoinedMember,
  ChatMembership,
  ChatReport,
} from "@marquee/contract/chat";
import { type MessageEntity, withFound } from "@marquee/contract/messages";
import { accountSummaryView } from "../accounts/index.ts";
import { muteView } from "../groups/index.ts";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { attachmentsView, entitiesIn, type MarkedPart, reportFieldsView } from "../messages/index.ts";
import { noExtras, type QuoteRow, type WholeMessage } from "./queries/extras.ts";
import type { Channel, Member, Message } from "./queries/facts.ts";
import type { MembershipRow } from "./queries/memberships.ts";
import type { ChatReport as Report } from "./queries/reports.ts";
import { textToHtml } from "./text-to-html.ts";

/** For which caller: addresses are paths on the community's own site, and complete elsewhere. */
type Viewer = Pick<Scope, "organization" | "surface" | "services" | "now">;

export function messageView(viewer: Viewer, message: WholeMessage): ChatChannelMessage {
  const entities = message.deletedAt === null ? message.entities : null;
  const { id, seq, text, type, accountId, clientId, changeSeq, editedAt, deletedAt, createdAt, updatedAt } = message;
  return {
    id,
    seq,
    text,
    html: textToHtml(text, entities ?? []),
    type,
    accountId,
    account: accountSummaryView(viewer, message.account),
    clientId,
    replyTo: message.replyTo && quoteView(viewer, message.replyTo),
    mentions: message.mentions.map((account) => accountSummaryView(viewer, account)),
    ...(entities && { entities: entitiesView(viewer, message, entities) }),
    reactions: message.reactions.map((reaction) => ({ ...reaction, accountIds: [...reaction.accountIds] })),
    ...attachmentsView(viewer, message),
    changeSeq,
    editedAt,
    deletedAt,
    createdAt,
    updatedAt,
  };
}

/** How parts of the text look, and whom it names and where it leads beside and within them. */
function entitiesView(viewer: Viewer, { text, mentions }: WholeMessage, parts: readonly MarkedPart[]): MessageEntity[] {
  const people = new Map(mentions.map((account) => [account.id, accountSummaryView(viewer, account)]));
  const found = entitiesIn(text, new Map([...people].map(([id, { username }]) => [username.toLowerCase(), id])));
  return withFound(parts, found).map(({ type, startIndex, endIndex, marks, href = null, ...part }) => ({
    type,
    startIndex,
    endIndex,
    marks: [...marks],
    account: ("accountId" in part && part.accountId && people.get(part.accountId)) || null,
    interest: null,
    href,
    linkPreview: null,
  }));
}

function quoteView(viewer: Viewer, { id, seq, text, accountId, account, deletedAt }: QuoteRow) {
  return { id, seq, text, accountId, account: accountSummaryView(viewer, account), deletedAt };
}

/** A message in one line of a list, where nothing beside its text is shown. */
const lineView = (viewer: Viewer, message: Message): ChatChannelMessage =>
  messageView(viewer, { ...message, ...noExtras });

/** For a frame, whose same bytes go to clients on the site and elsewhere. */
export function pushedMessageView(
  { organization, services, now }: Omit<Viewer, "surface">,
  message: WholeMessage,
): ChatChannelMessage {
  return messageView({ organization, services, now, surface: "api" }, message);
}

export function membershipView(
  viewer: Viewer,
  row: MembershipRow,
  shown: readonly Member[],
  messages: readonly WholeMessage[],
): ChatMembership {
  const { channel, member, lastMessage, memberCount, unreadCount, mute } = row;
  return {
    ...memberSummary(viewer, member, channel),
    read: unreadCount === 0,
    channelId: channel.id,
    unreadCount,
    mute: muteView(mute),
    channel: {
      ...channelSummary(viewer, channel, lastMessage),
      messages: messages.map((message) => messageView(viewer, message)),
      members: shown.map((each) => memberSummary(viewer, each, channel)),
      _count: { members: memberCount },
    },
  };
}

/** For a frame to several people, none of whom sees the channel as another does. */
export function joinedView(viewer: Viewer, member: Member, channel: Channel): ChatJoinedMember {
  return {
    ...memberSummary(viewer, member, channel),
    channelId: channel.id,
    channel: channelSummary(viewer, channel, null),
  };
}

/** A member, with the channel as the caller sees it. */
export function memberView(
  viewer: Viewer,
  member: Member,
  channel: Channel,
  seen: ChatMembership["channel"],
): ChatChannelMember {
  return { ...memberSummary(viewer, member, channel), channelId: channel.id, channel: seen };
}

export function reportView(viewer: Viewer, report: Report): ChatReport {
  const fields = reportFieldsView(viewer, report, (message) => messageView(viewer, message));
  return { ...fields, channelId: report.subjectId };
}

function memberSummary(viewer: Viewer, member: Member, channel: Channel) {
  const { accountId, role, lastReadSeq, notifications, createdAt, updatedAt } = member;
  const account = accountSummaryView(viewer, member.account);
  return {
    accountId,
    account,
    role,
    read: lastReadSeq >= channel.lastSeq,
    lastReadSeq,
    notifications,
    createdAt,
    updatedAt,
  };
}

function channelSummary(viewer: Viewer, channel: Channel, lastMessage: Message | null) {
  const { id, kind, name, lastMessageAt, lastSeq, lastChangeSeq, slowSeconds, whoWrites } = channel;
  const { eventId, sessionId, groupId, archivedAt } = channel;
  const image = imageView(viewer, channel.image);
  return {
    id,
    kind,
    name,
    image,
    eventId,
    sessionId,
    groupId,
    archivedAt,
    lastMessageAt,
    lastSeq,
    lastChangeSeq,
    slowSeconds,
    whoWrites,
    lastMessage: lastMessage && lineView(viewer, lastMessage),
  };
}
