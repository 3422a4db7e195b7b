import { useInfiniteQuery } from "@tanstack/react-query";
import { CheckCheck, Settings2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { notifications } from "@marquee/contract/notifications";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { firstPage } from "../kernel/data/first-page.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { notificationsQuery } from "./reads.ts";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationSkeletons } from "./notification-skeletons.tsx";

const isUnread = (search: URLSearchParams): boolean => search.get("show") === "unread";
const needs = pageNeeds(({ api, load, search }) => load(firstPage(notificationsQuery(api, isUnread(search)))), {
  forMembers: true,
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** All notifications of the person. */
export default function NotificationsPage() {
  const t = useText();
  const [search] = useSearchParams();
  const unread = isUnread(search);
  const list = useInfiniteQuery(notificationsQuery(useApi(), unread));
  const hasUnread = (useSelf()?._count.notifications ?? 0) > 0;
  const mark = useAction(notifications.read);
  const actions = (
    <div className="flex flex-wrap gap-2">
      {hasUnread && (
        <AsyncButton onClick={() => mark.mutateAsync({ body: { read: true } })}>
          <Icon of={CheckCheck} />
          {t("notifications.markAll")}
        </AsyncButton>
      )}
      <LinkButton to="/notifications/settings" icon={Settings2}>
        {t("notifications.settings")}
      </LinkButton>
    </div>
  );
  return (
    <Page title={t("nav.notifications")} width="reading" actions={actions}>
      <PageMeta title={t("nav.notifications")} hidden />
      <ChipRow label={t("nav.notifications")}>
        <Chip to="/notifications" chosen={!unread}>
          {t("notifications.filter.all")}
        </Chip>
        <Chip to="/notifications?show=unread" chosen={unread}>
          {t("notifications.filter.unread")}
        </Chip>
      </ChipRow>
      <div className="mt-4">
        <List
          {...pagesOf(list)}
          idOf={({ id }) => id}
          render={(each) => <NotificationRow notification={each} />}
          className="grid grid-cols-1 gap-1"
          empty={
            <EmptyState drawing="message" title={t("notifications.empty")}>
              {t("notifications.emptyText")}
            </EmptyState>
          }
          skeleton={<NotificationSkeletons />}
        />
      </div>
    </Page>
  );
}
