import { Megaphone } from "lucide-react";
import { groupCalled, useGroup, type GroupDetail } from "../groups/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AnnouncementRow } from "./announcement-row.tsx";
import { ManagedList } from "./managed-list.tsx";
import { announcedIn, managedIn } from "./reads.ts";

const isIn = ({ viewer }: GroupDetail): boolean => viewer.role !== null || viewer.canManage;

const needs = pageNeeds(
  async ({ list, read, params }) => {
    const group = await read(...groupCalled(params["slug"]));
    if (isIn(group)) await (group.viewer.canManage ? list(...managedIn(group.id)) : list(...announcedIn(group.id)));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was announced in a group, to its members; who looks after it sees how far each has come. */
export default function GroupAnnouncementsPage() {
  const t = useText();
  const group = useGroup();
  if (!group) return null;
  return (
    <>
      <PageMeta title={`${t("announcement.title")} · ${group.name}`} hidden />
      <h2 className="sr-only">{t("announcement.title")}</h2>
      {!isIn(group) && <QuietNote title={t("announcement.membersOnly")} />}
      {isIn(group) && (group.viewer.canManage ? <AsModerator group={group} /> : <AsMember group={group} />)}
    </>
  );
}

function AsModerator({ group }: { group: GroupDetail }) {
  const t = useText();
  const list = useList(...managedIn(group.id));
  const announce = (
    <LinkButton icon={Megaphone} look="primary" to={`/groups/${group.slug}/announce`}>
      {t("announcement.announce")}
    </LinkButton>
  );
  const pages = pagesOf(list);
  return (
    <>
      {pages.items && pages.items.length > 0 && <div className="mb-4">{announce}</div>}
      <ManagedList pages={pages} action={announce} />
    </>
  );
}

function AsMember({ group }: { group: GroupDetail }) {
  const t = useText();
  const list = useList(...announcedIn(group.id));
  return (
    <List
      {...pagesOf(list)}
      idOf={({ id }) => id}
      render={(announcement) => <AnnouncementRow announcement={announcement} />}
      className="grid grid-cols-1 gap-3"
      skeleton={<Skeleton className="h-24 w-full rounded-card" />}
      empty={
        <EmptyState
          drawing="message"
          title={t("announcement.none")}
          action={<LinkButton to={`/groups/${group.slug}`}>{t("announcement.toGroup")}</LinkButton>}
        >
          {t("announcement.noneText")}
        </EmptyState>
      }
    />
  );
}
