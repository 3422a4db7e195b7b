import type { ReactNode } from "react";
import { RadioGroup } from "../choice.tsx";
import { Select, type FieldProps } from "../field.tsx";

/** A value of a choice; without words of its own it is a choice of nothing. */
export type ChoiceOption<T extends string> = { value: T; label: string; hint?: ReactNode; disabled?: boolean };

type ChoiceFieldProps<T extends string> = FieldProps & {
  id?: string;
  name?: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly ChoiceOption<NoInfer<T>>[];
  /** As a list to open, or all at once as cards: for up to five with words behind each. */
  look?: "list" | "cards";
  /** What the list says before something is chosen. */
  placeholder?: string;
  disabled?: boolean;
};

/** One of several. Without a choice yet it begins with what says so. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  return props.look === "cards" ? <Cards {...props} /> : <List {...props} />;
}

function List<T extends string>({ options, placeholder, look: _look, onChange, ...rest }: ChoiceFieldProps<T>) {
  const isEmptyOffered = options.some(({ value }) => value === "");
  return (
    <Select {...rest} onChange={({ target }) => pick(options, target.value, onChange)}>
      {!isEmptyOffered && (
        <option value="" disabled={rest.value !== ""} hidden={rest.value !== ""}>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function Cards<T extends string>({
  options,
  look: _look,
  placeholder: _words,
  onChange,
  name,
  ...rest
}: ChoiceFieldProps<T>) {
  return (
    <RadioGroup
      {...rest}
      name={name ?? rest.id ?? ""}
      options={options}
      onChange={(value) => pick(options, value, onChange)}
    />
  );
}

function pick<T extends string>(
  options: readonly ChoiceOption<T>[],
  value: string,
  onChange: (value: T) => void,
): void {
  const option = options.find((each) => each.value === value);
  if (option) onChange(option.value);
}
