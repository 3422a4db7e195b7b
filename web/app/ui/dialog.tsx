import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Button, IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { useModal } from "./use-modal.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  /** Whether something would be lost; without it, whether somebody has written in a field. */
  hasChanges?: () => boolean;
};

const layout =
  "m-auto max-h-[min(46rem,100dvh-2rem)] w-[calc(100%-2rem)] rounded-card bg-surface-1 text-text shadow-over " +
  "backdrop:bg-shade open:flex open:animate-appear flex-col overflow-hidden p-0 " +
  "max-pair:mb-0 max-pair:w-full max-pair:max-w-none max-pair:rounded-b-none";

/**
 * The browser's own modal dialog: focus stays inside and returns afterwards, Escape closes, the page behind is inert.
 * The focus begins in the first field. Whoever has written in it is asked before it goes.
 */
export function Dialog({ open, onClose, title, children, actions, wide, hasChanges }: DialogProps) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const { isAsking, leave, close, stay, wiring } = useLeaving(onClose, hasChanges);
  const pressedBeside = useRef(false);
  const isLeft = useModal(element, { open, onShown: (dialog) => firstField(dialog)?.focus() });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way to close it
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => isLeft(currentTarget) && close()}
      onCancel={wiring.onCancel}
      onKeyDown={wiring.onKeyDown}
      onFocus={wiring.onFocus}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && pressedBeside.current && leave()}
      className={classes(layout, wide ? "max-w-2xl pair:mt-[10dvh] pair:max-h-[min(46rem,88dvh)]" : "max-w-md")}
    >
      {open && (
        <>
          {/* No <header>: while the page behind is not inert yet, it would be a second banner. */}
          <div className="pt-3">
            <Heading id={titleId} title={title} onClose={leave} />
          </div>
          <div className="overflow-y-auto px-5 pt-2 pb-5">{children}</div>
          {isAsking ? <LeaveQuestion onStay={stay} onLeave={close} /> : <Actions>{actions}</Actions>}
        </>
      )}
    </dialog>
  );
}

/** The title of a dialog or a sheet, and the button that closes it. */
export function Heading({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useText();
  return (
    <div className="flex items-center justify-between gap-4 ps-5 pe-2">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <IconButton icon={X} label={t("ui.close")} onClick={onClose} />
    </div>
  );
}

/** How a dialog or a sheet is left: whoever has written in it is asked first. */
export function useLeaving(onClose: () => void, hasChanges?: () => boolean) {
  const [isAsking, setAsking] = useState(false);
  const words = useWrittenWords();
  const close = () => {
    setAsking(false);
    onClose();
  };
  const leave = () => ((hasChanges ?? words.haveChanged)() ? setAsking(true) : close());
  const wiring = {
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      leave();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // A second Escape would close it whatever `cancel` says.
      event.preventDefault();
      leave();
    },
    onFocus: words.remember,
  };
  return { isAsking, leave, close, stay: () => setAsking(false), wiring };
}

/** What can be done, at the foot. */
export function Actions({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{children}</footer>;
}

/** Asked before what was written goes. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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

/** Where the answer begins: what is chosen of several, not the first of them. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const fields =
    ":is(input:not([type=hidden], [type=file]), textarea, select, [role=combobox], [role=spinbutton]):not(:disabled, [tabindex='-1'])";
  const first = dialog.querySelector<HTMLElement>(fields);
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  return dialog.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first;
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
