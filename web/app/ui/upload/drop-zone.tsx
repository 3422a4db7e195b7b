import { useId, useState, type ClipboardEvent, type DragEvent, type ReactNode } from "react";
import { useText } from "../../kernel/page/page.tsx";
import { classes } from "../classes.ts";

type DropZoneProps = {
  label: ReactNode;
  /** As in the `accept` attribute. */
  accept: string;
  hint?: string;
  /** Said where things can be dropped and pasted, which they cannot be with a finger. */
  dropHint?: string;
  error?: string | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
  className?: string;
};

/** A place for a file: chosen, dropped or pasted. What is wrong with it is said beside it. */
export function DropZone({
  label,
  accept,
  hint,
  dropHint,
  error,
  disabled,
  onFile,
  children,
  className,
}: DropZoneProps) {
  const t = useText();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file && !disabled) onFile(file);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over && !disabled);
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input inside is the keyboard's way */}
      <label
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event: DragEvent) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
        onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
        className={classes(
          "relative flex min-h-11 cursor-pointer flex-wrap items-center gap-4 rounded-card border border-dashed p-4",
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-surface-1 hover:bg-surface-2",
          disabled && "cursor-progress opacity-60",
          className,
        )}
      >
        {children}
        <span className="flex min-w-0 grow basis-36 flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-36 flex-1">
            <span className="block font-medium">{label}</span>
            {hint && (
              <span id={`${id}-hint`} className="block text-14 text-muted">
                {dropHint && <span className="pointer-coarse:hidden">{dropHint} </span>}
                {hint}
              </span>
            )}
          </span>
          <span className="rounded-control border border-line-strong px-3 py-1.5 text-14 font-medium">
            {t("upload.choose")}
          </span>
        </span>
        <input
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={classes(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file can be chosen again after a mistake.
            event.currentTarget.value = "";
          }}
        />
      </label>
      <p id={`${id}-error`} role="alert" className="mt-1 text-14 text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
