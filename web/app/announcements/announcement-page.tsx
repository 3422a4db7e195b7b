import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { Article } from "./article.tsx";
import { CancelScheduled, Delivery, StatusBadge } from "./delivery.tsx";
import { announcementCalled, deliveryOf, type AnnouncementView } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const { id, viewer } = await read(...announcementCalled(params["announcementId"]));
    if (viewer.canManage) await read(...deliveryOf(id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** One announcement, and for who announces there whom it reached. */
export default function AnnouncementPage() {
  const t = useText();
  const announcement = useRead(...announcementCalled(useParams()["announcementId"])).data;
  if (!announcement) return null;
  const { title, group, createdAt, viewer } = announcement;
  const back = group
    ? { to: `/groups/${group.slug}/announcements`, label: t("announcement.ofGroup", { name: group.name }) }
    : viewer.canManage
      ? { to: "/manage/announcements", label: t("announcement.manage") }
      : { to: "/announcements", label: t("announcement.title") };
  return (
    <Page width="reading" back={back}>
      <PageMeta title={title ?? t("announcement.one")} hidden />
      <Article {...announcement} when={<When at={createdAt} />} />
      {viewer.canManage && <Whom announcement={announcement} />}
    </Page>
  );
}

/** How far it has come, looked at again while it is on its way. */
function Whom({ announcement }: { announcement: AnnouncementView }) {
  const t = useText();
  const delivery = useRead(...deliveryOf(announcement.id), { refetchInterval: isOnItsWay });
  const managed = delivery.data;
  return (
    <Section title={t("announcement.delivery")} id="delivery">
      {managed ? (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <StatusBadge status={managed.status} />
            {managed.status === "scheduled" && <CancelScheduled announcement={managed} />}
          </div>
          {managed.status === "canceled" ? (
            <Notice>{t("announcement.canceledText")}</Notice>
          ) : (
            <Delivery {...managed} />
          )}
        </>
      ) : (
        <Skeleton className="h-32 w-full rounded-card" />
      )}
    </Section>
  );
}

const every = 5_000;
const isOnItsWay = (query: { readonly state: { readonly data?: { readonly status: string } | undefined } }) =>
  query.state.data?.status === "sending" && every;
