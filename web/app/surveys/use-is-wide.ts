import { useSyncExternalStore } from "react";

/** From here on a part of a survey fits one screen, with its questions below each other. */
const wide = "(min-width: 760px)";
const onWidth = (listener: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Undefined on the server and until the page lives: only the browser knows. */
export const useIsWide = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    onWidth,
    () => matchMedia(wide).matches,
    () => undefined,
  );
