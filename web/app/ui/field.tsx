import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The sentence that says what to change; undefined while all is well. */
  error?: string;
  required?: boolean;
  /** For labels that the layout makes plain to the eye, such as a search box. */
  labelHidden?: boolean;
};

type Wiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean | undefined;
};

/** Label, control, hint and error as one: screen readers announce the error with the control. */
export function Field({
  label,
  hint,
  error,
  required,
  labelHidden,
  id,
  children,
}: FieldProps & { id?: string; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId();
  const control = id ?? ownId;
  const described = classes(hint ? `${control}-hint` : null, error ? `${control}-error` : null);
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={control} className={labelHidden ? "sr-only" : "text-14 font-medium"}>
        <LabelText {...{ label, required }} />
      </label>
      {hint && (
        <p id={`${control}-hint`} className="text-14 text-muted">
          {hint}
        </p>
      )}
      {children({
        id: control,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        required,
      })}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is asked for, and that it need not be given. */
export function LabelText({ label, required }: Pick<FieldProps, "label" | "required">) {
  const t = useText();
  return (
    <>
      <bdi>{label}</bdi> {required === false && <span className="font-normal text-muted">{t("ui.optional")}</span>}
    </>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-14 font-medium text-danger">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      {children}
    </p>
  );
}

export const controlLook =
  "min-h-11 w-full rounded-control border border-line-strong bg-surface-1 px-3 py-2 text-16 transition-colors " +
  "hover:border-muted aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60";

type Own<Tag extends "input" | "textarea" | "select"> = FieldProps & Omit<ComponentProps<Tag>, keyof FieldProps>;

export function TextField({ label, hint, error, required, labelHidden, className, id, ...rest }: Own<"input">) {
  return (
    <Field {...{ label, hint, error, required, labelHidden, id }}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={classes(controlLook, className)} />}
    </Field>
  );
}

/** Grows with what is written. */
export function TextArea({ label, hint, error, required, labelHidden, className, id, ...rest }: Own<"textarea">) {
  return (
    <Field {...{ label, hint, error, required, labelHidden, id }}>
      {(wiring) => (
        <textarea
          rows={3}
          {...rest}
          {...wiring}
          className={classes(controlLook, "field-sizing-content max-h-96 min-h-24", className)}
        />
      )}
    </Field>
  );
}

/** What somebody chose before the page lived stands in the list and nobody has heard of it: it is chosen again, once. */
function useChosenBefore(value: Own<"select">["value"]) {
  const element = useRef<HTMLSelectElement>(null);
  const first = useRef(value);
  useEffect(() => {
    const list = element.current;
    const drawn = first.current;
    first.current = undefined;
    if (!list || drawn === undefined || list.value === drawn) return;
    if (Array.from(list.options).some((option) => option.value === drawn))
      list.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return element;
}

/** The system's own list, in the look of the other fields: best on phones, by keyboard and without JavaScript. */
export function Select({ label, hint, error, required, labelHidden, className, id, children, ...rest }: Own<"select">) {
  const element = useChosenBefore(rest.value);
  return (
    <Field {...{ label, hint, error, required, labelHidden, id }}>
      {(wiring) => (
        <select {...rest} {...wiring} ref={element} className={classes(controlLook, "pe-9", className)}>
          {children}
        </select>
      )}
    </Field>
  );
}
