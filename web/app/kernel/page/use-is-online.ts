import { useSyncExternalStore } from "react";

function watch(listener: () => void): () => void {
  const over = new AbortController();
  for (const change of ["online", "offline"]) window.addEventListener(change, listener, { signal: over.signal });
  return () => over.abort();
}

/** Whether the browser has a network; the server says yes. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
