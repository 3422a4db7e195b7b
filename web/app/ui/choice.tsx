import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError, LabelText, type FieldProps } from "./field.tsx";

const mark = "mt-0.5 shrink-0";
const row =
  "flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-60";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode; error?: string };

export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const control = id ?? ownId;
  return (
    <div>
      <label className={row}>
        <input
          {...rest}
          id={control}
          type="checkbox"
          className={mark}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${control}-error` : undefined}
        />
        <span>
          {label}
          {hint && <span className="block text-14 text-muted">{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

export type Option = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };
type RadioGroupProps = FieldProps & {
  id?: string;
  name: string;
  disabled?: boolean;
  options: readonly Option[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

export function RadioGroup({
  label,
  hint,
  error,
  required,
  labelHidden,
  id: given,
  name,
  disabled,
  options,
  value,
  defaultValue,
  onChange,
}: RadioGroupProps) {
  const ownId = useId();
  const id = given ?? ownId;
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className={labelHidden ? "sr-only" : "mb-1.5 text-14 font-medium"}>
        <LabelText {...{ label, required }} />
      </legend>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`${row} rounded-control border ${error ? "border-danger" : "border-line-strong"} bg-surface-1 px-3 has-checked:border-accent has-checked:bg-accent-soft`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={disabled ?? option.disabled}
              className={mark}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className="min-w-0 flex-1">
              {option.label}
              {option.hint && <span className="block text-14 text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
