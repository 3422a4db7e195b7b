import { infiniteOptions, type ListCall, type ListPage } from "@marquee/client";
import type { DataOf, InputOf } from "@marquee/contract/kernel";
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { usePageFacts } from "../page/page.tsx";
import { useApi } from "./api.tsx";
import { askedAs } from "./asked-as.ts";
import { useAsDrawn } from "./drawn.ts";

type ListOptions = { enabled?: boolean; staleTime?: number; refetchInterval?: number | false };

/** A list that goes on, page by page: `<List {...pagesOf(useList(accounts.list, { search }))} … />`. */
export function useList<C extends ListCall>(
  call: C,
  input: NoInfer<InputOf<C>>,
  options?: ListOptions,
): UseInfiniteQueryResult<InfiniteData<ListPage<DataOf<C>>>> {
  const asked = infiniteOptions(useApi(), call, askedAs(call, input, usePageFacts().viewedAs));
  return useAsDrawn(useInfiniteQuery({ ...asked, ...options }), asked.queryKey);
}
