import { useRef, type KeyboardEvent } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import type { MenuItem, OpenedMenu } from "./menu.tsx";
import { Popover } from "./popover.tsx";

type MenuPanelProps = OpenedMenu & { items: readonly MenuItem[] };

const entry =
  "dense flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-start hover:bg-surface-2 " +
  "focus:bg-surface-2 focus-visible:-outline-offset-2 focus-visible:shadow-none";

/** Arrow keys, Home, End and the first letters move; Enter chooses; Escape and Tab close. */
export function MenuPanel({ label, items, trigger, onClose }: MenuPanelProps) {
  const keys = useMenuKeys(onClose);
  return (
    <Popover
      anchor={trigger}
      role="menu"
      label={label}
      placement="bottom end"
      onClose={onClose}
      onKeyDown={keys}
      className="min-w-56 p-1.5"
    >
      {items.map((item) => (
        <Entry key={item.id} item={item} onClose={onClose} />
      ))}
    </Popover>
  );
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const look = { role: "menuitem", tabIndex: -1, className: classes(entry, item.danger && "text-danger") };
  const choose = () => {
    onClose();
    item.onChoose?.();
  };
  const content = (
    <>
      {item.icon && <Icon of={item.icon} className={item.danger ? undefined : "text-muted"} />}
      {item.label}
    </>
  );
  if (item.to !== undefined) {
    return (
      <Link {...look} to={item.to} onClick={choose}>
        {content}
      </Link>
    );
  }
  return (
    <button {...look} type="button" onClick={choose}>
      {content}
    </button>
  );
}

/** Letters that come within a second spell one beginning. */
const spelling = 1000;

function useMenuKeys(onClose: () => void) {
  const typed = useRef({ letters: "", at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const at = entries.findIndex((each) => each === document.activeElement);
    const steps: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step !== undefined) entries.at(step % entries.length)?.focus();
    else if (event.key === "Tab") onClose();
    else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey) {
      const isOver = event.timeStamp - typed.current.at > spelling;
      typed.current = { letters: (isOver ? "" : typed.current.letters) + event.key, at: event.timeStamp };
      const wanted = typed.current.letters.toLocaleLowerCase();
      entries.find((each) => each.textContent.trim().toLocaleLowerCase().startsWith(wanted))?.focus();
    } else return;
    event.preventDefault();
  };
}
