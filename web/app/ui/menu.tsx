import { Suspense, type ReactNode } from "react";
import { lazy } from "../kernel/lazy.ts";
import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import { usePopover } from "./use-popover.ts";

export type MenuItem = { id: string; label: string; icon?: LucideIcon; danger?: boolean } & (
  | { to: string; onChoose?: undefined }
  | { to?: undefined; onChoose: () => void }
);

const loadPanel = () => import("./menu-panel.tsx");
const MenuPanel = lazy(() => loadPanel().then((module) => ({ default: module.MenuPanel })));

type MenuProps = { label: string; items: readonly MenuItem[]; children: ReactNode; className?: string };

/** A button that opens a list of actions. What the list needs is loaded when a pointer or the focus comes near. */
export function Menu({ label, items, children, className }: MenuProps) {
  const { isOpen, trigger, anchor, close } = usePopover("menu", () => void loadPanel());
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-label={label}
        className={classes("min-h-11 min-w-11 rounded-control transition-colors hover:bg-surface-2", className)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <MenuPanel label={label} items={items} trigger={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
