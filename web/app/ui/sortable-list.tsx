import type { ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";

const SortableItems = lazy(() => import("./sortable-items.tsx").then((module) => ({ default: module.SortableItems })));

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
  const waiting = (
    <ul aria-label={label} className="grid gap-2">
      {entries.map(({ id, content }) => (
        <li key={id} className="rounded-control border border-line bg-surface-1 py-1 ps-12 pe-3">
          <div className="flex min-h-11 items-center">{content}</div>
        </li>
      ))}
    </ul>
  );
  return (
    <Suspense fallback={waiting}>
      <SortableItems label={label} items={entries} onMove={move} />
    </Suspense>
  );
}
