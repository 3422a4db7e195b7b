import { Plus, Settings2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { LinkButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { ChannelCard, ChannelCardSkeletons, channelGrid } from "./channel-card.tsx";
import { Featured, GoOn, NewInMine } from "./hub-parts.tsx";
import { PublishedTabs } from "./published-tabs.tsx";
import { allChannels, begunContents, featuredContents, newInMine } from "./reads.ts";

const searchIn = (address: URLSearchParams): string => address.get("search") ?? "";

const needs = pageNeeds(({ read, list, search, facts: { signedIn } }) => {
  const words = searchIn(search);
  return Promise.all([
    list(...allChannels(words)),
    ...(words ? [] : [read(...featuredContents)]),
    ...(signedIn && !words ? [read(...newInMine), read(...begunContents)] : []),
  ]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ words: ["search"] });

/** The channels of the community; above them what a member goes on with, and what is new in theirs. */
export default function ChannelsPage() {
  const t = useText();
  const { NAME } = useSite();
  const [address] = useSearchParams();
  const search = searchIn(address);
  const list = useList(...allChannels(search));
  const intro = t("channel.intro", { name: NAME });
  return (
    <Page title={t("nav.channels")} actions={<Studio />}>
      <PageMeta title={t("nav.channels")} description={intro} path="/channels" />
      <PublishedTabs />
      <div className="grid grid-cols-1 gap-8 pt-5">
        <div className="max-w-md">
          <AddressSearchBox placeholder={t("channel.search")} />
        </div>
        <div>
          {!search && (
            <>
              <GoOn />
              <NewInMine />
              <Featured />
            </>
          )}
          <Section title={search ? t("channel.found") : t("channel.all")} id="all">
            <List
              {...pagesOf(list)}
              idOf={({ id }) => id}
              render={(channel, index) => <ChannelCard channel={channel} important={index < 4} />}
              className={channelGrid}
              empty={<Nothing search={search} />}
              skeleton={<ChannelCardSkeletons />}
            />
          </Section>
        </div>
      </div>
    </Page>
  );
}

/** For whoever may publish: the way to what they manage, and to a new channel. */
function Studio() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { canCreate } = useModule("channels");
  if (!signedIn || !canCreate) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton icon={Settings2} to="/studio">
        {t("channel.manageMine")}
      </LinkButton>
      <LinkButton look="primary" icon={Plus} to="/studio?new">
        {t("channel.new")}
      </LinkButton>
    </div>
  );
}

function Nothing({ search }: { search: string }) {
  const t = useText();
  const { NAME } = useSite();
  const { signedIn } = usePageFacts();
  const { canCreate } = useModule("channels");
  if (search) {
    return (
      <EmptyState
        drawing="search"
        title={t("channel.noneFound", { search })}
        action={
          <LinkButton to={`/contents?${new URLSearchParams({ search })}`}>{t("channel.searchContents")}</LinkButton>
        }
      >
        {t("channel.noneFoundText")}
      </EmptyState>
    );
  }
  const next =
    signedIn && canCreate ? (
      <LinkButton look="primary" icon={Plus} to="/studio?new">
        {t("channel.new")}
      </LinkButton>
    ) : (
      <LinkButton to="/">{t("nav.home")}</LinkButton>
    );
  return (
    <EmptyState drawing="message" title={t("channel.none")} action={next}>
      {t("channel.noneText", { name: NAME })}
    </EmptyState>
  );
}
