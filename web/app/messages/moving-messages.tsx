import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Spinner } from "../ui/button.tsx";
import type { MessageListProps } from "./listed-message.tsx";
import type { Row } from "./message-view.ts";
import { useMessageKeys } from "./use-message-keys.ts";
import { usePointedAt } from "./use-pointed-at.ts";

const usualHeight = 44;
const endWithin = 80;
/** Closer than this to the end, it stays there. */
const heldWithin = 24;
const loadWithin = 600;
/** For so many milliseconds after a change of the window's width the rows are still being measured again. */
const settling = 500;
/** Between the last message and the field to write in. */
const endRoom = 12;

type MovingProps = MessageListProps & {
  draw: (row: Row, isPointedAt: boolean) => ReactNode;
  /** Classes of the scrolled content. */
  className: string;
};

/** The messages of which only those near the window are in the document; stays at its end, or where it is read. */
export function MovingMessages(props: MovingProps) {
  const { rows, older, newer, target, onAtEnd, onNewest, actionsFor, draw, className } = props;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const [isAtEnd, setAtEnd] = useState(true);
  const isHeld = useRef(true);
  const wrapped = useRef({ width: 0, until: 0 });
  const keyOf = useCallback((index: number) => rows[index]?.view.key ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes these pages
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: keyOf,
    overscan: 12,
    rangeExtractor: (range) => keptInView(range, focused.current),
    anchorTo: "end",
    followOnAppend: !newer.has,
    scrollEndThreshold: endWithin,
    paddingEnd: endRoom,
  });
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  const pointedAt = usePointedAt(rows, target, (index) => {
    isHeld.current = false;
    virtualizer.scrollToIndex(index, { align: "center" });
  });
  const show = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: "auto" }), [virtualizer]);
  const keys = useMessageKeys({ scroller, rows, actionsFor, show });
  useEffect(() => {
    focused.current = keys.focusedIndex;
  }, [keys.focusedIndex]);

  const lastOwn = rows.findLast(({ view }) => view.isOwn)?.view;
  const isSending = lastOwn?.delivery.state === "sending" ? lastOwn.key : undefined;
  useEffect(() => {
    if (isSending !== undefined) virtualizer.scrollToEnd();
  }, [isSending, virtualizer]);

  const watch = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const left = element.scrollHeight - element.clientHeight - element.scrollTop;
    const isEnd = left <= endWithin && !newer.has;
    const mayLeave = performance.now() > wrapped.current.until;
    isHeld.current = (left <= heldWithin || (isHeld.current && !mayLeave)) && !newer.has;
    setAtEnd(isEnd);
    onAtEnd(isEnd);
    if (element.scrollTop < loadWithin && older.has && !older.loading) void older.load();
    if (left < loadWithin && newer.has && !newer.loading) void newer.load();
  }, [older, newer, onAtEnd]);
  // Also when something grows without anybody scrolling; and a screen taller than the first page still has to be filled.
  useEffect(() => {
    const watcher = new ResizeObserver(() => {
      const width = scroller.current?.clientWidth ?? 0;
      if (width !== wrapped.current.width) wrapped.current = { width, until: performance.now() + settling };
      // A message may also come in above the last one, when an own one was already there.
      if (isHeld.current) virtualizer.scrollToEnd();
      watch();
    });
    for (const element of [scroller.current, content.current]) if (element) watcher.observe(element);
    return () => watcher.disconnect();
  }, [watch, virtualizer]);

  const toNewest = () => {
    if (newer.has) onNewest();
    else virtualizer.scrollToEnd({ behavior: "smooth" });
  };
  const items = virtualizer.getVirtualItems();
  return (
    <div className="relative min-h-0 flex-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys walk through its messages */}
      <section
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled, and walked through, with the arrow keys
        tabIndex={0}
        aria-label={t("chat.messages")}
        onScroll={watch}
        onKeyDown={keys.press}
        className={className}
      >
        <div ref={content} className="relative mt-auto w-full shrink-0" style={{ height: virtualizer.getTotalSize() }}>
          <ol>
            {items.map(({ index, key, start }) => {
              const row = rows[index];
              return row ? (
                <li
                  key={key}
                  data-index={index}
                  data-message={row.view.key}
                  tabIndex={-1}
                  ref={virtualizer.measureElement}
                  className="absolute inset-x-0 top-0 flow-root -outline-offset-2"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {draw(row, pointedAt === row.view.seq)}
                </li>
              ) : null;
            })}
          </ol>
        </div>
      </section>
      {older.loading && (
        <span className="absolute inset-x-0 top-2 mx-auto size-8 rounded-full border border-line bg-surface-1 shadow-raised">
          <Spinner label={t("ui.loading")} />
        </span>
      )}
      {!isAtEnd && (
        <button
          type="button"
          onClick={toNewest}
          className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit animate-appear items-center gap-2 rounded-full border border-line bg-surface-1 px-4 text-14 font-medium shadow-raised"
        >
          <Icon of={ArrowDown} size={18} />
          {t("chat.toNewest")}
        </button>
      )}
    </div>
  );
}

/** The indexes to draw: those near the window, and the one that has the focus, which would be lost with it. */
function keptInView(range: Range, focused: number): number[] {
  const near = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || near.includes(focused)) return near;
  return [...near, focused].toSorted((one, other) => one - other);
}
