import { self } from "@marquee/contract/accounts";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { GroupCard, groupGrid } from "../groups/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { canSee, isOpen } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { usePins } from "../pins/index.ts";
import { OwnPageMark, ownPagesOf } from "../shell/index.ts";
import { latestThreads, ThreadCards } from "../threads/index.ts";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { PeopleRow } from "./people-row.tsx";
import { newestPeople, someGroups } from "./reads.ts";

const needs = pageNeeds(async ({ read, facts: { site, signedIn } }) => {
  const own = signedIn ? await read(self.get, {}) : undefined;
  await Promise.all([
    isOpen(site, own, "groups") && read(...someGroups),
    isOpen(site, own, "threads") && read(...latestThreads),
    isOpen(site, own, "accounts") && read(...newestPeople),
  ]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What a phone gathers behind one tab: what is talked about, who is here, and the community's own pages. */
export default function CommunityPage() {
  const t = useText();
  const site = useSite();
  const own = useSelf();
  const { locale } = usePageFacts();
  const groups = useRead(...someGroups, { enabled: false }).data?.items ?? [];
  const discussions = useRead(...latestThreads, { enabled: false }).data?.items ?? [];
  const people = useRead(...newestPeople, { enabled: false }).data?.items ?? [];
  const pages = (["top", "bottom"] as const).flatMap((position) => ownPagesOf(site, locale, position));
  const closed = [
    { to: "/threads", name: t("nav.threads"), module: "threads" },
    { to: "/groups", name: t("nav.groups"), module: "groups" },
    { to: "/people", name: t("nav.people"), module: "accounts" },
  ] as const;
  const links: LinkItem[] = [
    ...closed.filter(({ module }) => canSee(site, own, module) && !isOpen(site, own, module)),
    ...(canSee(site, own, "channels") ? [{ to: "/channels", name: t("nav.channels") }] : []),
    ...(canSee(site, own, "bookings") ? [{ to: "/bookings", name: t("nav.bookings") }] : []),
    ...(canSee(site, own, "surveys") ? [{ to: "/surveys", name: t("nav.surveys") }] : []),
    ...pages.map((page) => ({ ...page, mark: <OwnPageMark color={page.color} /> })),
  ];
  return (
    <Page title={t("nav.community")}>
      <PageMeta title={t("nav.community")} path="/community" />
      <div>
        <PinnedLinks />
        {groups.length > 0 && (
          <Section title={t("nav.groups")} id="groups" more={{ to: "/groups", label: t("group.showAll") }}>
            <ul className={groupGrid}>
              {groups.map((group) => (
                <li key={group.id}>
                  <GroupCard group={group} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {isOpen(site, own, "threads") && (
          <Section title={t("nav.threads")} id="discussions" more={{ to: "/threads", label: t("threads.all") }}>
            <ThreadCards threads={discussions} />
          </Section>
        )}
        {isOpen(site, own, "accounts") && (
          <PeopleRow title={t("home.newHere")} people={people} more={{ to: "/people", label: t("home.everybody") }} />
        )}
        {links.length > 0 && (
          <Section title={t("nav.more")} id="more">
            <Links links={links} />
          </Section>
        )}
      </div>
    </Page>
  );
}

function PinnedLinks() {
  const t = useText();
  const { pins } = usePins();
  if (pins.length === 0) return null;
  return (
    <Section title={t("nav.pinned")} id="pinned">
      <Links links={pins} />
    </Section>
  );
}

type LinkItem = { readonly to: string; readonly name: string; readonly mark?: ReactNode };

function Links({ links }: { links: readonly LinkItem[] }) {
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line">
        {links.map(({ to, name, mark }) => (
          <li key={to}>
            <Link to={to} className="dense flex min-h-14 items-center gap-4 px-4 transition-colors hover:bg-surface-2">
              {mark}
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {name}
              </span>
              <Icon of={ChevronRight} size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
