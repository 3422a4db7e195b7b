import { Copy, Ellipsis, Flag, Pencil, Reply, SmilePlus, Trash2 } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { EmojiButton } from "../ui/emoji/emoji-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import type { MessageActions } from "./message-actions.ts";
import { useIsReported } from "./reported.ts";
import type { MessageView } from "./message-view.ts";

type ToolsProps = { view: MessageView; actions: MessageActions };
/** `isInLine`: below what it is about, and always to be seen. */
type PlacedTools = ToolsProps & { isInLine?: boolean };

const tool =
  "grid size-9 min-h-9! min-w-9! place-items-center rounded-control text-muted transition-colors hover:bg-surface-2 hover:text-text";

/** What can be done with a message, shown when the pointer or the focus is on it; on a touch screen as one menu. */
export function MessageTools({ view, actions, isInLine = false }: PlacedTools) {
  const t = useText();
  const { react, reply } = actions;
  return (
    <div
      role="group"
      aria-label={t("chat.actions", { text: view.text.slice(0, 40) })}
      className={classes(
        "flex rounded-control",
        isInLine
          ? "-ms-2"
          : "absolute inset-y-0 z-10 my-auto h-fit opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100",
        !isInLine && (view.isOwn ? "end-full me-1" : "start-full ms-1"),
      )}
    >
      {react && (
        <span className="flex pointer-coarse:hidden">
          <EmojiButton label={t("chat.react")} onChoose={(emoji) => react(view, emoji)} className={tool}>
            <Icon of={SmilePlus} size={18} />
          </EmojiButton>
        </span>
      )}
      {reply && (
        <button
          type="button"
          aria-label={t("chat.reply")}
          title={t("chat.reply")}
          onClick={() => reply(view)}
          className={classes(tool, "pointer-coarse:hidden")}
        >
          <Icon of={Reply} size={18} />
        </button>
      )}
      <Menu label={t("chat.more")} items={useItems({ view, actions })} className={tool}>
        <Icon of={Ellipsis} size={18} />
      </Menu>
    </div>
  );
}

function useItems({ view, actions }: ToolsProps): MenuItem[] {
  const t = useText();
  const { reply, react, edit, remove } = actions;
  const report = !useIsReported(view) && actions.report;
  const items: (MenuItem | false | undefined)[] = [
    reply && { id: "reply", label: t("chat.reply"), icon: Reply, onChoose: () => reply(view) },
    react && { id: "like", label: t("chat.like"), icon: SmilePlus, onChoose: () => react(view, "👍") },
    view.text !== "" && {
      id: "copy",
      label: t("chat.copy"),
      icon: Copy,
      onChoose: () => void navigator.clipboard?.writeText(view.text),
    },
    edit && { id: "edit", label: t("chat.edit"), icon: Pencil, onChoose: () => edit(view) },
    report && { id: "report", label: t("chat.report"), icon: Flag, onChoose: () => report(view) },
    remove && { id: "delete", label: t("chat.delete"), icon: Trash2, danger: true, onChoose: () => remove(view) },
  ];
  return items.filter((item) => typeof item === "object");
}
