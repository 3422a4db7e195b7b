import { useCallback, useSyncExternalStore } from "react";

/** Whether the window is as a media query says. Undefined on the server and until the page lives: only the browser knows. */
export function useMedia(query: string): boolean | undefined {
  const onChange = useCallback(
    (listener: () => void): (() => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    onChange,
    () => matchMedia(query).matches,
    () => undefined,
  );
}
