import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Shows a dialog over the page while it is open, and answers whether it was left when the browser says that it is closed.
 * Closed by the browser, it gives the focus back to where it was: also where its owner removes it altogether, and where it
 * is hidden until something that it shows has arrived. Then it was not left, and is shown again.
 */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  { open = true, onShown }: { open?: boolean; onShown?: (dialog: HTMLDialogElement) => void } = {},
): (dialog: HTMLDialogElement) => boolean {
  const isHidden = useRef(false);
  const begin = useRef(onShown);
  useLayoutEffect(() => {
    const dialog = element.current;
    isHidden.current = false;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    begin.current?.(dialog);
  }, [element, open]);
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      isHidden.current = true;
      dialog?.close();
    };
  }, [element]);
  return (dialog) => !dialog.open && !isHidden.current;
}
