import { attemptOf, infiniteOptions, type Client, type ListPage, type SendOptions } from "@marquee/client";
import { chat } from "@marquee/contract/chat";
import type { DataOf } from "@marquee/contract/kernel";
import type { InfiniteData } from "@tanstack/react-query";

export type Membership = DataOf<typeof chat.channel>;
export type Message = DataOf<typeof chat.messages>[number];
/** A stretch of a conversation, the newest first. `isEnd`: nothing came behind it when it was read. */
export type MessagePage = ListPage<Message[]> & { readonly isEnd: boolean };
/** Which stretch: the newest, what is before or behind a number, or on both sides of a number or a moment. */
export type Stretch = { before?: number; after?: number; around?: number; at?: string };
export type MessagePages = InfiniteData<MessagePage>;
export type MembershipPages = InfiniteData<ListPage<Membership[]>>;

const conversationsAtOnce = 30;

export const channelNamed = (channelId = "") => [chat.channel, { channelId }] as const;

/** The caller's conversations, those that match the words first of all. */
export const channelsFound = (search = "") => [chat.channels, { pageSize: conversationsAtOnce, search }] as const;

/** What is on the screen of a conversation: the socket keeps it right, and so does whoever changes it there. */
export const conversationReads = [chat.channel, chat.messages, chat.members] as const;

const newest: Stretch = {};
const messagesAtOnce = 50;
/** However far somebody scrolls, no more than so many pages are kept: the other end is read again when it is reached. */
const pagesKept = 12;

/** Never read again by itself: the socket keeps it right, and says when it cannot. */
export const messagesQuery = (api: Client, channelId: string) => ({
  ...infiniteOptions(api, chat.messages, { channelId }),
  queryFn: ({ pageParam, ...context }: Parameters<typeof attemptOf>[0] & { pageParam: Stretch }) =>
    readStretch(api, channelId, pageParam, attemptOf(context)),
  initialPageParam: newest,
  getNextPageParam: ({ items }: MessagePage): Stretch | undefined => {
    const oldest = items.at(-1)?.seq ?? 1;
    return oldest > 1 ? { before: oldest } : undefined;
  },
  getPreviousPageParam: ({ items, isEnd }: MessagePage): Stretch | undefined => {
    const newest = items[0]?.seq;
    return isEnd || newest === undefined ? undefined : { after: newest };
  },
  maxPages: pagesKept,
  staleTime: Number.POSITIVE_INFINITY,
});

export async function readStretch(
  api: Client,
  channelId: string,
  stretch: Stretch,
  options?: SendOptions,
): Promise<MessagePage> {
  const { data, count, cursor } = await api.send(
    chat.messages,
    { channelId, pageSize: messagesAtOnce, ...stretch },
    options,
  );
  return { items: data, count, cursor, isEnd: isEnd(stretch, data) };
}

/** A half that came back short has met the end. */
function isEnd({ before, after, around, at }: Stretch, items: readonly Message[]): boolean {
  if (before !== undefined) return false;
  if (after !== undefined) return items.length < messagesAtOnce;
  if (around === undefined && at === undefined) return true;
  const behind = around === undefined ? items : items.filter(({ seq }) => seq > around);
  return behind.length < messagesAtOnce / 2;
}

type Posted = Pick<Message, "seq"> & { readonly files: readonly Message["files"][number][] };

/** The address of a picture or file is good for an hour, and a conversation stays open for longer: a new one is asked for. */
export async function addressOf(
  api: Client,
  channelId: string,
  { seq, files }: Posted,
  id: string,
): Promise<string | undefined> {
  const { data } = await api.send(chat.messages, { channelId, around: seq, pageSize: 2 });
  const isIt = (each: { id: string }): boolean => each.id === id;
  const image = data.flatMap((message) => message.images).find(isIt);
  return image?.uri ?? (data.flatMap((message) => message.files).find(isIt) ?? files.find(isIt))?.path;
}
