import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import type { Translate } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { Article, placeOf } from "./article.tsx";
import { CancelScheduled, Delivery, StatusBadge } from "./delivery.tsx";
import { SegmentWords } from "./segment-words.tsx";
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
  const { title, createdAt, viewer } = announcement;
  return (
    <Page width="reading" back={wayUp(announcement, t)}>
      <PageMeta title={title ?? t("announcement.one")} hidden />
      <Article {...announcement} place={placeOf(announcement)} when={<When at={createdAt} />} />
      {viewer.canManage && <Whom announcement={announcement} />}
    </Page>
  );
}

/** To the list that the reader came from: of a group, of those who organise, or of what was announced to them. */
function wayUp({ group, event, viewer }: AnnouncementView, t: Translate): { to: string; label: string } {
  if (group)
    return { to: `/groups/${group.slug}/announcements`, label: t("announcement.ofGroup", { name: group.name }) };
  if (!viewer.canManage) return { to: "/announcements", label: t("announcement.title") };
  return event
    ? { to: `/organize/${event.slug}/announcements`, label: t("announcement.ofGroup", { name: event.name }) }
    : { to: "/manage/announcements", label: t("announcement.manage") };
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
          <SegmentWords {...managed} />
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
