import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useLocation } from "react-router";
import { keepWindow, type KeptWindow } from "./kept-windows.ts";
import { columnsOf, isSameGrid, type ListGrid } from "./list-grid.ts";

type ListWindowProps<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  render: (item: Item, index: number) => ReactNode;
  className?: string | undefined;
  before: KeptWindow;
  /** Nothing comes behind what is loaded. */
  isWhole: boolean;
};

const rowsAround = 6;

/** A list of which only the rows near the window are in the document, and the one that has the focus. */
export function ListWindow<Item>({ items, idOf, render, className, before, isWhole }: ListWindowProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(-1);
  const grid = useGrid(list, before.grid);
  const { columns } = grid;
  const idAt = useCallback(
    (row: number) => {
      const item = items[row * columns];
      return item ? idOf(item) : String(row);
    },
    [items, columns, idOf],
  );
  const [usual] = useState(() => average(before.heights.values()));
  const [initialMeasurementsCache] = useState(() => measurementsOf(before));
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes these pages
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(items.length / columns),
    estimateSize: () => usual,
    gap: grid.gap,
    scrollMargin: grid.top,
    overscan: rowsAround,
    getItemKey: idAt,
    initialMeasurementsCache,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const isAway = focused >= 0 && focused < range.count && !near.includes(focused);
      return isAway ? [...near, focused].toSorted((one, other) => one - other) : near;
    },
  });
  useKeptHeights(items[0] && idOf(items[0]), () => ({
    grid,
    heights: new Map(sizesOf(virtualizer.measurementsCache)),
  }));
  const rows = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();
  const begin = rows[0] ? rows[0].start - grid.top : 0;
  const end = total - ((rows.at(-1)?.end ?? grid.top) - grid.top);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of what is in it
    <ul
      ref={list}
      className={className}
      style={{ paddingTop: begin, paddingBottom: Math.max(0, end) }}
      onFocus={({ target }) => setFocused(Number(target.closest("li[data-index]")?.getAttribute("data-index") ?? -1))}
      onBlur={() => setFocused(-1)}
    >
      {rows.flatMap((row, at) => {
        const hole = at === 0 ? 0 : row.start - (rows[at - 1]?.end ?? row.start) - grid.gap;
        return items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
          const index = row.index * columns + column;
          return (
            <li
              key={idOf(item)}
              data-index={row.index}
              ref={column === 0 ? virtualizer.measureElement : undefined}
              aria-posinset={index + 1}
              aria-setsize={isWhole ? items.length : -1}
              style={hole > 1 ? { marginTop: hole } : undefined}
            >
              {render(item, index)}
            </li>
          );
        });
      })}
    </ul>
  );
}

/** Looked at again when the list gets another width, or something above it another height. */
function useGrid(list: RefObject<HTMLElement | null>, before: ListGrid): ListGrid {
  const [grid, setGrid] = useState(before);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () =>
      setGrid((known) => {
        const now = columnsOf(element);
        return isSameGrid(known, now) ? known : now;
      });
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [list]);
  return grid;
}

/** Leaves behind what the list looked like, for whoever comes back to this step of the history. */
function useKeptHeights(firstId: string | undefined, look: () => KeptWindow): void {
  const { key } = useLocation();
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (firstId === undefined) return;
    return () => keepWindow(key, firstId, latest.current());
  }, [key, firstId]);
}

const sizesOf = (measured: readonly VirtualItem[]) => measured.map(({ key, size }) => [String(key), size] as const);

/** Where each begins the virtualizer works out by itself. */
const measurementsOf = ({ heights }: KeptWindow): VirtualItem[] =>
  [...heights].map(([key, size], index) => ({ key, index, size, start: 0, end: size, lane: 0 }));

function average(heights: Iterable<number>): number {
  const all = [...heights];
  return all.length === 0 ? 72 : all.reduce((sum, height) => sum + height, 0) / all.length;
}
