import { useParams, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { LinkButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { channelCalled, subscribersOf, type ChannelItem } from "./reads.ts";

const searchIn = (address: URLSearchParams): string => address.get("search") ?? "";

const needs = pageNeeds(async ({ read, list, search, params: { slug } }) => {
  const { id } = await read(...channelCalled(slug));
  await list(...subscribersOf(id, searchIn(search)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ words: ["search"] });

/** Who subscribes to a channel, the latest first. */
export default function SubscribersPage() {
  const channel = useRead(...channelCalled(useParams()["slug"])).data;
  return channel ? <Subscribers channel={channel} /> : null;
}

function Subscribers({ channel: { id, slug, name, visible } }: { channel: ChannelItem }) {
  const t = useText();
  const [address] = useSearchParams();
  const search = searchIn(address);
  const list = useList(...subscribersOf(id, search));
  return (
    <Page title={t("channel.whoSubscribes")} back={{ to: `/channels/${slug}`, label: name }} width="reading">
      <PageMeta
        title={`${t("channel.whoSubscribes")} · ${name}`}
        path={`/channels/${slug}/subscribers`}
        hidden={!visible}
      />
      <AddressSearchBox placeholder={t("people.search")} />
      <List
        {...pagesOf(list)}
        idOf={({ accountId }) => accountId}
        render={({ account }) => (
          <div className="flex">
            <PersonLink person={account} />
          </div>
        )}
        className="mt-3 grid grid-cols-1"
        empty={
          <div className="mt-4">
            <EmptyState
              drawing="people"
              title={search ? t("people.noneFound") : t("channel.nobodySubscribes")}
              action={<LinkButton to={`/channels/${slug}`}>{t("channel.toChannel")}</LinkButton>}
            >
              {search ? t("people.noneFoundText") : t("channel.nobodySubscribesText")}
            </EmptyState>
          </div>
        }
        skeleton={<Skeleton className="mt-4 h-14 w-full rounded-card" />}
      />
    </Page>
  );
}
