import { queryKey, refresh } from "@marquee/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import {
  listsKey,
  messagesOf,
  openingOf,
  threadNamed,
  type Thread,
  type ThreadMessage,
  threadsIn,
  type ThreadList,
} from "./reads.ts";

/** Where the socket does not say what is new, a thread that is looked at is read again this often. */
const readAgain = 30_000;

/** The messages of a thread that are loaded, the oldest first, and the way to those before. */
export function useMessages(threadId: string) {
  const { signedIn, site } = usePageFacts();
  const isPushed = signedIn && site.MODULES.chat.enabled;
  const query = useList(...messagesOf(threadId), { refetchInterval: isPushed ? false : readAgain });
  const { data, dataUpdatedAt, hasNextPage: has, isFetchingNextPage: loading, fetchNextPage: load } = query;
  const messages = useMemo(() => oldestFirst(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  const older = useMemo(() => ({ has, loading, load }), [has, loading, load]);
  useReadMark(threadId, signedIn ? dataUpdatedAt : 0);
  return { messages, older };
}

/** What a thread began with, where the messages that are loaded do not reach back to it. */
export function useOpening(threadId: string, messages: readonly ThreadMessage[]): ThreadMessage | undefined {
  const isHere = (messages[0]?.seq ?? 1) === 1;
  const query = useRead(...openingOf(threadId), { enabled: !isHere });
  return isHere ? messages[0] : query.data?.items[0];
}

/** Reading the messages of a thread marks them read for a member: what calls the thread unread is read again behind it. */
function useReadMark(threadId: string, readAt: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (readAt === 0) return;
    const own = { queryKey: queryKey(...threadNamed(threadId)) };
    if (queries.getQueryData<Thread>(own.queryKey)?.unread) void queries.invalidateQueries(own);
    const lists = queries.getQueriesData<ThreadList>({ queryKey: listsKey });
    const listed = lists.flatMap(([, list]) => threadsIn(list));
    // A list that is being read may have been asked for before the messages were.
    const isBehind = queries.isFetching({ queryKey: listsKey }) > 0;
    if (isBehind || listed.some(({ id, unread }) => id === threadId && unread))
      void refresh(queries, { queryKey: listsKey });
  }, [queries, threadId, readAt]);
}

/** Pages that were read at different moments may both have a message. */
function oldestFirst(items: readonly ThreadMessage[]): ThreadMessage[] {
  return [...new Map(items.map((message) => [message.id, message])).values()].toSorted(
    (one, other) => one.seq - other.seq,
  );
}
