import { useEffect, type RefObject } from "react";
import { useCount } from "./use-count.ts";

const readAfterMs = 15_000;

/** An article counts as read once it was on the screen for a while, or half of it has been scrolled past. */
export function useReadCount(contentId: string, article: RefObject<HTMLElement | null>): void {
  const count = useCount(contentId);
  useEffect(() => {
    const element = article.current;
    if (!element) return undefined;
    const over = new AbortController();
    const read = (): void => {
      over.abort();
      count("read");
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const time = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === "visible" && !over.signal.aborted) timer = setTimeout(read, readAfterMs);
    };
    const measure = (): void => {
      const { top, height } = element.getBoundingClientRect();
      // One that fits the window is not read by being opened.
      if (height > innerHeight && top + height / 2 < innerHeight) read();
    };
    time();
    document.addEventListener("visibilitychange", time, { signal: over.signal });
    addEventListener("scroll", measure, { signal: over.signal, passive: true });
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [article, count]);
}
