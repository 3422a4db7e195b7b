import { useState, type ReactNode } from "react";
import { X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { ComboboxInput } from "./combobox-input.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { Source } from "./use-found.ts";

type PickerProps<Item> = FieldProps & {
  id?: string;
  source: Source<Item>;
  chosen: readonly Item[];
  onChange: (chosen: readonly Item[]) => void;
  /** Allows words that are in no list, and makes an item of them. */
  make?: (words: string) => Item;
  /** Stands before the name of who or what is chosen. */
  mark?: (item: Item) => ReactNode;
  /** As many as may be chosen. */
  most?: number;
  disabled?: boolean;
};

/**
 * Several of a long list, found by typing; chosen ones stay in sight above and go at a press, the last with Delete too.
 * Enter takes what was found first, and then sends the form.
 */
export function Picker<Item>(props: PickerProps<Item>) {
  const { source, chosen, onChange, make, mark, most = Number.POSITIVE_INFINITY, disabled, ...field } = props;
  const t = useText();
  const [typed, setTyped] = useState("");
  const { idOf, textOf } = source;
  const isChosen = (item: Item) => chosen.some((each) => idOf(each) === idOf(item));
  const toggle = (item: Item) => {
    setTyped("");
    if (isChosen(item)) onChange(chosen.filter((each) => idOf(each) !== idOf(item)));
    else if (chosen.length < most) onChange([...chosen, item]);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {chosen.length > 0 && (
        <ul aria-label={t("ui.chosen")} className="flex flex-wrap gap-2">
          {chosen.map((item) => (
            <li key={idOf(item)} className="max-w-full">
              <button
                type="button"
                aria-label={t("ui.removeChosen", { name: textOf(item) })}
                disabled={disabled}
                onClick={() => toggle(item)}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-accent-soft ps-1.5 pe-3 text-14 font-medium text-accent-text forced-colors:border"
              >
                {mark?.(item) ?? <span className="w-1.5" />}
                <span className="truncate">{textOf(item)}</span>
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field {...field}>
        {(wiring) => (
          <ComboboxInput
            {...wiring}
            required={undefined}
            source={source}
            typed={typed}
            onType={setTyped}
            onChoose={toggle}
            isChosen={isChosen}
            make={make}
            isMultiple
            onDelete={() => onChange(chosen.slice(0, -1))}
            onBlur={() => setTyped("")}
            disabled={disabled || chosen.length >= most}
          />
        )}
      </Field>
    </div>
  );
}
