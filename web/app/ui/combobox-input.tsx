import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { Check, Plus } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "./classes.ts";
import { controlLook } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Popover } from "./popover.tsx";
import { useFound, type Source } from "./use-found.ts";
import { useHeld } from "./use-held.ts";

type ComboboxInputProps<Item> = {
  source: Source<Item>;
  typed: string;
  onType: (words: string) => void;
  onChoose: (item: Item) => void;
  isChosen: (item: Item) => boolean;
  /** What is in no list, made of its words. */
  make?: ((words: string) => Item) | undefined;
  /** Several: the list stays open for the next, unless words were looked for. */
  isMultiple?: boolean;
  /** Delete, where nothing stands in the field. */
  onDelete?: () => void;
} & Pick<
  ComponentProps<"input">,
  "id" | "aria-describedby" | "aria-invalid" | "required" | "disabled" | "onBlur" | "placeholder"
>;

type Entry<Item> = { key: string; item: Item; isNew: boolean };

/** A field with the list that belongs to it. Arrow keys move, Enter chooses, Escape closes; the focus stays in the field. */
export function ComboboxInput<Item>(props: ComboboxInputProps<Item>) {
  const { source, typed, onType, onChoose, isChosen, make, isMultiple, onDelete, onBlur, ...wiring } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** The words of which Enter takes what is found first, though it was quicker than the search. */
  const awaited = useRef<string>(undefined);
  const found = useFound(source, typed, isOpen);
  const [entries, hold] = useHeld(entriesOf(found.items ?? [], source, typed, found.isSettled ? make : undefined));
  const open = () => {
    setOpen(true);
    setActive(-1);
    awaited.current = undefined;
  };
  const take = ({ item }: Entry<Item>) => {
    onChoose(item);
    setActive(-1);
    // Who goes through the list goes on; who looked for somebody has found them, and the next step lies below the list.
    setOpen(isMultiple === true && typed.trim() === "");
  };
  const firstOf = (among: readonly Entry<Item>[]) => among.find(({ item }) => !isChosen(item));
  const takeWhenFound = async () => {
    awaited.current = typed;
    const items = await found.findNow(typed).catch(() => []);
    // Typing went on, or Enter was pressed again and has taken it.
    if (awaited.current !== typed) return;
    awaited.current = undefined;
    const first = firstOf(entriesOf(items, source, typed, make));
    if (first) take(first);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const isFound = isMultiple && typed.trim() !== "" && found.isSettled;
    const entry = entries[active] ?? (isFound ? firstOf(entries) : undefined);
    if (step !== 0) {
      const from = active < 0 && step < 0 ? 0 : active;
      if (!isOpen) open();
      else if (entries.length > 0) setActive((from + step + entries.length) % entries.length);
    } else if (event.key === "Enter" && isOpen && entry) take(entry);
    else if (event.key === "Escape" && isOpen) {
      // What lies below, such as a dialog, stays.
      event.stopPropagation();
      setOpen(false);
      awaited.current = undefined;
    } else {
      if (event.key === "Backspace" && typed === "") onDelete?.();
      // What is still looked for is not sent; where nothing is, Enter sends the form.
      if (event.key !== "Enter" || !isMultiple || typed.trim() === "") return;
      if (isOpen && !found.isSettled) void takeWhenFound();
    }
    event.preventDefault();
  };
  return (
    <>
      <input
        {...wiring}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && entries[active] ? `${listId}-${active}` : undefined}
        value={typed}
        onFocus={open}
        onClick={open}
        onChange={(event) => {
          onType(event.target.value);
          open();
        }}
        onBlur={(event) => {
          setOpen(false);
          awaited.current = undefined;
          onBlur?.(event);
        }}
        onKeyDown={press}
        className={controlLook}
      />
      {isOpen && (
        <Popover
          anchor={input}
          role="presentation"
          focusStays
          onClose={() => setOpen(false)}
          className="w-(--anchor-width) min-w-60 p-1.5"
        >
          <Options {...{ listId, entries, active, source, isChosen, isMultiple, onTake: take, onPress: hold }} />
          <Outcome found={found} count={entries.length} />
        </Popover>
      )}
    </>
  );
}

function entriesOf<Item>(
  items: readonly Item[],
  { idOf, textOf }: Source<Item>,
  typed: string,
  make: ((words: string) => Item) | undefined,
): Entry<Item>[] {
  const words = typed.trim();
  const entries = items.map((item) => ({ key: idOf(item), item, isNew: false }));
  const isKnown = items.some((item) => textOf(item).toLocaleLowerCase() === words.toLocaleLowerCase());
  return make && words && !isKnown ? [...entries, { key: `new ${words}`, item: make(words), isNew: true }] : entries;
}

type OptionsProps<Item> = {
  listId: string;
  entries: readonly Entry<Item>[];
  active: number;
  source: Source<Item>;
  isChosen: (item: Item) => boolean;
  isMultiple: boolean | undefined;
  onTake: (entry: Entry<Item>) => void;
  onPress: () => void;
};

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

function Options<Item>(props: OptionsProps<Item>) {
  const { listId, entries, active, source, isChosen, isMultiple, onTake, onPress } = props;
  const t = useText();
  const { textOf, render } = source;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t("ui.suggestions")}
      aria-multiselectable={isMultiple}
      className="max-h-80 overflow-y-auto"
    >
      {entries.map((entry, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
        <div
          key={entry.key}
          ref={index === active ? intoView : undefined}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={isChosen(entry.item)}
          onPointerDown={(event) => {
            // Before the field loses the focus.
            event.preventDefault();
            onPress();
          }}
          onClick={() => onTake(entry)}
          className={classes(
            "dense flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1",
            index === active ? "bg-accent-soft forced-colors:outline-2" : "hover:bg-surface-2",
          )}
        >
          {entry.isNew ? (
            <>
              <Icon of={Plus} className="text-muted" />
              {t("ui.addWord", { word: textOf(entry.item) })}
            </>
          ) : (
            <>
              {render?.(entry.item) ?? <span className="min-w-0 flex-1">{textOf(entry.item)}</span>}
              {isChosen(entry.item) && <Icon of={Check} className="text-accent-text" />}
            </>
          )}
        </div>
      ))}
    </div>
  );
}

type FoundState = { isError: boolean; isSettled: boolean };

/** How the search ended: read to everybody, seen where there is nothing else to see. */
function Outcome({ found, count }: { found: FoundState; count: number }) {
  const t = useText();
  const words = found.isError
    ? t("ui.searchFailed")
    : found.isSettled
      ? t("ui.results", { count })
      : count === 0 && t("ui.loading");
  return (
    <p role="status" className={count > 0 && !found.isError ? "sr-only" : "px-3 py-2 text-14 text-muted"}>
      {words}
    </p>
  );
}
