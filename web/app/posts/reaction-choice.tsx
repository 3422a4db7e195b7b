import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { preload } from "../kernel/load.ts";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { usePopover } from "../ui/use-popover.ts";

const loadPanel = () => import("./reaction-panel.tsx");
const ReactionPanel = lazy(() => loadPanel().then((module) => ({ default: module.ReactionPanel })));

/** Milliseconds: until a pointer that rests, or a finger that is held, asks for the choice; until one that left has gone. */
const [restMs, holdMs, leaveMs] = [500, 400, 250];

type ReactionChoiceProps = {
  /** In the community's order. */
  reactions: readonly string[];
  own: string | undefined;
  onReact: (reaction: string) => void;
  /** What is pressed for the first of them. */
  children: ReactNode;
};

/** The community's reactions beside what gives the first: by holding it, resting on it, or the arrow behind it. */
export function ReactionChoice({ reactions, own, onReact, children }: ReactionChoiceProps) {
  const t = useText();
  const { isOpen, trigger, anchor, close } = usePopover("menu", () => preload(loadPanel));
  const { isOpen: isPointed, holder, listeners, close: leave } = useByPointer();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow is the way for whoever has no pointer
    <span ref={holder} {...listeners} className="inline-flex touch-manipulation items-center select-none">
      {children}
      <button
        {...trigger}
        type="button"
        aria-label={t("posts.chooseReaction")}
        className="-ms-1 grid min-h-11 min-w-6 place-items-center rounded-control text-muted transition-colors hover:bg-surface-2"
      >
        <Icon of={ChevronDown} size={14} />
      </button>
      {(isOpen || isPointed) && (
        <Suspense>
          <ReactionPanel
            key={String(isOpen)}
            {...{ reactions, own, onReact }}
            anchor={anchor}
            focusStays={!isOpen}
            onClose={isOpen ? close : leave}
          />
        </Suspense>
      )}
    </span>
  );
}

/** Opened by a pointer the focus stays where it is; a press elsewhere, Escape and a pointer that leaves close it. */
function useByPointer() {
  const holder = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const turn = (next: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), wait);
  };
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const over = new AbortController();
    const beside = ({ target }: Event) => target instanceof Node && !holder.current?.contains(target);
    addEventListener("pointerdown", (event) => beside(event) && setOpen(false), { signal: over.signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && setOpen(false), { signal: over.signal });
    return () => over.abort();
  }, [isOpen]);
  const hold = () => {
    wasHeld.current = true;
    setOpen(true);
  };
  const listeners = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && turn(true, restMs),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && turn(false, leaveMs),
    onPointerDown: ({ pointerType }: PointerEvent) => {
      stop();
      wasHeld.current = false;
      if (pointerType !== "mouse" && !isOpen) timer.current = setTimeout(hold, holdMs);
    },
    onPointerUp: ({ pointerType }: PointerEvent) => pointerType !== "mouse" && stop(),
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => wasHeld.current && event.preventDefault(),
    // Letting go of what was held is no press.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { holder, listeners, isOpen, close: () => setOpen(false) };
}
