import { Ellipsis, Flag, Pencil, SmilePlus, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { Ago } from "../ui/when.tsx";
import type { WrittenActions, WrittenView } from "./post-view.ts";

type HeadProps<View extends WrittenView> = {
  view: View;
  actions: WrittenActions<View>;
  where?: { readonly name: string; readonly to: string } | undefined;
};

/** Who wrote it, where and when; at the end what can be done with it. */
export function WrittenHead<View extends WrittenView>({ view, actions, where }: HeadProps<View>) {
  const t = useText();
  const { account, at, isEdited } = view;
  const name = displayName(account);
  const items = useItems(view, actions);
  return (
    <div className="flex items-start gap-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5 text-14 text-muted">
        <Link to={`/people/${account.username}`} className="truncate text-16 font-semibold text-text hover:underline">
          {name}
        </Link>
        {where && (
          <>
            <span aria-hidden="true">·</span>
            <Link to={where.to} className="truncate py-0.5 hover:underline">
              {where.name}
            </Link>
          </>
        )}
        <span aria-hidden="true">·</span>
        <Ago at={at} />
        {isEdited && <Edited onOpen={actions.history && (() => actions.history?.(view))} />}
      </p>
      {items.length > 0 && (
        <Menu
          label={t("posts.actions", { name })}
          items={items}
          className="-my-2 -me-2 grid place-items-center text-muted"
        >
          <Icon of={Ellipsis} />
        </Menu>
      )}
    </div>
  );
}

function Edited({ onOpen }: { onOpen: (() => void) | undefined }) {
  const t = useText();
  if (!onOpen) return <span>{t("posts.edited")}</span>;
  return (
    <button type="button" onClick={onOpen} className="-my-3 min-h-11 underline decoration-dotted hover:text-text">
      {t("posts.edited")}
    </button>
  );
}

function useItems<View extends WrittenView>(
  view: View,
  { edit, remove, report, showLikes, pins = [] }: WrittenActions<View>,
): MenuItem[] {
  const t = useText();
  const items: (MenuItem | false | undefined)[] = [
    edit && { id: "edit", label: t("posts.edit"), icon: Pencil, onChoose: () => edit(view) },
    showLikes &&
      view.likes.count > 0 && {
        id: "likes",
        label: t("posts.whoLikes"),
        icon: SmilePlus,
        onChoose: () => showLikes(view),
      },
    ...pins,
    report && { id: "report", label: t("posts.report"), icon: Flag, onChoose: () => report(view) },
    remove && { id: "delete", label: t("posts.delete"), icon: Trash2, danger: true, onChoose: () => remove(view) },
  ];
  return items.filter((item) => typeof item === "object");
}
