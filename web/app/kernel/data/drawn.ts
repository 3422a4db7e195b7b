import type { DehydratedState } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const drawn = new Map<string, unknown>();

/** Keeps what the server drew the page with, for the parts of it that come to life after the cache has gone on. */
export function rememberDrawn({ queries }: DehydratedState): void {
  for (const { queryHash, state } of queries) drawn.set(queryHash, state.data);
}

/** What the server drew a part with, while the part is being taken over; undefined at any other time. */
export const useDrawn = (queryHash: string): unknown =>
  useSyncExternalStore(
    never,
    () => undefined,
    () => drawn.get(queryHash),
  );

const never = () => () => undefined;
