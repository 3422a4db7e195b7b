import { useParams } from "react-router";
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
import { EmptyState } from "../ui/quiet-page.tsx";
import { ContentRow, ContentRowSkeletons } from "./content-row.tsx";
import { channelCalled, collectionCalled, contentsOfCollection, type ChannelItem } from "./reads.ts";

const needs = pageNeeds(async ({ read, list, params: { slug, collectionId = "" } }) => {
  const { id } = await read(...channelCalled(slug));
  await Promise.all([read(...collectionCalled(id, collectionId)), list(...contentsOfCollection(id, collectionId))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What belongs together in a channel, such as a season, in its order. */
export default function CollectionPage() {
  const { slug, collectionId = "" } = useParams();
  const channel = useRead(...channelCalled(slug)).data;
  return channel ? <Collected channel={channel} collectionId={collectionId} /> : null;
}

function Collected({ channel, collectionId }: { channel: ChannelItem; collectionId: string }) {
  const t = useText();
  const collection = useRead(...collectionCalled(channel.id, collectionId)).data;
  const list = useList(...contentsOfCollection(channel.id, collectionId));
  if (!collection) return null;
  const { name, description, _count } = collection;
  return (
    <Page title={name} back={{ to: `/channels/${channel.slug}`, label: channel.name }}>
      <PageMeta
        title={`${name} · ${channel.name}`}
        description={description || undefined}
        image={channel.image.uri}
        path={`/channels/${channel.slug}/collections/${collectionId}`}
        hidden={!channel.visible}
      />
      {description && (
        <p dir="auto" className="measure -mt-2 pb-2">
          {description}
        </p>
      )}
      <p className="figures text-14 text-muted">{t("channel.published", { count: _count.contents })}</p>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(content) => <ContentRow content={content} collectionId={collectionId} heading="h2" />}
        className="mt-2 grid grid-cols-1 divide-y divide-line"
        empty={
          <EmptyState
            drawing="message"
            title={t("channel.nothingHere")}
            action={<LinkButton to={`/channels/${channel.slug}`}>{t("channel.toChannel")}</LinkButton>}
          />
        }
        skeleton={<ContentRowSkeletons />}
      />
    </Page>
  );
}
