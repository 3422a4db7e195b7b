import { infiniteOptions, type ListCall, type ListPage } from "@marquee/client";
import type { DataOf, InputOf } from "@marquee/contract/kernel";
import { useQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useApi } from "./api.tsx";

const lookedAtEvery = 60_000;

type NewAbove<Item> = {
  idOf: (item: Item) => string;
  /** Of a list whose pages are not in the order of time: when an item came, as text that can be compared. */
  atOf?: (item: Item) => string;
  /** Milliseconds between two looks. */
  every?: number;
};

/**
 * What arrived at the top of a list since it was read: looked for once a minute while the page is seen, and kept back
 * until somebody wants it, so that nothing moves under their eyes. Takes what `useList` takes, of a list that has its
 * newest first: `<List newAbove={useNewAbove(threads.list, input, { idOf })} … />`.
 */
export function useNewAbove<C extends ListCall>(
  call: C,
  input: NoInfer<InputOf<C>>,
  { idOf, atOf, every = lookedAtEvery }: NewAbove<DataOf<C>[number]>,
) {
  type Page = ListPage<DataOf<C>>;
  const list = infiniteOptions(useApi(), call, input);
  const queryClient = useQueryClient();
  const shown = queryClient.getQueryData<InfiniteData<Page>>(list.queryKey)?.pages ?? [];
  const newest = useQuery({
    queryKey: [...list.queryKey, "newest"],
    queryFn: (context) => list.queryFn({ ...context, queryKey: list.queryKey, pageParam: list.initialPageParam }),
    refetchInterval: every,
    staleTime: every,
    // The list itself has just been read.
    enabled: shown.length > 0,
    initialData: shown[0],
    retry: false,
  }).data;
  const items = rowsOf(newest);
  const old = shown.flatMap((page) => rowsOf(page));
  const known = new Set(old.map(idOf));
  return {
    count: atOf ? since(items, { idOf, atOf, known, old }) : above(items, { idOf, known }),
    show(): void {
      if (!newest) return;
      queryClient.setQueryData(list.queryKey, { pages: [newest], pageParams: [list.initialPageParam] });
    },
  };
}

type Known<Item> = { readonly idOf: (item: Item) => string; readonly known: ReadonlySet<string> };

function above<Item>(items: readonly Item[], { idOf, known }: Known<Item>): number {
  const firstKnown = items.findIndex((item) => known.has(idOf(item)));
  return firstKnown === -1 ? items.length : firstKnown;
}

type Timed<Item> = Known<Item> & { readonly atOf: (item: Item) => string; readonly old: readonly Item[] };

function since<Item>(items: readonly Item[], { idOf, atOf, known, old }: Timed<Item>): number {
  const latest = old.map(atOf).reduce((one, other) => (one > other ? one : other), "");
  return items.filter((item) => !known.has(idOf(item)) && atOf(item) > latest).length;
}

const rowsOf = <Items>(page: ListPage<Items> | undefined) =>
  (page?.items ?? []) as readonly (Items & readonly unknown[])[number][];
