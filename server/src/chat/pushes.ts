import type { ChatChannelMessage, ChatJoinedMember, ChatServerBodies } from "@marquee/contract/chat";
import { asWritten, type OutgoingFrame } from "../kernel/realtime/frames.ts";
import type { Hub } from "../kernel/realtime/hub.ts";
import type { Member as Person, Scope } from "../kernel/scope.ts";

/** A frame of the chat socket: the contract ties type and body together. */
export function chatFrame<Type extends keyof ChatServerBodies>(
  type: Type,
  body: ChatServerBodies[Type],
  seq?: number,
): OutgoingFrame {
  return { type, body, ...(seq !== undefined && { seq }) };
}

const roomOf = (scope: Scope, channelId: string) => ({ organizationId: scope.organization.id, roomId: channelId });
const peerOf = (scope: Scope, accountId: string) => ({ organizationId: scope.organization.id, accountId });

export function messageFrame(channelId: string, message: ChatChannelMessage): OutgoingFrame & { readonly seq: number } {
  return { ...chatFrame("new-message", { channelId, message: asWritten(message) }), seq: message.seq };
}

export function changeFrame(channelId: string, message: ChatChannelMessage): OutgoingFrame {
  return chatFrame("message-updated", { channelId, message: asWritten(message) }, message.seq);
}

export function pushChanged(scope: Scope, hub: Hub, channelId: string, message: ChatChannelMessage): void {
  hub.toRoom(roomOf(scope, channelId), changeFrame(channelId, message), message.accountId);
}

export function pushReaction(scope: Scope, hub: Hub, body: ChatServerBodies["message-reaction"]): void {
  hub.toRoom(roomOf(scope, body.channelId), chatFrame("message-reaction", body, body.seq), body.accountId);
}

export function pushChannel(scope: Scope, hub: Hub, channelId: string): void {
  hub.toRoom(roomOf(scope, channelId), chatFrame("channel-updated", { channelId }), null);
}

export function pushMessage(scope: Scope<Person>, hub: Hub, channelId: string, message: ChatChannelMessage): void {
  hub.toRoomInOrder(roomOf(scope, channelId), messageFrame(channelId, message), message.accountId);
}

export function pushDeleted(
  scope: Scope,
  hub: Hub,
  message: { channelId: string; id: string; seq: number; accountId: string },
  changeSeq: number,
): void {
  const { channelId, id, seq, accountId } = message;
  const body = { channelId, messageId: id, seq, changeSeq };
  hub.toRoom(roomOf(scope, channelId), chatFrame("message-deleted", body), accountId);
}

/** To the reader's other devices, and where few enough are in the conversation, to everybody there. */
export function pushRead(
  scope: Scope<Person>,
  hub: Hub,
  channelId: string,
  { lastReadSeq, isShared }: { lastReadSeq: number; isShared: boolean },
): void {
  const { accountId } = scope.caller;
  const frame = chatFrame("channel-read", { channelId, accountId, lastReadSeq });
  if (isShared) hub.toRoom(roomOf(scope, channelId), frame, accountId);
  else hub.toAccount(peerOf(scope, accountId), frame);
}

export function pushJoined(scope: Scope, hub: Hub, channelId: string, member: ChatJoinedMember): void {
  hub.rightsChanged(scope.organization.id, channelId);
  hub.toRoom(
    roomOf(scope, channelId),
    chatFrame("member-joined", { channelId, accountId: member.accountId, member: asWritten(member) }),
    member.accountId,
  );
}

/** Only the one who joined, on all devices. */
export function pushJoinedToNewcomer(scope: Scope, hub: Hub, channelId: string, member: ChatJoinedMember): void {
  const { accountId } = member;
  const frame = chatFrame("member-joined", { channelId, accountId, member: asWritten(member) });
  hub.toAccount(peerOf(scope, accountId), frame);
}

/** To those who stay, and to the one who is out, on all devices. */
export function pushLeft(scope: Scope, hub: Hub, channelId: string, accountId: string): void {
  const frame = chatFrame("member-left", { channelId, accountId });
  hub.rightsChanged(scope.organization.id, channelId);
  hub.toRoom(roomOf(scope, channelId), frame, null);
  hub.toAccount(peerOf(scope, accountId), frame);
}

/** A channel was deleted: tells everybody who was in it. */
export function pushGone(scope: Scope, hub: Hub, channelId: string, accountIds: readonly string[]): void {
  hub.rightsChanged(scope.organization.id, channelId);
  for (const accountId of accountIds)
    hub.toAccount(peerOf(scope, accountId), chatFrame("member-left", { channelId, accountId }));
}
