import { useSyncExternalStore } from "react";
import { createStore } from "../kernel/store.ts";
import type { MessageView } from "./message-view.ts";

const reported = createStore<ReadonlySet<string>>(new Set());

/** On this page the reader has brought a message to the moderators' notice: it says so, and is not asked about again. */
export function noteReported({ key }: MessageView): void {
  reported.set(new Set([...reported.get(), key]));
}

export const useIsReported = ({ key }: MessageView): boolean =>
  useSyncExternalStore(
    reported.subscribe,
    () => reported.get().has(key),
    () => false,
  );
