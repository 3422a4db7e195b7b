import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { chat } from "@marquee/contract/chat";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import type { Person } from "../ui/avatar.tsx";
import { chatCache } from "./live/cache.ts";
import { shownChannel } from "./live/signals.ts";
import { messagesOf } from "./log.ts";
import { outgoingOf, type Outgoing } from "./outgoing/outgoing.ts";
import type { More, Target } from "../messages/index.ts";
import { messagesQuery, readStretch, type Membership, type Message, type MessagePages, type Stretch } from "./reads.ts";

const none: readonly Outgoing[] = [];
const nothing = (): (() => void) => () => undefined;

/** What waits to be sent in a conversation; nothing until the page lives, because only the browser knows. */
export function useOutgoing(accountId: string, channelId: string): readonly Outgoing[] {
  const isLive = useIsLive();
  const box = isLive ? outgoingOf(accountId) : undefined;
  const all = useSyncExternalStore(
    box?.subscribe ?? nothing,
    () => box?.list() ?? none,
    () => none,
  );
  return useMemo(() => all.filter((message) => message.channelId === channelId), [all, channelId]);
}

/** The messages that are loaded, the oldest first, and the ways to those before and behind. */
export function useMessages(channelId: string) {
  const query = useInfiniteQuery(messagesQuery(useApi(), channelId));
  const messages = useMemo(() => messagesOf(query.data), [query.data]);
  const older = useMore(query.hasNextPage, query.isFetchingNextPage, query.fetchNextPage);
  const newer = useMore(query.hasPreviousPage, query.isFetchingPreviousPage, query.fetchPreviousPage);
  return { messages, older, newer };
}

const useMore = (has: boolean, loading: boolean, load: More["load"]): More =>
  useMemo(() => ({ has, loading, load }), [has, loading, load]);

/** Shows another place of a conversation: a message by its number, a day, or its newest. */
export function useJump(channelId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const [target, setTarget] = useState<Target>();
  const jumps = useRef(0);
  /** Undefined where another place was asked for meanwhile: the last one counts, whichever is read first. */
  const show = useCallback(
    async (stretch: Stretch) => {
      const key = messagesQuery(api, channelId).queryKey;
      const jump = ++jumps.current;
      const page = await readStretch(api, channelId, stretch);
      if (jump !== jumps.current) return undefined;
      await queries.cancelQueries({ queryKey: key, exact: true });
      queries.setQueryData<MessagePages>(key, { pages: [page], pageParams: [stretch] });
      return page;
    },
    [api, queries, channelId],
  );
  const toSeq = useCallback(
    async (seq: number) => {
      const pages = queries.getQueryData<MessagePages>(messagesQuery(api, channelId).queryKey);
      const isHere = messagesOf(pages).some((message) => message.seq === seq);
      if (isHere || (await show({ around: seq }))) setTarget({ seq });
    },
    [api, queries, channelId, show],
  );
  const toDay = useCallback(
    async (at: string) => {
      const page = await show({ at });
      const first = page?.items.findLast(({ createdAt }) => createdAt >= at) ?? page?.items[0];
      if (first) setTarget({ seq: first.seq });
    },
    [show],
  );
  const toNewest = useCallback(async () => {
    const page = await show({});
    const newest = page?.items[0];
    if (newest) setTarget({ seq: newest.seq });
  }, [show]);
  return { target, toSeq, toDay, toNewest };
}

const visibility = (listener: () => void): (() => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};
const isPageVisible = (): boolean => document.visibilityState === "visible";

const readPause = 300;

/**
 * Marks a conversation read up to its newest message while the reader sees it, and remembers where they were before.
 * Gives back the number behind which everything is new to them.
 */
export function useReadMark(membership: Membership, newest: number, isAtEnd: boolean): number | undefined {
  const api = useApi();
  const queries = useQueryClient();
  const { channelId, lastReadSeq } = membership;
  const isVisible = useSyncExternalStore(visibility, isPageVisible, () => true);
  const [since, setSince] = useState(() => (lastReadSeq < membership.channel.lastSeq ? lastReadSeq : undefined));

  useEffect(() => {
    if (!isVisible) return setSince(newest);
    shownChannel.set(channelId);
    return () => shownChannel.set(undefined);
    // The number counts at the moment of leaving only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isVisible, channelId]);

  useEffect(() => {
    if (!isVisible || !isAtEnd || newest === 0) return;
    if (newest <= lastReadSeq && membership.unreadCount === 0) return;
    const timer = setTimeout(() => {
      chatCache(api, queries).markRead(channelId, newest);
      void api.send(chat.read, { channelId, body: { seq: newest } }).catch(() => undefined);
    }, readPause);
    return () => clearTimeout(timer);
  }, [api, queries, channelId, newest, lastReadSeq, membership.unreadCount, isVisible, isAtEnd]);
  return since;
}

/** Everybody a conversation knows by name: its first members and who wrote in it. */
export function usePeople(membership: Membership, messages: readonly Message[]): ReadonlyMap<string, Person> {
  return useMemo(() => {
    const writers = messages.flatMap(({ accountId, account }) => (account ? [[accountId, account] as const] : []));
    const members = membership.channel.members.map(({ accountId, account }) => [accountId, account] as const);
    return new Map<string, Person>([...writers, ...members]);
  }, [membership.channel.members, messages]);
}
