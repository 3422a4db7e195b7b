import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { rowsAtOnce, type TableQuery, type TableSource } from "./columns.ts";
import { extended, firstPages, lengthOf, type KnownPages } from "./known-pages.ts";

/** Rows behind the last one shown that are asked for before anybody sees that they are missing. */
const ahead = 50;

/** The rows between two numbers, the first being 0. */
export type Stretch = { readonly first: number; readonly last: number };

/**
 * The rows of a table, read page by page behind the cursor of the one before. Only the pages on the screen are watched:
 * what changes is read again there, and not in a thousand pages that somebody has passed. Pages that the cache has
 * forgotten are read again by their cursors when they come back into sight.
 */
export function useTableRows<Row>(
  source: TableSource<Row>,
  query: TableQuery,
  shown: Stretch,
  before: KnownPages | undefined,
) {
  const queryClient = useQueryClient();
  const name = JSON.stringify(source(query).queryKey);
  const [kept, setKept] = useState<KnownPages>(() => (before?.name === name ? before : firstPages(name)));
  const known = kept.name === name ? kept : firstPages(name);
  const first = Math.max(0, Math.floor(shown.first / rowsAtOnce));
  const last = Math.min(known.cursors.length - 1, Math.floor((shown.last + ahead) / rowsAtOnce));
  const near = Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => Math.min(first, last) + index);
  const pageOf = (page: number) => {
    const cursor = known.cursors[page];
    return source({ ...query, ...(cursor !== undefined && { cursor }) });
  };
  const pages = useQueries({ queries: near.map(pageOf) });

  const next = near.reduce((before, page, index) => {
    const data = pages[index]?.data;
    return data ? extended(before, page, data) : before;
  }, known);
  if (next !== kept) setKept(next);

  const failed = pages.filter(({ isError, data }) => isError && !data);
  const isEmptyHanded = next.lengths.length === 0 && pages.every(({ data }) => !data);
  return {
    known: next,
    length: lengthOf(next),
    /** No further page comes behind what is known. */
    isWhole: next.isWhole,
    isWaiting: isEmptyHanded && failed.length === 0,
    isOffline: pages.some(({ data, fetchStatus }) => !data && fetchStatus === "paused"),
    hasFailed: failed.length > 0,
    /** Nothing was ever read. */
    isEmptyHanded,
    rowAt(index: number): Row | undefined {
      const page = Math.floor(index / rowsAtOnce);
      if (page >= next.cursors.length) return undefined;
      const data = pages[near.indexOf(page)]?.data ?? queryClient.getQueryData(pageOf(page).queryKey);
      return rowsOf<Row>(data)[index % rowsAtOnce];
    },
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

function rowsOf<Row>(data: unknown): readonly Row[] {
  if (typeof data !== "object" || data === null || !("items" in data)) return [];
  return isRows<Row>(data.items) ? data.items : [];
}

/** What lies under a page's key is a page of these rows: keys and rows come from the same call. */
const isRows = <Row>(items: unknown): items is readonly Row[] => Array.isArray(items);
