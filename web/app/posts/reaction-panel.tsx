import type { KeyboardEvent, RefObject } from "react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Popover } from "../ui/popover.tsx";

type ReactionPanelProps = {
  reactions: readonly string[];
  own: string | undefined;
  onReact: (reaction: string) => void;
  anchor: RefObject<Element | null>;
  focusStays: boolean;
  onClose: () => void;
};

/** The community's reactions in a line; the reader's own is marked. */
export function ReactionPanel({ reactions, own, onReact, anchor, focusStays, onClose }: ReactionPanelProps) {
  const t = useText();
  return (
    <Popover
      anchor={anchor}
      role="menu"
      label={t("posts.chooseReaction")}
      placement="top center"
      focusStays={focusStays}
      onClose={onClose}
      onKeyDown={(event) => moveAmong(event, onClose)}
      className="flex-wrap p-1 open:flex"
    >
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          role="menuitemradio"
          aria-checked={reaction === own}
          aria-label={t("posts.reactWith", { emoji: reaction })}
          tabIndex={-1}
          onClick={() => {
            onClose();
            onReact(reaction);
          }}
          className={classes(
            "grid size-11 place-items-center rounded-control text-22 hover:bg-surface-2 focus-visible:-outline-offset-2",
            reaction === own && "bg-accent-soft",
          )}
        >
          <span aria-hidden="true" className="emoji transition-transform motion-safe:hover:scale-125">
            {reaction}
          </span>
        </button>
      ))}
    </Popover>
  );
}

/** Arrow keys go along the line as it is read, Home and End to its ends; Tab leaves. */
function moveAmong(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitemradio]")];
  const at = entries.findIndex((each) => each === document.activeElement);
  const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
  const [next, before] = isMirrored ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const steps: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const step = { ...steps, [next]: at + 1, [before]: at - 1 }[event.key];
  if (event.key === "Tab") close();
  if (step === undefined) return;
  event.preventDefault();
  entries.at(step % entries.length)?.focus();
}
