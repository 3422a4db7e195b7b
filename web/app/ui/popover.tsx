import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { classes } from "./classes.ts";
import { placePanel, type Placement } from "./place-panel.ts";

type PopoverProps = {
  /** What it belongs to and stands beside. */
  anchor: RefObject<Element | null>;
  label?: string;
  /** `presentation` where what has a role of its own is inside. */
  role?: "dialog" | "menu" | "listbox" | "tooltip" | "presentation";
  placement?: Placement;
  /** The focus stays where it is, such as in a field that the panel offers words for. */
  focusStays?: boolean;
  id?: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  className?: string;
  children: ReactNode;
};

const shape =
  "fixed inset-auto max-w-[calc(100vw-1rem)] animate-appear overflow-auto text-start font-normal whitespace-normal outline-none";
const panelLook = "rounded-card border border-line bg-surface-1 text-16 text-text shadow-over";
const tooltipLook =
  "w-max max-w-64 rounded-control border border-transparent bg-text px-2.5 py-1.5 text-14 text-surface-0";

/** What takes the focus when a panel opens: its first entry or field, or else the panel, so that its name is read. */
const first = "[role^=menuitem]:not(:disabled), input, textarea, select";

/**
 * A panel beside what it belongs to, in the browser's top layer: over dialogs too, never cut off. Escape, a press
 * outside and leaving it by keyboard close it; the focus goes back to where it was.
 */
export function Popover({
  anchor,
  label,
  role = "dialog",
  placement = "bottom start",
  focusStays,
  id,
  onClose,
  onKeyDown,
  className,
  children,
}: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  useShown(panel, anchor, focusStays);
  usePlaced(panel, anchor, placement);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // What lies below, such as a dialog, stays.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is one of those that have keys
    <div
      ref={panel}
      id={id}
      role={role}
      aria-label={label}
      tabIndex={focusStays ? undefined : -1}
      popover={focusStays ? "manual" : "auto"}
      onToggle={(event) => event.newState === "closed" && onClose()}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        const hasLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
        if (hasLeft && !anchor.current?.contains(relatedTarget)) onClose();
      }}
      className={classes(shape, role === "tooltip" ? tooltipLook : panelLook, className)}
    >
      {children}
    </div>
  );
}

/** Shows it for as long as it is there; the focus goes back to what opened it if it goes while it has the focus. */
function useShown(panel: RefObject<HTMLElement | null>, anchor: RefObject<Element | null>, focusStays = false): void {
  useLayoutEffect(() => {
    const [element, opener] = [panel.current, anchor.current];
    element?.showPopover();
    if (!focusStays) (element?.querySelector<HTMLElement>(first) ?? element)?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [panel, anchor, focusStays]);
}

/** Keeps it beside its anchor while the page scrolls and either changes its size. */
function usePlaced(panel: RefObject<HTMLElement | null>, anchor: RefObject<Element | null>, placement: Placement) {
  useLayoutEffect(() => {
    if (panel.current && anchor.current) placePanel(panel.current, anchor.current, placement);
  });
  useEffect(() => {
    const [element, beside] = [panel.current, anchor.current];
    if (!element || !beside) return undefined;
    const place = () => placePanel(element, beside, placement);
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    sizes.observe(beside);
    // Whoever scrolls in it moves nothing of what it stands beside.
    const scroll = ({ target }: Event) => !(target instanceof Node && element.contains(target)) && place();
    addEventListener("scroll", scroll, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", scroll, { capture: true });
      removeEventListener("resize", place);
    };
  }, [panel, anchor, placement]);
}
