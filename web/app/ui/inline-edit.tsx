import { useRef, useState, type KeyboardEvent } from "react";
import { Pencil } from "lucide-react";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "./button.tsx";
import { controlLook } from "./field.tsx";
import { Icon } from "./icon.tsx";

type InlineEditProps = {
  /** What the words are, such as 'Name of the group'. */
  label: string;
  value: string;
  /** Shown where there is nothing yet. */
  placeholder?: string;
  maxLength?: number;
  /** May nothing be left? */
  required?: boolean;
  onSave: (value: string) => Promise<unknown>;
};

/** Words that become a field where they stand. Enter keeps, Escape gives up; what is refused stays in the field. */
export function InlineEdit({ label, value, placeholder, maxLength, required, onSave }: InlineEditProps) {
  const t = useText();
  const tell = useRefusals();
  const opener = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const end = () => {
    setTyped(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const isLacking = required && typed?.trim() === "";
  const save = async () => {
    if (isBusy || typed === undefined || isLacking) return;
    if (typed.trim() === value) return end();
    setBusy(true);
    await onSave(typed.trim()).then(end, tell);
    setBusy(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // A dialog around it stays.
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  if (typed === undefined) {
    return (
      <button
        ref={opener}
        type="button"
        aria-label={t("ui.edit", { label, value: value || (placeholder ?? "") })}
        onClick={() => setTyped(value)}
        className="group -mx-3 inline-flex min-h-11 max-w-full items-center gap-2 rounded-control px-3 text-start hover:bg-surface-2"
      >
        <span className={value ? "min-w-0" : "min-w-0 text-muted"}>{value || placeholder}</span>
        <Icon of={Pencil} size={16} className="text-muted" />
      </button>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way to give up
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={press}
      className="-mx-3 flex flex-wrap gap-2"
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what was pressed
        autoFocus
        aria-label={label}
        aria-invalid={isLacking || undefined}
        value={typed}
        maxLength={maxLength}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        className={`${controlLook} min-w-0 flex-1 basis-48`}
      />
      <AsyncButton type="submit" look="primary" busy={isBusy} disabled={isLacking}>
        {t("ui.save")}
      </AsyncButton>
      <Button look="quiet" onClick={end}>
        {t("ui.cancel")}
      </Button>
    </form>
  );
}
