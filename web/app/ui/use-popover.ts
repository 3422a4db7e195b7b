import { useRef, useState, type MouseEvent } from "react";

/** A button and whether what it opens is open: spread `trigger` on the button, show the `Popover` while `isOpen`. */
export function usePopover(opens: "dialog" | "menu" | "listbox" = "dialog", prepare?: () => void) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const trigger = {
    ref: anchor,
    "aria-haspopup": opens,
    "aria-expanded": isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    // The browser closes the panel between the press and the click, which would open it again.
    onPointerDown: () => {
      wasOpen.current = isOpen;
    },
    onClick: (event: MouseEvent) => setOpen(event.detail > 0 ? !wasOpen.current : !isOpen),
  } as const;
  return { isOpen, trigger, anchor, close: () => setOpen(false) };
}
