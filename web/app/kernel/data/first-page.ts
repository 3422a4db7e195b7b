import type { CallKey } from "@marquee/client";
import type { FetchQueryOptions, InfiniteData, QueryFunctionContext } from "@tanstack/react-query";

/** As much of `infiniteOptions` as is needed. */
type InfiniteList<Page, Param> = {
  queryKey: CallKey;
  queryFn: (
    context: Pick<QueryFunctionContext, "signal" | "client" | "queryKey"> & { pageParam: Param },
  ) => Promise<Page>;
  initialPageParam: Param;
  staleTime: number;
  retry: (failures: number, error: Error) => boolean;
  retryDelay: (failures: number, error: Error) => number;
};
type Pages<Page> = InfiniteData<Page>;

/** What a page `load`s of a list that goes on: its first page, where `useInfiniteQuery` finds it. */
export function firstPage<Page, Param>(
  query: InfiniteList<Page, Param>,
): FetchQueryOptions<Pages<Page>, Error, Pages<Page>, readonly unknown[]> {
  const { queryKey, queryFn, initialPageParam, staleTime, retry, retryDelay } = query;
  const read = async ({ signal, client }: QueryFunctionContext<readonly unknown[]>): Promise<Pages<Page>> => ({
    pages: [await queryFn({ signal, client, queryKey, pageParam: initialPageParam })],
    pageParams: [initialPageParam],
  });
  return { queryKey, queryFn: read, staleTime, retry, retryDelay };
}
