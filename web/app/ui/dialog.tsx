import { useEffect, useId, useRef, type ReactNode } from "react";
import { X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
};

const layout =
  "m-auto max-h-[min(46rem,100dvh-2rem)] w-[calc(100%-2rem)] rounded-card bg-surface-1 text-text shadow-over " +
  "backdrop:bg-black/50 open:flex open:animate-appear flex-col overflow-hidden p-0 " +
  "max-pair:mb-0 max-pair:w-full max-pair:max-w-none max-pair:rounded-b-none";

/**
 * The browser's own modal dialog: focus stays inside and returns afterwards, Escape closes, the page behind is inert.
 */
export function Dialog({ open, onClose, title, children, actions, wide }: DialogProps) {
  const t = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the keyboard's way to close it
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={classes(layout, wide ? "max-w-2xl pair:mt-[10dvh] pair:max-h-[min(46rem,88dvh)]" : "max-w-md")}
    >
      {open && (
        <>
          <header className="flex items-center justify-between gap-4 ps-5 pe-2 pt-3">
            <h2 id={titleId} className="text-18">
              {title}
            </h2>
            <IconButton icon={X} label={t("ui.close")} onClick={onClose} />
          </header>
          <div className="overflow-y-auto px-5 pt-2 pb-5">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{actions}</footer>
          )}
        </>
      )}
    </dialog>
  );
}
