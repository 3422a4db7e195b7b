import { queryKey, refresh, type Client } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { readClock } from "../../kernel/clock.ts";
import { newestSeq, readUpTo } from "../log.ts";
import { channelNamed, messagesQuery, type Membership, type MembershipPages, type MessagePages } from "../reads.ts";

/** Where the answers of the chat lie in the page's cache, and how they change without being read again. */
export type ChatCache = ReturnType<typeof chatCache>;

const conversations = ["chat", "channels"];
const badgePause = 400;
const openingTakes = 3_000;
/** Milliseconds over which those who look at a stream read it again. */
const apart = 1_500;

/** Up to where everything of a conversation has been received; an own message may be here before what others wrote. */
const receivedOf = new WeakMap<QueryClient, Map<string, number>>();
/** The same for what became of messages. */
const changesOf = new WeakMap<QueryClient, Map<string, number>>();

const ownKey = (channelId: string) => queryKey(...channelNamed(channelId));

export function chatCache(api: Client, queries: QueryClient) {
  let badge: ReturnType<typeof setTimeout> | undefined;
  const received = receivedOf.get(queries) ?? new Map<string, number>();
  receivedOf.set(queries, received);
  const earlyChanges = new Map<string, Set<number>>();
  const behind = new Set<Query>();
  const changes = changesOf.get(queries) ?? new Map<string, number>();
  changesOf.set(queries, changes);

  /** A read under way began before the change and would undo it, so the change is made once more behind it. */
  function changeMessages(channelId: string, change: (pages: MessagePages) => MessagePages): void {
    const key = messagesQuery(api, channelId).queryKey;
    positions();
    const apply = (): void => void queries.setQueryData<MessagePages>(key, (pages) => pages && change(pages));
    const query = queries.getQueryCache().get(hashKey(key));
    const reading = query?.state.fetchStatus === "fetching" ? query.promise : undefined;
    apply();
    void reading?.then(() => setTimeout(apply)).catch(() => undefined);
  }

  function changeMembership(channelId: string, change: (membership: Membership) => Membership): void {
    positions();
    changePositions();
    const changed = (each: Membership): Membership => (each.channelId === channelId ? change(each) : each);
    queries.setQueriesData<MembershipPages>(
      { queryKey: conversations },
      (pages) => pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
    );
    queries.setQueryData<Membership>(ownKey(channelId), (each) => each && changed(each));
    readAgainBehind(conversations);
    readAgainBehind(ownKey(channelId));
  }

  /**
   * A read under way may have been answered before a change and would undo it. A change of a membership counts, so it is
   * not made twice: what is under way is read again behind it, once for all changes that come meanwhile.
   */
  function readAgainBehind(key: readonly unknown[]): void {
    for (const query of queries.getQueryCache().findAll({ queryKey: key, fetchStatus: "fetching" })) {
      if (behind.has(query)) continue;
      behind.add(query);
      const readAgain = (): void => {
        behind.delete(query);
        void queries.invalidateQueries({ predicate: (each) => each === query });
      };
      // Behind what the answer does by itself.
      void Promise.resolve(query.promise).then(() => setTimeout(readAgain), readAgain);
    }
  }

  function findMembership(channelId: string): Membership | undefined {
    return (
      queries.getQueryData<Membership>(ownKey(channelId)) ?? memberships().find((each) => each.channelId === channelId)
    );
  }

  function memberships(): Membership[] {
    const lists = queries.getQueriesData<MembershipPages>({ queryKey: conversations });
    return lists.flatMap(([, pages]) => pages?.pages.flatMap(({ items }) => items) ?? []);
  }

  /** Up to where every conversation that is here has been received; at first sight the newest that was read of it. */
  function positions(): Record<string, number> {
    const listed = memberships().map(({ channelId, channel }) => [channelId, channel.lastSeq] as const);
    const logs = queries
      .getQueriesData<MessagePages>({ queryKey: ["chat", "messages"] })
      // A reader back in time has more behind than is here; the list of conversations knows how much.
      .flatMap(([key, pages]) => (pages?.pages[0]?.isEnd ? [[channelOf(key), newestSeq(pages)] as const] : []));
    for (const [channelId, seq] of [...logs, ...listed]) if (!received.has(channelId)) received.set(channelId, seq);
    return Object.fromEntries(received);
  }

  /** Up to which change every conversation is here; at first sight the last one when it was read. */
  function changePositions(): Record<string, number> {
    for (const { channelId, channel } of memberships())
      if (!changes.has(channelId)) changes.set(channelId, channel.lastChangeSeq);
    return Object.fromEntries(changes);
  }

  /** Everything up to this change is here. */
  function changedUpTo(channelId: string, changeSeq: number): void {
    changes.set(channelId, Math.max(changeSeq, changes.get(channelId) ?? 0));
    passOver(channelId);
  }

  /** One change is here. Those of different processes may overtake one another: what is behind a gap is asked for again. */
  function changed(channelId: string, changeSeq: number): void {
    const early = earlyChanges.get(channelId) ?? new Set<number>();
    earlyChanges.set(channelId, early.add(changeSeq));
    changePositions();
    passOver(channelId);
  }

  function passOver(channelId: string): void {
    const early = earlyChanges.get(channelId);
    let here = changes.get(channelId);
    if (!early || here === undefined) return;
    while (early.has(here + 1)) here += 1;
    changes.set(channelId, here);
    for (const changeSeq of early) if (changeSeq <= here) early.delete(changeSeq);
  }

  function markRead(channelId: string, lastReadSeq: number): void {
    changeMembership(channelId, (membership) => readUpTo(membership, lastReadSeq));
    refreshBadge();
  }

  /**
   * The server says that the reader has read, here or on another device. Where it is this page that is opening the
   * conversation, its own mark stays: what is new is counted from where the reader was before.
   */
  function readSomewhere(channelId: string, lastReadSeq: number): void {
    const log = queries.getQueryState(messagesQuery(api, channelId).queryKey);
    const isOpening = log?.fetchStatus === "fetching" || readClock() - (log?.dataUpdatedAt ?? 0) < openingTakes;
    if (!isOpening) return markRead(channelId, lastReadSeq);
    const detail = ownKey(channelId);
    const mine = queries.getQueryData<Membership>(detail);
    markRead(channelId, lastReadSeq);
    if (mine) queries.setQueryData(detail, mine);
  }

  /** The number in the navigation, read again once for everything that comes close together. */
  function refreshBadge(): void {
    clearTimeout(badge);
    badge = setTimeout(() => void refresh(queries, { queryKey: queryKey(self.get, {}) }), badgePause);
  }

  return {
    changeMessages,
    changeMembership,
    findMembership,
    positions,
    changePositions,
    changed,
    changedUpTo,
    /** Called with a frame after the socket has looked for what is missing before it. */
    receivedUpTo: (channelId: string, seq: number) =>
      void received.set(channelId, Math.max(seq, received.get(channelId) ?? seq)),
    markRead,
    readSomewhere,
    refreshBadge,
    refreshNotifications() {
      // An invitation, or somebody who asks to be let in, is among what home shows to be answered; a booking that was
      // asked for is answered on its card.
      for (const queryKey of [
        ["notifications", "list"],
        ["groups", "invited"],
        ["groups", "waiting"],
        ["bookings", "get"],
        ["bookings", "list"],
        ["managedBookings", "list"],
      ])
        void refresh(queries, { queryKey });
      refreshBadge();
    },
    /** What was said in a thread is read again with the reader's own rights; without an id in all of them. */
    refreshThreads(threadId?: string) {
      const within = threadId === undefined ? [] : [{ threadId }];
      void refresh(queries, { queryKey: ["threads", "messages", ...within] });
      void refresh(queries, { queryKey: ["threads", "get", ...within] });
      void refresh(queries, { queryKey: ["threads", "list"] });
    },
    /** What a stream is now, and its event; not in the same moment as everybody else who looks at it. */
    refreshStreams(streamId?: string) {
      const within = streamId === undefined ? [] : [{ streamId }];
      const key = ["streams", "get", ...within];
      if (queries.getQueryCache().findAll({ queryKey: key }).length === 0) return;
      setTimeout(() => {
        void refresh(queries, { queryKey: key });
        void refresh(queries, { queryKey: ["events", "get"] });
      }, Math.random() * apart);
    },
    /** Discards what is loaded and reads the newest page: messages in between are loaded again by scrolling up. */
    beginAnew: (channelId: string) =>
      void queries.resetQueries({ queryKey: messagesQuery(api, channelId).queryKey, exact: true }),
    readConversations: () => void refresh(queries, { queryKey: conversations }),
    readChannel: (channelId: string) => {
      void refresh(queries, { queryKey: ownKey(channelId) });
      void queries.invalidateQueries({ queryKey: ["chat", "members", { channelId }] });
    },
    /** Data that is on the screen stays until the page is left, and is read again after that. */
    forget: (channelId: string) => {
      received.delete(channelId);
      for (const gone of [messagesQuery(api, channelId).queryKey, ownKey(channelId)]) {
        queries.removeQueries({ queryKey: gone, type: "inactive" });
        void queries.invalidateQueries({ queryKey: gone, refetchType: "none" });
      }
      void refresh(queries, { queryKey: conversations });
      refreshBadge();
    },
  };
}

function channelOf(key: readonly unknown[]): string {
  const channelId: unknown = Reflect.get(Object(key[2]), "channelId");
  return typeof channelId === "string" ? channelId : "";
}
