import { ChevronDown, ChevronUp, Plus, X } from "lucide-react";
import { useCallback, useId, useState, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import type { Rows } from "../kernel/forms/rows.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "./button.tsx";
import { FieldError } from "./field.tsx";
import { useFocusAfter } from "./use-focus-after.ts";

const RowHandles = lazy(() => import("./row-handles.tsx").then((module) => ({ default: module.RowHandles })));

type RowsEditorProps = Rows & {
  label: string;
  /** What a row is called, by its place: 'Pass 3'. For assistive technology, and where something is wrong in it. */
  nameOf: (index: number) => string;
  /** The words on the button that adds one; a list without them cannot grow. */
  addLabel?: string;
  /** At least so many have to stay, and no more can be added than so many. */
  minimum?: number;
  maximum?: number;
  /** False where it does not matter which row is before which. */
  isOrdered?: boolean;
  children: (index: number) => ReactNode;
};

const fields = ":is(input, textarea, select, [role=spinbutton])";
const byId = (id: string): string => `#${CSS.escape(id)}`;

/**
 * The rows of a list in a form: `<RowsEditor {...form.rows("tickets")} …>{(index) => fields of the row}</RowsEditor>`.
 * Rows are put in order by mouse, finger or keyboard, or one place at a time by a press. Whatever is done, the focus goes
 * on where one would go on, and it is announced.
 */
export function RowsEditor({ id, error, items, add, remove, move, ...props }: RowsEditorProps) {
  const {
    label,
    nameOf,
    addLabel,
    minimum = 0,
    maximum = Number.POSITIVE_INFINITY,
    children,
    isOrdered = true,
  } = props;
  const areMovable = isOrdered && items.length > 1;
  const t = useText();
  const addButton = useId();
  const [news, setNews] = useState("");
  const goTo = useFocusAfter();
  const { places, setPlace } = usePlaces();
  const rowAt = (index: number): string => byId(items[index]?.id ?? addButton);
  const addRow = () => {
    add();
    const added = byId(`${id}.${items.length}`);
    goTo(`${added} ${fields}`, `${added} button`);
    setNews(t("form.rowAdded", { row: nameOf(items.length) }));
  };
  const removeRow = (index: number) => {
    remove(index);
    // The row that takes its place, else the last one.
    goTo(items.length === 1 ? byId(addButton) : rowAt(Math.min(index, items.length - 2)));
    setNews(t("form.rowRemoved", { row: nameOf(index) }));
  };
  const moveRow = (from: number, by: -1 | 1) => {
    move(from, from + by);
    const buttons = [by, -by].map((way) => `${rowAt(from + by)} [data-move="${way}"]:enabled`);
    goTo(...buttons);
    setNews(t("form.rowMoved", { row: nameOf(from), place: from + by + 1, count: items.length }));
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-3 outline-none"
    >
      <legend className="mb-1.5 text-14 font-medium">{label}</legend>
      {items.map((row, index) => (
        <Row
          key={row.key}
          id={row.id}
          rowKey={row.key}
          onPlace={setPlace}
          name={nameOf(index)}
          {...(areMovable && {
            move: { isFirst: index === 0, isLast: index === items.length - 1, by: (by) => moveRow(index, by) },
          })}
          {...(items.length > minimum && { onRemove: () => removeRow(index) })}
        >
          {children(index)}
        </Row>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {addLabel && items.length < maximum && (
        <Button id={addButton} look="quiet" icon={Plus} className="justify-self-start" onClick={addRow}>
          {addLabel}
        </Button>
      )}
      {areMovable && (
        <Suspense>
          <RowHandles
            rows={items.flatMap(({ key }, index) => {
              const place = places.get(key);
              return place ? [{ id: key, name: nameOf(index), place }] : [];
            })}
            onMove={move}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}

type RowProps = {
  id: string;
  rowKey: string;
  /** Told where in the row its handle belongs. */
  onPlace: (key: string, place: HTMLElement | null) => void;
  name: string;
  /** Absent where it cannot be moved. */
  move?: { readonly isFirst: boolean; readonly isLast: boolean; readonly by: (by: -1 | 1) => void };
  onRemove?: () => void;
  children: ReactNode;
};

function Row({ id, rowKey, onPlace, name, move, onRemove, children }: RowProps) {
  const t = useText();
  const place = useCallback((element: HTMLElement | null) => onPlace(rowKey, element), [onPlace, rowKey]);
  const moves = [
    { by: -1, icon: ChevronUp, label: t("form.rowUp", { row: name }), disabled: move?.isFirst },
    { by: 1, icon: ChevronDown, label: t("form.rowDown", { row: name }), disabled: move?.isLast },
  ] as const;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="relative flex items-start gap-2 rounded-card border border-line bg-surface-1 p-3 outline-none pair:pe-1 data-held:z-10 data-held:border-accent data-held:shadow-over max-pair:flex-col"
    >
      <legend className="sr-only">{name}</legend>
      {move && <span ref={place} className="-ms-2 size-11 flex-none max-pair:absolute max-pair:bottom-3" />}
      <div className="grid w-full min-w-0 flex-1 gap-3">{children}</div>
      <div className="flex flex-none pair:flex-col max-pair:-my-2 max-pair:-me-2 max-pair:self-end">
        {move &&
          moves.map(({ by, ...button }) => (
            <IconButton
              key={by}
              {...button}
              data-move={by}
              className="disabled:opacity-40"
              onClick={() => move.by(by)}
            />
          ))}
        {onRemove && <IconButton icon={X} label={t("form.removeRow", { row: name })} onClick={onRemove} />}
      </div>
    </fieldset>
  );
}

/** Where the handles of the rows belong, as far as they are drawn. */
function usePlaces() {
  const [places, setPlaces] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const setPlace = useCallback(
    (key: string, place: HTMLElement | null) =>
      setPlaces((before) => {
        const others = [...before].filter(([other]) => other !== key);
        return new Map(place ? [...others, [key, place]] : others);
      }),
    [],
  );
  return { places, setPlace };
}
