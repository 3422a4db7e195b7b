import type { ReactNode, RefObject } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { preload } from "../kernel/load.ts";
import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import { usePopover } from "./use-popover.ts";

export type MenuItem = { id: string; label: string; icon?: LucideIcon; danger?: boolean } & (
  | { to: string; onChoose?: () => void }
  | { to?: undefined; onChoose: () => void }
);

const loadPanel = () => import("./menu-panel.tsx");
const MenuPanel = lazy(() => loadPanel().then((module) => ({ default: module.MenuPanel })));

type MenuButtonProps = {
  label: string;
  /** Brings what `render` needs. */
  load: () => Promise<unknown>;
  render: (opened: OpenedMenu) => ReactNode;
  children: ReactNode;
  className?: string;
};
/** What a list of actions needs to know of the button that opened it. */
export type OpenedMenu = { label: string; trigger: RefObject<HTMLElement | null>; onClose: () => void };

type MenuProps = Omit<MenuButtonProps, "load" | "render"> & { items: readonly MenuItem[] };

/** A button that opens a list of actions. What the list needs is loaded when a pointer or the focus comes near. */
export function Menu({ items, ...button }: MenuProps) {
  return <MenuButton {...button} load={loadPanel} render={(opened) => <MenuPanel {...opened} items={items} />} />;
}

/** The same where the actions too are loaded then: most who see the button never open it. */
export function MenuButton({ label, load, render, children, className }: MenuButtonProps) {
  const { isOpen, trigger, anchor, close } = usePopover("menu", () => preload(load));
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
      {isOpen && <Suspense>{render({ label, trigger: anchor, onClose: close })}</Suspense>}
    </>
  );
}
