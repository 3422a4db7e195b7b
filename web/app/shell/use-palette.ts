import { useCallback, useEffect, useRef, useState } from "react";

type PaletteState = {
  open: boolean;
  show: () => void;
  close: () => void;
  /** For the palette, once it has the focus: what was typed between opening it and then. */
  takeTyped: () => string;
};

/**
 * Opens with ⌘K or Ctrl-K, wherever the focus is. Its code may still be on its way when the person types on: their
 * keys are kept for it, and do nothing where the focus was.
 */
export function usePalette(): PaletteState {
  const [open, setOpen] = useState(false);
  const ahead = useRef<string | undefined>(undefined);
  const change = useCallback((next: boolean) => {
    ahead.current = next ? "" : undefined;
    setOpen(next);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (isShortcut && event.key.toLowerCase() === "k") change(!open);
      else if (ahead.current === undefined || event.metaKey || event.ctrlKey) return;
      else if (event.key === "Escape") change(false);
      else if (event.key.length === 1) ahead.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, [open, change]);
  const takeTyped = useCallback(() => {
    const typed = ahead.current ?? "";
    ahead.current = undefined;
    return typed;
  }, []);
  return {
    open,
    show: useCallback(() => change(true), [change]),
    close: useCallback(() => change(false), [change]),
    takeTyped,
  };
}
