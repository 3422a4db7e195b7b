import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** False on the server and while the browser takes over its page, then true: what only a browser knows may be shown. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
