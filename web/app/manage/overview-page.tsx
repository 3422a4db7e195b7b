import { self } from "@marquee/contract/accounts";
import { manage } from "@marquee/contract/manage";
import { AdministratorsOnly } from "../accounts/index.ts";
import { Stat } from "../charts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { managedParts } from "./parts.ts";

const figures = [manage.overview, {}] as const;

const needs = pageNeeds(
  async ({ read }) => {
    const { viewer } = await read(self.get, {});
    if (viewer.isAdministrator) await read(...figures);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What can be done to run the community and what waits, in one look. */
export default function OverviewPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("manage.title")} width="reading">
        <PageMeta title={t("manage.title")} hidden />
        <Figures />
        <Parts />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

/** How large the community is. */
function Figures() {
  const t = useText();
  const { locale } = useReading();
  const read = useRead(...figures).data;
  if (!read) return null;
  const shown = [
    { label: t("manage.people"), count: read.members, more: read.newMembers },
    { label: t("manage.eventsToCome"), count: read.eventsToCome },
    { label: t("manage.groups"), count: read.groups },
  ];
  return (
    <div className="mb-6 grid grid-cols-1 gap-3 pair:grid-cols-3">
      {shown.map(({ label, count, more = 0 }) => (
        <Stat key={label} label={label} note={more > 0 ? t("manage.newMembers", { count: more }) : undefined}>
          {count.toLocaleString(locale)}
        </Stat>
      ))}
    </div>
  );
}

/** The parts, each with how much waits there. */
function Parts() {
  const t = useText();
  const { openCases = 0, waitingPosts = 0, openTickets = 0 } = useRead(...figures).data ?? {};
  const waiting: Readonly<Record<string, number>> = {
    "/manage/reports": openCases,
    "/manage/first-posts": waitingPosts,
    "/manage/support": openTickets,
  };
  const links = managedParts.map(({ to, icon, title, hint }) => {
    const count = waiting[to] ?? 0;
    return { to, icon, title: t(title), hint: t(hint), note: count > 0 ? t("manage.waiting", { count }) : undefined };
  });
  return <LinkList links={links} />;
}
