import { useMemo } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { dateText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { type Column, DataTable, tableQueryOf } from "../table/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ForPublishers } from "./for-publishers.tsx";
import { type ChannelSubscriber, type StudioChannel, subscribersOrder, subscribersSource } from "./reads.ts";
import { studioNeeds } from "./studio-needs.ts";
import { StudioPart } from "./studio-part.tsx";

const needs = studioNeeds(({ id }, { api, load, search }) =>
  load(subscribersSource(api, id)(tableQueryOf(search, { order: subscribersOrder, filters: [] }))),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who subscribes to a channel, by name: their addresses are nobody's who publishes. */
export default function SubscribersPage() {
  return <ForPublishers>{(channel) => <Subscribers channel={channel} />}</ForPublishers>;
}

function Subscribers({ channel }: { channel: StudioChannel }) {
  const t = useText();
  const api = useApi();
  const source = useMemo(() => subscribersSource(api, channel.id), [api, channel.id]);
  return (
    <StudioPart
      channel={channel}
      title={t("managedChannel.subscribers")}
      actions={
        <p className="figures text-muted">{t("managedChannel.subscriberCount", { count: channel.subscriberCount })}</p>
      }
    >
      <DataTable
        name="subscribers"
        label={t("managedChannel.subscribers")}
        columns={useSubscriberColumns()}
        source={source}
        order={subscribersOrder}
        idOf={({ accountId }) => accountId}
        titleOf={({ account }) => displayName(account)}
        to={({ account }) => `/people/${account.username}`}
        searchLabel={t("managedChannel.searchSubscribers")}
        empty={
          <EmptyState drawing="people" title={t("managedChannel.noSubscribers")}>
            {t("managedChannel.noSubscribersText")}
          </EmptyState>
        }
      />
    </StudioPart>
  );
}

function useSubscriberColumns(): readonly Column<ChannelSubscriber>[] {
  const t = useText();
  const reading = useReading();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("managedChannel.person"),
        width: 16,
        text: ({ account }) => displayName(account),
        cell: ({ account }) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar person={account} size={24} />
            <span dir="auto" className="truncate">
              {displayName(account)}
            </span>
          </span>
        ),
      },
      {
        id: "since",
        title: t("managedChannel.since"),
        width: 12,
        orderBy: "createdAt",
        text: ({ createdAt }) => dateText(Date.parse(createdAt), reading),
      },
    ],
    [t, reading],
  );
}
