import type { RefObject } from "react";
import { Menu, MenuItem as Entry, Popover } from "react-aria-components";
import { useNavigate } from "react-router";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { MenuItem } from "./menu.tsx";

type MenuPanelProps = {
  label: string;
  items: readonly MenuItem[];
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
};

const entry =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-focused:bg-surface-2 " +
  "data-focus-visible:ring-2 data-focus-visible:ring-focus data-focus-visible:ring-inset";

/** Arrow keys, typing ahead, Escape and return of focus come from React Aria. */
export function MenuPanel({ label, items, trigger, onClose }: MenuPanelProps) {
  const navigate = useNavigate();
  const choose = (id: string) => {
    const item = items.find((candidate) => candidate.id === id);
    onClose();
    if (item?.to) void navigate(item.to);
    else item?.onChoose?.();
  };
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      className="min-w-56 animate-appear overflow-auto rounded-card border border-line bg-surface-1 p-1.5 shadow-over"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus, as its pattern demands */}
      <Menu aria-label={label} autoFocus="first" onAction={(key) => choose(String(key))} className="outline-none">
        {items.map(({ id, label: text, icon, danger }) => (
          <Entry key={id} id={id} textValue={text} className={classes(entry, danger && "text-danger")}>
            {icon && <Icon of={icon} className={danger ? undefined : "text-muted"} />}
            {text}
          </Entry>
        ))}
      </Menu>
    </Popover>
  );
}
