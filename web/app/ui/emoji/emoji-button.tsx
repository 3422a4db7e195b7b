import type { ReactNode } from "react";
import { Suspense } from "../../kernel/suspense.tsx";
import { lazy } from "../../kernel/lazy.ts";
import { preload } from "../../kernel/load.ts";
import { usePopover } from "../use-popover.ts";

const loadPanel = () => import("./emoji-panel.tsx");
const EmojiPanel = lazy(() => loadPanel().then((module) => ({ default: module.EmojiPanel })));

type EmojiButtonProps = {
  label: string;
  onChoose: (emoji: string) => void;
  children: ReactNode;
  className?: string;
};

/** A button that opens all emoji. They are loaded when a pointer or the focus comes near. */
export function EmojiButton({ label, onChoose, children, className }: EmojiButtonProps) {
  const { isOpen, trigger, anchor, close } = usePopover("dialog", () => preload(loadPanel));
  return (
    <>
      <button {...trigger} type="button" aria-label={label} title={label} className={className}>
        {children}
      </button>
      <Suspense>{isOpen && <EmojiPanel label={label} trigger={anchor} onChoose={onChoose} onClose={close} />}</Suspense>
    </>
  );
}
