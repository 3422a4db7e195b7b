import type { ReactNode } from "react";
import { late } from "../kernel/late.tsx";

// Drawn by the server as it is from then on: rows that were put in the place of others took with them what was pressed.
const SortableItems = /* @__PURE__ */ late(() => import("./sortable-items.tsx").then((module) => module.SortableItems));

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** What it is called, for those who hear the list. */
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  onReorder: (items: readonly Item[]) => void;
};

export type SortableItem = { id: string; name: string; content: ReactNode };

/** A list that people put in order: with mouse, finger or keyboard. What moves it is loaded with the first such list. */
export function SortableList<Item>({ label, items, idOf, nameOf, render, onReorder }: SortableListProps<Item>) {
  const entries = items.map((item) => ({ id: idOf(item), name: nameOf(item), content: render(item) }));
  const move = (from: number, to: number) => {
    const rest = items.filter((_, index) => index !== from);
    onReorder([...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]);
  };
  return <SortableItems label={label} items={entries} onMove={move} />;
}
