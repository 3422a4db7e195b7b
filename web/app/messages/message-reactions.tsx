import { SmilePlus } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { EmojiButton } from "../ui/emoji/emoji-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import type { MessageActions } from "./message-actions.ts";
import type { Reaction, MessageView } from "./message-view.ts";

/** The emoji under a message, each a button that adds or takes back one's own. */
export function MessageReactions({ view, react }: { view: MessageView } & Pick<MessageActions, "react">) {
  const t = useText();
  if (view.reactions.length === 0) return null;
  return (
    <ul
      aria-label={t("chat.reactions")}
      className={classes("relative -mt-1 flex flex-wrap gap-1 px-1.5", view.isOwn && "justify-end")}
    >
      {view.reactions.map((reaction) => (
        <li key={reaction.emoji}>
          <Chip reaction={reaction} onPress={react && (() => react(view, reaction.emoji))} />
        </li>
      ))}
      {react && (
        <li>
          <EmojiButton
            label={t("chat.react")}
            onChoose={(emoji) => react(view, emoji)}
            className="grid size-7 place-items-center rounded-full border border-line bg-surface-1 text-muted transition-colors hover:bg-surface-2"
          >
            <Icon of={SmilePlus} size={15} />
          </EmojiButton>
        </li>
      )}
    </ul>
  );
}

function Chip({ reaction, onPress }: { reaction: Reaction; onPress: (() => void) | undefined }) {
  const t = useText();
  const { emoji, count, isOwn, names } = reaction;
  const button = (
    <button
      type="button"
      disabled={!onPress}
      aria-pressed={isOwn}
      aria-label={t("chat.reactionOf", { emoji, count })}
      onClick={onPress}
      className={classes(
        "figures inline-flex h-7 items-center gap-1 rounded-full border px-2 text-14 transition-colors",
        isOwn
          ? "border-accent bg-accent-soft font-medium text-accent-text"
          : "border-line bg-surface-1 hover:bg-surface-2",
      )}
    >
      <span aria-hidden="true" className="emoji">
        {emoji}
      </span>
      {count}
    </button>
  );
  return names.length > 0 ? <Tooltip text={names.join(", ")}>{button}</Tooltip> : button;
}
