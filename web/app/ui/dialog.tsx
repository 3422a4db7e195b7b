import { useEffect, useId, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from "react";
import { X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "./button.tsx";
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
 * Whoever has written in it is asked before it goes.
 */
export function Dialog({ open, onClose, title, children, actions, wide }: DialogProps) {
  const t = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);
  const words = useWrittenWords();
  const pressedBeside = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  // Closed by the browser, it gives the focus back to where it was: also where its owner removes it altogether.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  const close = () => {
    setAsking(false);
    onClose();
  };
  const leave = () => (words.haveChanged() ? setAsking(true) : close());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way to close it
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={close}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // A second Escape would close it whatever `cancel` says.
        event.preventDefault();
        leave();
      }}
      onFocus={words.remember}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && pressedBeside.current && leave()}
      className={classes(layout, wide ? "max-w-2xl pair:mt-[10dvh] pair:max-h-[min(46rem,88dvh)]" : "max-w-md")}
    >
      {open && (
        <>
          <header className="flex items-center justify-between gap-4 ps-5 pe-2 pt-3">
            <h2 id={titleId} className="text-18">
              {title}
            </h2>
            <IconButton icon={X} label={t("ui.close")} onClick={leave} />
          </header>
          <div className="overflow-y-auto px-5 pt-2 pb-5">{children}</div>
          {isAsking ? <LeaveQuestion onStay={() => setAsking(false)} onLeave={close} /> : <Actions>{actions}</Actions>}
        </>
      )}
    </dialog>
  );
}

function Actions({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{children}</footer>;
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useText();
  const question = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <footer
      role="alertdialog"
      aria-labelledby={question}
      className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface-2 px-5 py-4"
    >
      <p id={question} className="me-auto font-medium">
        {t("ui.discardQuestion")}
      </p>
      <Button look="danger" onClick={onLeave}>
        {t("ui.discard")}
      </Button>
      <Button ref={stay} onClick={onStay}>
        {t("ui.keepWriting")}
      </Button>
    </footer>
  );
}

/** Where people write what would be lost; what is typed to find something is not. */
const written = "textarea, input:not([type=search], [role=combobox], [type=radio], [type=checkbox], [type=file])";

/** What stood in the fields of a dialog before somebody wrote in them. */
function useWrittenWords() {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  return {
    remember({ target }: FocusEvent) {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && target.matches(written) && !before.current.has(target)) before.current.set(target, target.value);
    },
    haveChanged: () => [...before.current].some(([field, words]) => field.isConnected && field.value !== words),
  };
}
