import { useId, useState, type ReactNode } from "react";
import { classes } from "./classes.ts";

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** For labels that a table's head makes plain to the eye. */
  labelHidden?: boolean;
  checked: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
};

const control =
  "h-6 w-10 shrink-0 rounded-full bg-surface-3 before:size-4 before:justify-self-start before:rounded-full before:border-0 " +
  "before:bg-[var(--text-muted)] before:transform-none before:transition-transform before:duration-140 before:content-[''] " +
  "before:ms-[3px] checked:bg-accent checked:before:size-4 checked:before:translate-x-4 checked:before:bg-on-accent " +
  "rtl:checked:before:-translate-x-4 disabled:opacity-60";

/** For so long a press is shown that has not become what is known yet, in ms. */
const shownAhead = 1_000;

/**
 * What is pressed stands at once: what shows it ahead of the server does so a moment later, and without this the switch
 * would go back meanwhile. It holds until what is known is another, or for a moment where nothing comes of it.
 */
function usePressed(known: boolean) {
  const [pressed, setPressed] = useState<{ readonly isOn: boolean; readonly over: boolean }>();
  const isAhead = pressed?.over === known;
  if (pressed && !isAhead) setPressed(undefined);
  const press = (isOn: boolean): void => {
    const now = { isOn, over: known };
    setPressed(now);
    setTimeout(() => setPressed((latest) => (latest === now ? undefined : latest)), shownAhead);
  };
  return [isAhead ? pressed.isOn : known, press] as const;
}

/** Something that is on or off, and changes at the press. What is sent with a form is a checkbox. */
export function Switch({ label, hint, labelHidden, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  const [isOn, press] = usePressed(checked);
  return (
    <label
      className={classes(
        "min-h-11 items-center has-disabled:cursor-not-allowed",
        labelHidden ? "inline-grid min-w-11 place-items-center" : "flex justify-between gap-4 py-2",
      )}
    >
      <span className={labelHidden ? "sr-only" : "min-w-0"}>
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-14 text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser says of its own checkbox whether it is checked
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => {
          press(event.target.checked);
          onChange(event.target.checked);
        }}
        className={control}
      />
    </label>
  );
}
