import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";

const loadPopover = () => import("./popover.tsx");
const Popover = lazy(() => loadPopover().then((module) => ({ default: module.Popover })));

/** Milliseconds: not at each pointer that passes by, and with time to reach what is said. */
const before = 400;
const after = 150;

/**
 * A few words more about one control or mark: on hover and with the keyboard's focus; Escape takes it away. Never the
 * only place where something is said, since a finger does not hover.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const holder = useRef<HTMLSpanElement>(null);
  const anchor = useRef<Element>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);
  const turn = (next: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    anchor.current = holder.current?.firstElementChild ?? null;
    if (isShown) anchor.current?.setAttribute("aria-describedby", id);
    else anchor.current?.removeAttribute("aria-describedby");
  }, [isShown, id]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what it holds
    <span
      ref={holder}
      className="contents"
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && turn(true, before)}
      onPointerLeave={() => turn(false, after)}
      onPointerDown={() => turn(false, 0)}
      onFocus={({ target }) => target.matches(":focus-visible") && turn(true, 0)}
      onBlur={() => turn(false, 0)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isShown) return;
        event.preventDefault();
        setShown(false);
      }}
    >
      {children}
      {isShown && (
        <Suspense>
          <Popover
            anchor={anchor}
            id={id}
            role="tooltip"
            placement="top center"
            focusStays
            onClose={() => setShown(false)}
          >
            {text}
          </Popover>
        </Suspense>
      )}
    </span>
  );
}
