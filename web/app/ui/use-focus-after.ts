import { useEffect, useRef } from "react";

/**
 * Gives the focus to the first of some selectors that finds something, once the page has been drawn anew. What is loaded
 * late is waited for, as long as the focus stays where it was.
 */
export function useFocusAfter(): (...selectors: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  const watcher = useRef<MutationObserver>(undefined);
  useEffect(() => {
    const selectors = wanted.current;
    wanted.current = [];
    if (selectors.length === 0) return;
    watcher.current?.disconnect();
    if (!focusFirst(selectors)) watcher.current = focusLater(selectors);
  });
  useEffect(() => () => watcher.current?.disconnect(), []);
  return (...selectors) => {
    wanted.current = selectors;
  };
}

function focusFirst(selectors: readonly string[]): boolean {
  const targets = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  const target = targets.find((each) => each !== null);
  target?.focus();
  return target !== undefined;
}

function focusLater(selectors: readonly string[]): MutationObserver {
  const before = document.activeElement;
  const watcher = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== before && document.activeElement !== document.body;
    if (isElsewhere || focusFirst(selectors)) watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  return watcher;
}
