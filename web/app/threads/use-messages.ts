import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { usePageFacts } from "../kernel/page/page.tsx";
import { listsKey, messagesQuery, threadQuery, type Thread, type ThreadMessage, type ThreadPages } from "./reads.ts";

/** Where the socket does not say what is new, a thread that is looked at is read again this often. */
const readAgain = 30_000;

/** The messages of a thread that are loaded, the oldest first, and the way to those before. */
export function useMessages(threadId: string) {
  const { signedIn, site } = usePageFacts();
  const isPushed = signedIn && site.MODULES.chat.enabled;
  const query = useInfiniteQuery({
    ...messagesQuery(useApi(), threadId),
    ...(!isPushed && { refetchInterval: readAgain }),
  });
  const { data, dataUpdatedAt, hasNextPage: has, isFetchingNextPage: loading, fetchNextPage: load } = query;
  const messages = useMemo(() => oldestFirst(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  const older = useMemo(() => ({ has, loading, load }), [has, loading, load]);
  useReadMark(threadId, signedIn ? dataUpdatedAt : 0);
  return { messages, older };
}

/** Reading the messages of a thread marks them read for a member: what calls the thread unread is read again behind it. */
function useReadMark(threadId: string, readAt: number): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (readAt === 0) return;
    const { queryKey } = threadQuery(api, threadId);
    if (queries.getQueryData<Thread>(queryKey)?.unread) void queries.invalidateQueries({ queryKey });
    const lists = queries.getQueriesData<ThreadPages>({ queryKey: listsKey });
    const listed = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
    // A list that is being read may have been asked for before the messages were.
    const isBehind = queries.isFetching({ queryKey: listsKey }) > 0;
    if (isBehind || listed.some(({ id, unread }) => id === threadId && unread))
      void queries.invalidateQueries({ queryKey: listsKey });
  }, [api, queries, threadId, readAt]);
}

/** Pages that were read at different moments may both have a message. */
function oldestFirst(items: readonly ThreadMessage[]): ThreadMessage[] {
  return [...new Map(items.map((message) => [message.id, message])).values()].toSorted(
    (one, other) => one.seq - other.seq,
  );
}
