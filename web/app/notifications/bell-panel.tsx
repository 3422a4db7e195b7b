import type { RefObject } from "react";
import { CheckCheck, Settings2 } from "lucide-react";
import { Link } from "react-router";
import { notifications } from "@marquee/contract/notifications";
import { useList } from "../kernel/data/use-list.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { Icon } from "../ui/icon.tsx";
import { Popover } from "../ui/popover.tsx";
import { notificationsAsked } from "./reads.ts";
import { NotificationItem } from "./notification-item.tsx";
import { NotificationSkeletons } from "./notification-skeletons.tsx";

type BellPanelProps = { trigger: RefObject<HTMLElement | null>; onClose: () => void };
const shown = 8;

/** The newest of what happened, over the page. */
export function BellPanel({ trigger, onClose }: BellPanelProps) {
  const t = useText();
  const list = useList(...notificationsAsked(), { staleTime: 0 });
  const mark = useAction(notifications.read);
  const items = list.data?.pages[0]?.items.slice(0, shown);
  return (
    <Popover
      anchor={trigger}
      label={t("nav.notifications")}
      onClose={onClose}
      className="w-96 flex-col overflow-hidden open:flex"
    >
      <div className="flex items-center gap-1 ps-4 pe-2 pt-2">
        <h2 className="flex-1 text-18">{t("nav.notifications")}</h2>
        <IconButton
          icon={CheckCheck}
          label={t("notifications.markAll")}
          onClick={() => mark.mutate({ body: { read: true } })}
        />
        <Link
          to="/settings/notifications"
          onClick={onClose}
          aria-label={t("notifications.settings")}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-text"
        >
          <Icon of={Settings2} />
        </Link>
      </div>
      <div className="max-h-[min(28rem,60dvh)] min-h-40 flex-1 overflow-y-auto p-2">
        {list.isError && <p className="p-4 text-center text-muted">{t("state.networkFailed")}</p>}
        {list.isPending && <NotificationSkeletons />}
        {items?.length === 0 && (
          <div className="grid justify-items-center gap-1 px-4 py-6 text-center">
            <Drawing name="message" size={120} />
            <p className="font-medium">{t("notifications.empty")}</p>
            <p className="text-14 text-muted">{t("notifications.emptyText")}</p>
          </div>
        )}
        <ul className="grid grid-cols-1 gap-1">
          {items?.map((each) => (
            <li key={each.id}>
              <NotificationItem notification={each} onGo={onClose} />
            </li>
          ))}
        </ul>
      </div>
      <Link
        to="/notifications"
        onClick={onClose}
        className="grid min-h-12 place-items-center border-t border-line text-14 font-medium text-accent-text hover:bg-surface-2"
      >
        {t("notifications.seeAll")}
      </Link>
    </Popover>
  );
}
