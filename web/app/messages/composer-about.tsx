import { Pencil, Reply, X } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Writing } from "./message-view.ts";

/** What the next message answers, or which one is being edited, and the way out of it. */
export function ComposerAbout({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const t = useText();
  const { as, view } = writing;
  const isEdit = as === "edit";
  const name = view.isOwn ? t("chat.you") : displayName(view.account ?? {});
  return (
    <div className="-mt-1 mb-2 flex items-center gap-3 border-s-2 border-accent ps-3">
      <Icon of={isEdit ? Pencil : Reply} size={18} className="text-accent-text" />
      <p className="min-w-0 flex-1 text-14">
        <span className="block font-semibold text-accent-text">
          {isEdit ? t("chat.editing") : t("chat.replyingTo", { name })}
        </span>
        <span className="block truncate text-muted" dir="auto">
          {view.text || t("chat.attachment")}
        </span>
      </p>
      <IconButton icon={X} label={isEdit ? t("chat.stopEditing") : t("chat.stopReplying")} onClick={onClose} />
    </div>
  );
}
