import { CheckCheck, Settings2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { notifications } from "@marquee/contract/notifications";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { type NotificationFilter, notificationsAsked } from "./reads.ts";
import { NotificationItem } from "./notification-item.tsx";
import { NotificationSkeletons } from "./notification-skeletons.tsx";

const shown = ["unread", "answers", "invitations"] as const satisfies readonly NotificationFilter[];
const filterIn = (search: URLSearchParams): NotificationFilter | undefined =>
  shown.find((filter) => filter === search.get("show"));
const needs = pageNeeds(({ list, search }) => list(...notificationsAsked(filterIn(search))), {
  forMembers: true,
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** All notifications of the person. */
export default function NotificationsPage() {
  const t = useText();
  const [search] = useSearchParams();
  const chosen = filterIn(search);
  const list = useList(...notificationsAsked(chosen));
  const hasUnread = (useSelf()?._count.notifications ?? 0) > 0;
  const mark = useAction(notifications.read);
  const settings = t("notifications.settings");
  const actions = (
    <div className="flex flex-wrap gap-2">
      {hasUnread && (
        <AsyncButton onClick={() => mark.mutateAsync({ body: { read: true } })}>
          <Icon of={CheckCheck} />
          {t("notifications.markAll")}
        </AsyncButton>
      )}
      <LinkButton to="/settings/notifications" icon={Settings2} aria-label={settings} title={settings} />
    </div>
  );
  return (
    <Page title={t("nav.notifications")} width="reading" actions={actions}>
      <PageMeta title={t("nav.notifications")} hidden />
      <ChipRow label={t("nav.notifications")}>
        <Chip to="/notifications" chosen={chosen === undefined}>
          {t("notifications.filter.all")}
        </Chip>
        {shown.map((filter) => (
          <Chip key={filter} to={`/notifications?show=${filter}`} chosen={filter === chosen}>
            {t(`notifications.filter.${filter}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className="mt-4">
        <List
          {...pagesOf(list)}
          idOf={({ id }) => id}
          render={(each) => <NotificationItem notification={each} />}
          className="grid grid-cols-1 gap-1"
          empty={chosen === undefined ? <Welcome /> : <Nothing filter={chosen} />}
          skeleton={<NotificationSkeletons />}
        />
      </div>
    </Page>
  );
}

function Nothing({ filter }: { filter: NotificationFilter }) {
  const t = useText();
  const texts = {
    unread: [t("notifications.empty"), t("notifications.emptyText")],
    answers: [t("notifications.noAnswers"), t("notifications.noAnswersText")],
    invitations: [t("notifications.noInvitations"), t("notifications.noInvitationsText")],
  } as const;
  const [title, text] = texts[filter];
  const all = <LinkButton to="/notifications">{t("notifications.showAll")}</LinkButton>;
  return (
    <EmptyState drawing="message" title={title} action={all}>
      {text}
    </EmptyState>
  );
}

/** Somebody to whom nothing has happened yet is new here: what makes things happen. */
function Welcome() {
  const t = useText();
  const { NAME } = useSite();
  const steps = (
    <>
      <LinkButton look="primary" to="/profile/edit">
        {t("notifications.introduce")}
      </LinkButton>
      <LinkButton to="/people">{t("notifications.meet")}</LinkButton>
      <LinkButton to="/events">{t("notifications.seeEvents")}</LinkButton>
    </>
  );
  return (
    <EmptyState drawing="message" title={t("notifications.welcome", { name: NAME })} action={steps}>
      {t("notifications.welcomeText")}
    </EmptyState>
  );
}
