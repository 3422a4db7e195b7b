import { useState } from "react";
import { ComboboxInput } from "./combobox-input.tsx";
import { Field, type FieldProps } from "./field.tsx";
import type { Source } from "./use-found.ts";

type ComboboxProps<Item> = FieldProps & {
  id?: string;
  source: Source<Item>;
  value: Item | undefined;
  onChange: (item: Item | undefined) => void;
  /** Allows words that are in no list, and makes an item of them. */
  make?: (words: string) => Item;
  placeholder?: string;
  disabled?: boolean;
};

/** One of a long list, found by typing. Words of nobody's list go when the field is left, or become an item by `make`. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { source, value, onChange, make, placeholder, disabled, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const shown = value === undefined ? "" : source.textOf(value);
  const choose = (item: Item | undefined) => {
    setTyped(undefined);
    onChange(item);
  };
  const leave = () => {
    if (typed === undefined) return;
    const words = typed.trim();
    if (words === "") choose(undefined);
    else if (make && words !== shown) choose(make(words));
    else setTyped(undefined);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <ComboboxInput
          {...wiring}
          source={source}
          typed={typed ?? shown}
          onType={setTyped}
          onChoose={choose}
          isChosen={(item) => value !== undefined && source.idOf(item) === source.idOf(value)}
          make={make}
          onBlur={leave}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
