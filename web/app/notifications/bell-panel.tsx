import type { RefObject } from "react";
import { CheckCheck, Settings2 } from "lucide-react";
import { Dialog, Popover } from "react-aria-components";
import { Link } from "react-router";
import { useInfiniteQuery } from "@tanstack/react-query";
import { notifications } from "@marquee/contract/notifications";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { IconButton } from "../ui/button.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { Icon } from "../ui/icon.tsx";
import { notificationsQuery } from "./reads.ts";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationSkeletons } from "./notification-skeletons.tsx";

type BellPanelProps = { trigger: RefObject<HTMLElement | null>; onClose: () => void };
const shown = 8;

/** The newest of what happened, over the page. Focus, Escape and outside clicks come from React Aria. */
export function BellPanel({ trigger, onClose }: BellPanelProps) {
  const t = useText();
  const list = useInfiniteQuery({ ...notificationsQuery(useApi(), false), staleTime: 0 });
  const mark = useAction(notifications.read);
  const items = list.data?.pages[0]?.items.slice(0, shown);
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className="w-[min(24rem,calc(100vw-1.5rem))] animate-appear rounded-card border border-line bg-surface-1 shadow-over"
    >
      <Dialog aria-label={t("nav.notifications")} className="flex max-h-[min(36rem,80dvh)] flex-col outline-none">
        <header className="flex items-center gap-1 ps-4 pe-2 pt-2">
          <h2 className="flex-1 text-18">{t("nav.notifications")}</h2>
          <IconButton
            icon={CheckCheck}
            label={t("notifications.markAll")}
            onClick={() => mark.mutate({ body: { read: true } })}
          />
          <Link
            to="/notifications/settings"
            onClick={onClose}
            aria-label={t("notifications.settings")}
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-text"
          >
            <Icon of={Settings2} />
          </Link>
        </header>
        <div className="min-h-40 overflow-y-auto p-2">
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
                <NotificationRow notification={each} onGo={onClose} />
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
      </Dialog>
    </Popover>
  );
}
