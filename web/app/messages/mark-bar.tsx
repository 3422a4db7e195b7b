import type { EntityMark } from "@marquee/contract/messages";
import { Bold, Code, Italic, Strikethrough, Underline, type LucideIcon } from "lucide-react";
import type { RefObject } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Popover } from "../ui/popover.tsx";
import { isApple } from "./mark-keys.ts";

type MarkBarProps = {
  field: RefObject<Element | null>;
  /** What all of the chosen words have. */
  marks: readonly EntityMark[];
  onMark: (mark: EntityMark) => void;
  onClose: () => void;
};

const tools = [
  { mark: "bold", icon: Bold, label: "writing.bold", keys: "B" },
  { mark: "italic", icon: Italic, label: "writing.italic", keys: "I" },
  { mark: "underline", icon: Underline, label: "writing.underline", keys: "U" },
  { mark: "strike", icon: Strikethrough, label: "writing.strike", keys: "⇧X" },
  { mark: "code", icon: Code, label: "chat.code", keys: "E" },
] as const satisfies readonly { mark: EntityMark; icon: LucideIcon; label: string; keys: string }[];

/** Marks the chosen words of a field. The focus stays in it: by keyboard it is the shortcut of each. */
export function MarkBar({ field, marks, onMark, onClose }: MarkBarProps) {
  const t = useText();
  const held = isApple() ? "⌘" : "Ctrl+";
  return (
    <Popover anchor={field} role="presentation" placement="bottom start" focusStays onClose={onClose} className="p-1">
      <div role="toolbar" aria-label={t("chat.marks")} className="flex gap-0.5">
        {tools.map(({ mark, icon, label, keys }) => (
          <button
            key={mark}
            type="button"
            tabIndex={-1}
            aria-label={t(label)}
            title={`${t(label)} (${held}${keys})`}
            aria-pressed={marks.includes(mark)}
            // Before the text loses the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onMark(mark)}
            className={classes(
              "grid size-11 place-items-center rounded-control transition-colors",
              marks.includes(mark) ? "bg-accent-soft text-accent-text" : "text-muted hover:bg-surface-2",
            )}
          >
            <Icon of={icon} size={18} />
          </button>
        ))}
      </div>
    </Popover>
  );
}
