import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Actions, Heading, LeaveQuestion, useLeaving } from "./dialog.tsx";
import { useDragDown } from "./use-drag-down.ts";

type SheetProps = { open: boolean; onClose: () => void; title: string; children: ReactNode; actions?: ReactNode };

const shape =
  "fixed z-40 m-0 max-w-none flex-col overflow-hidden bg-surface-1 text-text shadow-over outline-none backdrop:bg-shade open:flex " +
  "max-rail:inset-x-0 max-rail:top-auto max-rail:bottom-0 max-rail:max-h-[88dvh] max-rail:w-full max-rail:rounded-t-card " +
  "max-rail:open:animate-rise rail:start-auto rail:end-0 rail:top-0 rail:h-dvh rail:max-h-dvh rail:w-[min(28rem,60vw)] " +
  "rail:border-s rail:border-line rail:open:animate-enter rail:rtl:open:animate-enter-mirrored";
const hasRoomBeside = "(min-width: 760px)";

/**
 * More about one thing of a page. From 760 px it stands at the side and the page stays in use: another row, and it shows
 * that one. Below it lies over the page, and is drawn down, closed with its button or with Escape.
 */
export function Sheet({ open, onClose, title, children, actions }: SheetProps) {
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const { isAsking, leave, close, stay, wiring } = useLeaving(onClose);
  useShownBeside(sheet, open);
  const drag = useDragDown(sheet, leave);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way to close it
    <dialog
      ref={sheet}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={wiring.onCancel}
      onKeyDown={wiring.onKeyDown}
      onFocus={wiring.onFocus}
      onClick={(event) => event.target === event.currentTarget && sheet.current?.matches(":modal") && leave()}
      className={shape}
    >
      {open && (
        <>
          <div {...drag} data-handle className="touch-none rail:touch-auto">
            <span
              aria-hidden="true"
              className="mx-auto mt-2 block h-1 w-10 rounded-full bg-surface-3 rail:hidden forced-colors:bg-[CanvasText]"
            />
            <div className="pt-1 rail:pt-3">
              <Heading id={titleId} title={title} onClose={leave} />
            </div>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5">{children}</div>
          {isAsking ? <LeaveQuestion onStay={stay} onLeave={close} /> : <Actions>{actions}</Actions>}
        </>
      )}
    </dialog>
  );
}

/** Modal only where it covers the page. The focus goes in, and back to where it was. */
function useShownBeside(sheet: React.RefObject<HTMLDialogElement | null>, open: boolean): void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    opener.current = document.activeElement;
    if (matchMedia(hasRoomBeside).matches) element.show();
    else element.showModal();
    element.focus({ preventScroll: true });
  }, [sheet, open]);
  useEffect(() => {
    const element = sheet.current;
    if (!open) return undefined;
    return () => {
      const hadFocus = element?.contains(document.activeElement) || document.activeElement === document.body;
      element?.close();
      if (hadFocus && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [sheet, open]);
}
