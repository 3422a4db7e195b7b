import { useDeferredValue, useEffect, useMemo, useState, type RefObject } from "react";
import { ListBox, ListBoxItem } from "react-aria-components";
import { usePageFacts, useText } from "../../kernel/page/page.tsx";
import { classes } from "../classes.ts";
import { Popover } from "../popover.tsx";
import { findEmoji, readEmoji, type Emoji } from "./emoji-data.ts";

type EmojiPanelProps = {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onChoose: (emoji: string) => void;
  onClose: () => void;
};

/** Found at most: the rest is found by typing on. */
const shownAtMost = 180;
/** Groups of Unicode, by the emoji that stands for each. */
const groups = [
  [0, "😀"],
  [1, "👋"],
  [3, "🐻"],
  [4, "🍓"],
  [5, "🚲"],
  [6, "🎉"],
  [7, "💡"],
  [8, "❤️"],
  [9, "🏁"],
] as const;

/** All emoji, by group or by words; arrow keys move, Enter chooses, Escape closes. Names come in the reader's language. */
export function EmojiPanel({ label, trigger, onChoose, onClose }: EmojiPanelProps) {
  const t = useText();
  const { locale } = usePageFacts();
  const [all, setAll] = useState<readonly Emoji[]>();
  const [search, setSearch] = useState("");
  const [group, setGroup] = useState<number>(0);
  const asked = useDeferredValue(search);
  useEffect(() => {
    let isOver = false;
    void readEmoji(locale).then((read) => !isOver && setAll(read));
    return () => {
      isOver = true;
    };
  }, [locale]);
  const shown = useMemo(() => {
    const found = asked.trim() ? findEmoji(all ?? [], asked) : (all ?? []).filter((each) => each.group === group);
    return found.slice(0, shownAtMost);
  }, [all, asked, group]);
  const choose = (emoji: string) => {
    onClose();
    onChoose(emoji);
  };

  return (
    <Popover
      anchor={trigger}
      label={label}
      onClose={onClose}
      placement="top center"
      className="w-[min(21rem,calc(100vw-2rem))] gap-2 p-3 open:grid"
    >
      <input
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        aria-label={t("emoji.search")}
        placeholder={t("emoji.search")}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface-0 px-3"
      />
      <div role="group" aria-label={t("emoji.groups")} className={classes("flex", search.trim() && "hidden")}>
        {groups.map(([id, emoji]) => (
          <button
            key={id}
            type="button"
            aria-pressed={group === id}
            aria-label={t("emoji.group", { emoji })}
            onClick={() => setGroup(id)}
            className="grid min-h-9 flex-1 place-items-center rounded-control border-b-2 border-transparent aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span aria-hidden="true" className="emoji">
              {emoji}
            </span>
          </button>
        ))}
      </div>
      <div className="h-56 overflow-y-auto">
        {all && shown.length === 0 ? (
          <p role="status" className="p-6 text-center text-muted">
            {t("emoji.none")}
          </p>
        ) : (
          <ListBox
            aria-label={label}
            layout="grid"
            selectionMode="none"
            items={shown.map((emoji) => ({ ...emoji, id: emoji.unicode }))}
            onAction={(key) => choose(String(key))}
            className="grid grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] outline-none"
          >
            {({ unicode, label: name }) => (
              <ListBoxItem
                id={unicode}
                textValue={name}
                aria-label={name}
                className="emoji grid aspect-square cursor-pointer place-items-center rounded-control text-22 outline-none data-focus-visible:ring-2 data-focus-visible:ring-focus data-hovered:bg-surface-2"
              >
                {unicode}
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </div>
    </Popover>
  );
}
