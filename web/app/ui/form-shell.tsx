import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import type { FormFault } from "../kernel/forms/faults.ts";
import { useText } from "../kernel/page/page.tsx";

type FormShellProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  faults: readonly FormFault[];
  onSubmit: () => unknown;
  /** Over the faults, where nothing is being saved. */
  heading?: string | undefined;
  /** The buttons at the end. */
  actions: ReactNode;
};

/**
 * A form with its faults summed at the top, each a link to its control. The summary takes the focus when it appears.
 * `post`, so that a form submitted before hydration does not put what was typed into the address.
 */
export function FormShell({ faults, heading, onSubmit, actions, children, ...rest }: FormShellProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a way to send by keyboard from a field of several lines
    <form
      noValidate
      method="post"
      onKeyDownCapture={sendFromDate}
      onKeyDown={sendByKeys}
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog of a form is another one.
        event.stopPropagation();
        void onSubmit();
      }}
      className="grid gap-5"
    >
      {faults.length > 0 && <FaultSummary faults={faults} heading={heading} />}
      {children}
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </form>
  );
}

/** Enter begins a line where there are several: with Control or Command it sends. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.ctrlKey || event.metaKey) sendByEnter(event);
}

/** To the browser a part of a date is no field, and Enter in it sends nothing; the parts keep their keys to themselves. */
function sendFromDate(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.target instanceof HTMLElement && event.target.role === "spinbutton") sendByEnter(event);
}

function sendByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function FaultSummary({ faults, heading }: { faults: readonly FormFault[]; heading: string | undefined }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const listed = faults.map(({ message }) => message).join("\n");
  useEffect(() => {
    if (listed) box.current?.focus();
  }, [listed]);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-card border-2 border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{heading ?? t("ui.fixErrors")}</p>
      <ul className="mt-1 list-disc ps-5">
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a href={`#${field}`} className="underline" onClick={(event) => goTo(event, field)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: React.MouseEvent, field: string): void {
  if (focusControl(field)) event.preventDefault();
}

/** Brings a control into sight and puts the focus into it, of a group into its first; false where it is not there. */
export function focusControl(id: string): boolean {
  const control = document.getElementById(id);
  if (!control) return false;
  control.scrollIntoView({ block: "center" });
  const first =
    control.querySelector<HTMLElement>("input, select, textarea, [role=spinbutton]") ??
    control.querySelector<HTMLElement>("button");
  // A group is no place to write in.
  const isGroup = control.matches("fieldset, [role=group]");
  ((isGroup && first) || control).focus();
  return true;
}
