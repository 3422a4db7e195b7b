import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { More } from "../messages/index.ts";

export type PlaceInPage = {
  /** The end is in sight. */
  readonly isAtEnd: boolean;
  readonly toLast: () => void;
  /** Shows a message by its number; what is before those that are loaded is loaded. */
  readonly goTo: (seq: number) => void;
  /** The message that somebody was just led to. */
  readonly pointedAt: number | undefined;
};

/** Above what somebody is led to. */
const headroom = 16;
const near = 240;
const pointedFor = 2_500;
/** However long a discussion is, a quote leads no further back than so many pages at once. */
const pagesBack = 40;

/** Where somebody is in a long page that scrolls within itself: it begins at the first new reply, else at its top. */
export function usePlaceInPage(areaRef: RefObject<HTMLElement | null>, older: More): PlaceInPage {
  const latest = useRef(older);
  useEffect(() => {
    latest.current = older;
  }, [older]);
  const [isAtEnd, setAtEnd] = useState(true);
  const [pointedAt, setPointedAt] = useState<number>();

  useEffect(() => {
    const area = areaRef.current;
    if (!area) return;
    show(area, area.querySelector("[data-new]"), headroom);
    const look = () => setAtEnd(area.scrollHeight - area.scrollTop - area.clientHeight < near);
    look();
    const watcher = new ResizeObserver(look);
    for (const part of area.children) watcher.observe(part);
    area.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      area.removeEventListener("scroll", look);
    };
  }, [areaRef]);

  useEffect(() => {
    if (pointedAt === undefined) return;
    const timer = setTimeout(() => setPointedAt(undefined), pointedFor);
    return () => clearTimeout(timer);
  }, [pointedAt]);

  const find = useCallback((seq: number) => areaRef.current?.querySelector(`[data-message="${seq}"]`), [areaRef]);
  const search = useCallback(
    async (seq: number) => {
      for (let page = 0; page < pagesBack && !find(seq) && latest.current.has; page += 1) {
        await latest.current.load();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      const area = areaRef.current;
      if (area) show(area, find(seq), area.clientHeight / 3);
      setPointedAt(seq);
    },
    [areaRef, find],
  );
  return {
    isAtEnd,
    pointedAt,
    goTo: useCallback((seq) => void search(seq), [search]),
    toLast: useCallback(() => {
      const area = areaRef.current;
      requestAnimationFrame(() => area?.scrollTo({ top: area.scrollHeight }));
    }, [areaRef]),
  };
}

/** Moves the area alone: `scrollIntoView` would move the window around it too. */
function show(area: Element, part: Element | null | undefined, above: number): void {
  if (part) area.scrollBy({ top: part.getBoundingClientRect().top - area.getBoundingClientRect().top - above });
}
