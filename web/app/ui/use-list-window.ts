import { useEffect, useState, type RefObject } from "react";
import { useLocation } from "react-router";
import { loadInBackground } from "../kernel/load.ts";
import { keptWindow, type KeptWindow } from "./kept-windows.ts";
import { columnsOf } from "./list-grid.ts";

type Loaded = typeof import("./list-window.tsx");
type Windowed = { readonly ListWindow: Loaded["ListWindow"]; readonly before: KeptWindow };

/** Shorter lists are cheaper whole, and the browser's own search finds everything in them. */
const longFrom = 100;

let loaded: Loaded | undefined;

/**
 * Undefined while a list is drawn whole. A long one is from then on drawn by the window, beginning with the heights it
 * had; not while somebody is in it with the keyboard, since its elements are made anew.
 */
export function useListWindow<Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  idOf: (item: Item) => string,
): Windowed | undefined {
  const { key } = useLocation();
  const isLong = items.length > longFrom;
  const [windowed, setWindowed] = useState((): Windowed | undefined => {
    const first = items[0];
    const before = first && isLong ? keptWindow(key, idOf(first)) : undefined;
    return before && loaded && { ListWindow: loaded.ListWindow, before };
  });
  useEffect(() => {
    if (!isLong || windowed) return;
    let isOver = false;
    loadInBackground(
      () => import("./list-window.tsx"),
      (module) => {
        loaded = module;
        const element = list.current;
        if (isOver || !element || element.contains(document.activeElement) || !scrollsWithPage(element)) return;
        setWindowed({ ListWindow: module.ListWindow, before: measured(element, items, idOf) });
      },
    );
    return () => {
      isOver = true;
    };
  }, [isLong, windowed, list, items, idOf]);
  return windowed;
}

/** A list in a panel that scrolls by itself is not moved by the window. */
function scrollsWithPage(list: HTMLElement): boolean {
  for (let around = list.parentElement; around && around !== document.body; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return false;
  return true;
}

function measured<Item>(list: HTMLElement, items: readonly Item[], idOf: (item: Item) => string): KeptWindow {
  const grid = columnsOf(list);
  const rows = [...list.children].filter((_, index) => index % grid.columns === 0);
  const heights = rows.map((row, index) => {
    const item = items[index * grid.columns];
    return [item ? idOf(item) : "", row.getBoundingClientRect().height] as const;
  });
  return { grid, heights: new Map(heights) };
}
