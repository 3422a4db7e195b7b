import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** False on the server and during hydration, then true: from then on what only the browser knows may be shown. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
