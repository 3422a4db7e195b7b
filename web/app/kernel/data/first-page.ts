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

/**
 * What a page `load`s of a list that goes on: its first page, where `useInfiniteQuery` finds it, and all that is loaded
 * of it when it has grown old. TanStack Query keeps pages under such a key, so the page has to load it as an infinite
 * query as well: loaded as a plain query its shape would be wrong.
 */
export function firstPage<Page, Param>(
  query: InfiniteList<Page, Param>,
): FetchQueryOptions<Pages<Page>, Error, Pages<Page>, readonly unknown[]> {
  const list: unknown = { ...query, _type: "infinite" };
  return list as FetchQueryOptions<Pages<Page>, Error, Pages<Page>, readonly unknown[]>;
}
