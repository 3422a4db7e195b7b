import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { Stretch } from "./use-table-rows.ts";

const rowsAround = 12;
/** The rows are drawn anew after so many, not at every step of the wheel. */
const step = 6;
/** Until the page lives nobody knows how high the window is. */
const rowsAtFirst = 40;

/** Which rows of a table are near its window. All are equally high: what is where can be worked out. */
export function useRowWindow(beganAt: number) {
  // Not a ref: the rows may come later than the table, after something failed.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [began] = useState(beganAt);
  const [shown, setShown] = useState<Stretch>(() => ({ first: beganAt, last: beganAt + rowsAtFirst }));
  const [screen, setScreen] = useState(10);

  const look = useCallback(() => {
    if (!scroller) return;
    const height = rowHeight(scroller);
    const first = Math.floor(scroller.scrollTop / height / step) * step;
    const fits = Math.ceil(scroller.clientHeight / height);
    setScreen(Math.max(1, fits - 2));
    const next = { first: Math.max(0, first - rowsAround), last: first + fits + step + rowsAround };
    setShown((before) => (before.first === next.first && before.last === next.last ? before : next));
  }, [scroller]);
  useLayoutEffect(() => {
    if (scroller && began > 0) scroller.scrollTo({ top: began * rowHeight(scroller), behavior: "instant" });
  }, [scroller, began]);
  useEffect(() => {
    if (!scroller) return;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // Looks for the first time by itself.
    const watcher = new ResizeObserver(look);
    watcher.observe(scroller);
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      scroller.removeEventListener("scroll", onScroll);
    };
  }, [scroller, look]);

  /** Brings a row into sight, below the head that stays. */
  const bring = useCallback(
    (index: number) => {
      if (!scroller) return;
      const height = rowHeight(scroller);
      const [top, lowest] = [index * height, scroller.clientHeight - headHeight(scroller) - height];
      if (top < scroller.scrollTop) scroller.scrollTo({ top, behavior: "instant" });
      else if (top > scroller.scrollTop + lowest) scroller.scrollTo({ top: top - lowest, behavior: "instant" });
      look();
    },
    [scroller, look],
  );
  return { scroller, setScroller, shown, screen, bring };
}

const usualHeight = 40;
const rowHeight = (scroller: HTMLElement): number =>
  scroller.querySelector("[data-row]")?.getBoundingClientRect().height ?? usualHeight;
const headHeight = (scroller: HTMLElement): number =>
  scroller.querySelector("[data-head]")?.getBoundingClientRect().height ?? 0;

/** The number of the first row that is seen. */
export const firstSeen = (scroller: HTMLElement): number => Math.round(scroller.scrollTop / rowHeight(scroller));
