import { hashKey, type DehydratedState, type QueryKey } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const drawn = new Map<string, unknown>();

/** Keeps what the server drew the page with, for the parts of it that come to life after the cache has gone on. */
export function rememberDrawn({ queries }: DehydratedState): void {
  for (const { queryHash, state } of queries) drawn.set(queryHash, state.data);
}

/** A result as the server drew it, while the part that shows it is being taken over; as it is at any other time. */
export function useAsDrawn<Result extends { readonly data: unknown }>(result: Result, queryKey: QueryKey): Result {
  const data = useSyncExternalStore(
    never,
    () => undefined,
    () => drawn.get(hashKey(queryKey)),
  );
  return data === undefined || data === result.data ? result : { ...result, data };
}

const never = () => () => undefined;
