import { lazy, Suspense, useRef, useState, type ReactNode } from "react";

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
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void loadPanel();
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        className={className}
      >
        {children}
      </button>
      <Suspense>
        {isOpen && <EmojiPanel label={label} trigger={trigger} onChoose={onChoose} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
