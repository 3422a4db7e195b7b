import { managedContents } from "@marquee/contract/managed-contents";
import { Copy, EyeOff, Eye, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { idsOf, type ManagedContent, pathOfEditor, pathOfReader } from "./reads.ts";

/** What is asked before it is done. */
export type Asked = { readonly what: "remove" | "unpublish"; readonly content: ManagedContent };
export type ContentMenuProps = {
  content: ManagedContent;
  onAsk: (asked: Asked) => void;
  /** In the editor, which needs no way to itself. */
  isEditing?: boolean;
};

/** What can be done with something that was begun or published. */
export function ContentMenu({ content, onAsk, isEditing }: ContentMenuProps) {
  const t = useText();
  const { origin } = usePageFacts();
  const address = origin + pathOfReader(content);
  const copy = async () => {
    const isDone = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    showToast(isDone ? { text: t("managedContent.copied") } : { kind: "error", text: t("ui.copyFailed") });
  };
  const items: MenuItem[] = [
    ...(isEditing ? [] : [{ id: "edit", label: t("managedContent.edit"), icon: Pencil, to: pathOfEditor(content) }]),
    { id: "view", label: t("managedContent.view"), icon: Eye, to: pathOfReader(content) },
    { id: "copy", label: t("managedContent.copyAddress"), icon: Copy, onChoose: () => void copy() },
    ...(content.state === "published"
      ? [
          {
            id: "unpublish",
            label: t("managedContent.unpublish"),
            icon: EyeOff,
            onChoose: () => onAsk({ what: "unpublish", content }),
          },
        ]
      : []),
    {
      id: "remove",
      label: t("managedContent.remove"),
      icon: Trash2,
      danger: true,
      onChoose: () => onAsk({ what: "remove", content }),
    },
  ];
  const title = content.title ?? t("managedContent.untitled");
  return (
    <Menu label={t("managedContent.actionsFor", { title })} items={items} className="grid place-items-center">
      <Icon of={MoreHorizontal} />
    </Menu>
  );
}

type AskedContentProps = { asked: Asked | undefined; onClose: () => void; onRemoved?: () => unknown };

/** Asks before something published is taken back, or goes for good. */
export function AskedContent({ asked, onClose, onRemoved }: AskedContentProps) {
  const t = useText();
  const ids = asked && idsOf(asked.content);
  const remove = useAction(managedContents.remove, {
    // Whoever was there leaves: what is gone is not asked for again.
    keeps: (_call, input) => input["contentId"] === ids?.contentId,
    onDone: () => onRemoved?.(),
  });
  const unpublish = useAction(managedContents.unschedule);
  if (!asked || !ids) return null;
  const { what, content } = asked;
  const title = content.title ?? t("managedContent.untitled");
  return (
    <Confirm
      open
      danger={what === "remove"}
      title={t(`managedContent.${what}Ask`, { title })}
      action={t(`managedContent.${what}`)}
      onConfirm={() => (what === "remove" ? remove.mutateAsync(ids) : unpublish.mutateAsync(ids))}
      onClose={onClose}
    >
      <p>
        {what === "remove"
          ? t("managedContent.removeText", { count: content._count.comments })
          : t("managedContent.unpublishText")}
      </p>
    </Confirm>
  );
}
