import { Megaphone } from "lucide-react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { LinkButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AnnouncementRow } from "./announcement-row.tsx";
import { placeOf } from "./article.tsx";
import { announcedToOne } from "./reads.ts";

const needs = pageNeeds(({ list }) => list(...announcedToOne), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was announced to somebody, by the community and in their groups: the bell forgets, this does not. */
export default function AnnouncementsPage() {
  const t = useText();
  const { NAME } = useSite();
  const isAdministrator = useSelf()?.viewer.isAdministrator;
  const list = useList(...announcedToOne);
  const announce = (
    <LinkButton icon={Megaphone} to="/manage/announcements">
      {t("announcement.manage")}
    </LinkButton>
  );
  return (
    <Page title={t("announcement.title")} width="reading" actions={isAdministrator && announce}>
      <PageMeta title={t("announcement.title")} hidden />
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(each) => <AnnouncementRow announcement={each} whose={placeOf(each)?.name ?? NAME} heading="h2" />}
        className="grid grid-cols-1 gap-3"
        skeleton={<Skeleton className="h-24 w-full rounded-card" />}
        empty={
          <EmptyState
            drawing="message"
            title={t("announcement.none")}
            action={<LinkButton to="/groups">{t("announcement.findGroups")}</LinkButton>}
          >
            {t("announcement.noneOwnText", { name: NAME })}
          </EmptyState>
        }
      />
    </Page>
  );
}
