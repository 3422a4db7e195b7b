import type { FrameOf, Wire } from "../kernel/index.ts";
import type { NotificationBody } from "../notifications/events.ts";
import type { StreamChangedBody, StreamViewersBody } from "../streams/events.ts";
import type { ThreadChangedBody } from "../threads/events.ts";
import type { ChatJoinedMember, ChatChannelMessage } from "./entities.ts";

type InChannel = { channelId: string };

/** What a client sends on the chat socket. */
export type ChatClientBodies = {
  "typing-start": InChannel;
  "typing-stop": InChannel;
  /** What the client has, messages and, by the same ids, changes: the server answers with everything after it. */
  sync: { channels: Record<string, number>; changes?: Record<string, number> };
  /** The client shows a stream, or does not any longer: whoever shows it is counted, and hears of it. */
  "stream-watch": { streamId: string };
  "stream-leave": { streamId: string };
  /** Keeps the connection alive, and shows that it still is. */
  ping: Record<string, never>;
};
export type ChatClientFrame = FrameOf<ChatClientBodies>;

/** What the server sends on the chat socket. Frames of one channel about messages carry `seq` of the message. */
export type ChatServerBodies = {
  "new-message": InChannel & { message: Wire<ChatChannelMessage> };
  "message-updated": InChannel & { message: Wire<ChatChannelMessage> };
  "message-deleted": InChannel & { messageId: string; seq: number; changeSeq: number };
  /** Somebody chose an emoji for a message, or took it back. */
  "message-reaction": InChannel & {
    messageId: string;
    seq: number;
    accountId: string;
    emoji: string;
    isOn: boolean;
    changeSeq: number;
  };
  /** The conversation itself is another: its name, its slow mode. */
  "channel-updated": InChannel;
  "typing-start": InChannel & { accountId: string };
  "typing-stop": InChannel & { accountId: string };
  "channel-read": InChannel & { accountId: string; lastReadSeq: number };
  "member-joined": InChannel & { accountId: string; member: Wire<ChatJoinedMember> };
  "member-left": InChannel & { accountId: string };
  /** Something new concerns the person: read the notifications again. */
  notification: NotificationBody;
  "thread-changed": ThreadChangedBody;
  "stream-changed": StreamChangedBody;
  "stream-viewers": StreamViewersBody;
  /** Answers a sync. `complete` false: more was missed than is sent, read the rest by REST. */
  sync: { channels: Record<string, { lastSeq: number; lastChangeSeq: number; complete: boolean }> };
  pong: Record<string, never>;
  /** Something may have been missed although the socket stayed open: the client asks with `sync`. */
  "sync-wanted": Record<string, never>;
  /** A frame was refused. A client that keeps sending such frames is disconnected. */
  refused: { reason: "malformed" | "unknown" | "tooLarge" | "tooOften" };
};
export type ChatServerFrame = FrameOf<ChatServerBodies>;

export const chatClientTypes = [
  "typing-start",
  "typing-stop",
  "sync",
  "stream-watch",
  "stream-leave",
  "ping",
] as const satisfies readonly (keyof ChatClientBodies)[];
export const chatServerTypes = [
  "new-message",
  "message-updated",
  "message-deleted",
  "message-reaction",
  "channel-updated",
  "typing-start",
  "typing-stop",
  "channel-read",
  "member-joined",
  "member-left",
  "notification",
  "thread-changed",
  "stream-changed",
  "stream-viewers",
  "sync",
  "pong",
  "sync-wanted",
  "refused",
] as const satisfies readonly (keyof ChatServerBodies)[];
