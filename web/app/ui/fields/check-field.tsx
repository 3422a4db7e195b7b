import type { ReactNode } from "react";
import { Checkbox } from "../choice.tsx";
import { FieldError, LabelText, type FieldProps } from "../field.tsx";

type CheckFieldProps = {
  id?: string;
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
};

/** Yes or no, sent with its form. What changes at the press is a switch. */
export function CheckField({ value, onChange, error, id, name, label, hint, disabled }: CheckFieldProps) {
  return (
    <Checkbox
      {...(error && { error })}
      {...{ id, name, label, hint, disabled }}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

type ChoicesFieldProps<T extends string> = FieldProps & {
  id: string;
  name?: string;
  value: readonly T[];
  onChange: (value: readonly T[]) => void;
  options: readonly { value: NoInfer<T>; label: string; hint?: ReactNode; disabled?: boolean }[];
  disabled?: boolean;
};

/** Several of some, in the order in which they are offered. */
export function ChoicesField<T extends string>(props: ChoicesFieldProps<T>) {
  const { id, label, hint, error, required, labelHidden, value, onChange, options, disabled } = props;
  const toggle = (changed: T, isOn: boolean): void =>
    onChange(
      options.flatMap((option) => {
        const isChosen = option.value === changed ? isOn : value.includes(option.value);
        return isChosen ? [option.value] : [];
      }),
    );
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={labelHidden ? "sr-only" : "text-14 font-medium"}>
        <LabelText {...{ label, required }} />
      </legend>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          disabled={disabled ?? option.disabled}
          checked={value.includes(option.value)}
          onChange={({ target }) => toggle(option.value, target.checked)}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
