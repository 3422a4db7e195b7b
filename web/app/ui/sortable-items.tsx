import { useId, type KeyboardEvent, type ReactNode } from "react";
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { SortableItem } from "./sortable-list.tsx";

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type Named = { readonly id: string; readonly name: string };
type SortingProps = {
  items: readonly Named[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** What may be moved stands in it, in the order of `items`. */
export function Sorting({ items, onMove, children }: SortingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useAnnouncements(items);
  // The same on the server and in the browser.
  const id = useId();
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => items.findIndex((item) => item.id === id));
    if (from !== undefined && to !== undefined && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={accessibility}
      onDragEnd={end}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** One that may be moved: where it is while it moves, and the handle that moves it. */
export function useMovable({ id, name }: Named) {
  const t = useText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    listeners?.["onKeyDown"]?.(event);
    // A dialog around the list stays when what is held goes back.
    if (event.key === "Escape" && isDragging) event.preventDefault();
  };
  const handle = (
    <button
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-label={t("ui.move", { name })}
      aria-describedby={attributes["aria-describedby"]}
      aria-pressed={isDragging}
      onKeyDown={press}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-surface-2 active:cursor-grabbing"
    >
      <Icon of={GripVertical} />
    </button>
  );
  return { handle, setNodeRef, isDragging, style: { transform: CSS.Translate.toString(transform) ?? "", transition } };
}

type SortableItemsProps = {
  label: string;
  items: readonly SortableItem[];
  onMove: (from: number, to: number) => void;
};

export function SortableItems({ label, items, onMove }: SortableItemsProps) {
  return (
    <Sorting items={items} onMove={onMove}>
      <ul aria-label={label} className="grid gap-2">
        {items.map((item) => (
          <Entry key={item.id} {...item} />
        ))}
      </ul>
    </Sorting>
  );
}

function Entry({ content, ...named }: SortableItem) {
  const { handle, setNodeRef, style, isDragging } = useMovable(named);
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classes(
        "flex items-center gap-1 rounded-control border bg-surface-1 py-1 pe-3",
        isDragging ? "relative z-10 border-accent shadow-over" : "border-line",
      )}
    >
      {handle}
      <div className="flex min-h-11 min-w-0 flex-1 items-center">{content}</div>
    </li>
  );
}

/** What those who hear the list are told while something moves. */
function useAnnouncements(items: readonly Named[]) {
  const t = useText();
  const say = (id: "ui.moveStart" | "ui.moveOver" | "ui.moveEnd", moved: UniqueIdentifier, at: UniqueIdentifier) => {
    const name = items.find((item) => item.id === moved)?.name ?? "";
    return t(id, { name, place: items.findIndex((item) => item.id === at) + 1, count: items.length });
  };
  return {
    screenReaderInstructions: { draggable: t("ui.moveHint") },
    announcements: {
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => say("ui.moveStart", active.id, active.id),
      onDragOver: ({ active, over }: Moved) => say("ui.moveOver", active.id, over?.id ?? active.id),
      onDragEnd: ({ active, over }: Moved) => say("ui.moveEnd", active.id, over?.id ?? active.id),
      onDragCancel: ({ active }: Moved) =>
        t("ui.moveCancel", { name: items.find((item) => item.id === active.id)?.name ?? "" }),
    },
  };
}

type Moved = { active: { id: UniqueIdentifier }; over: { id: UniqueIdentifier } | null };
