import { useList } from "../kernel/data/use-list.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { StructuredData } from "../ui/structured-data.tsx";
import { contentsOf, type ChannelItem } from "./reads.ts";
import { channelData } from "./structured-data.ts";

/** Title and preview of a channel, its feed for programs that look for one, and what search engines read. */
export function ChannelMeta({ channel }: { channel: ChannelItem }) {
  const { origin } = usePageFacts();
  const latest = useList(...contentsOf(channel.id, undefined), { enabled: false }).data?.pages[0]?.items ?? [];
  return (
    <>
      <PageMeta
        title={channel.name}
        description={channel.description || undefined}
        image={channel.image.uri}
        path={`/channels/${channel.slug}`}
        hidden={!channel.visible}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={channel.name}
        href={`${origin}/channels/${channel.slug}/feed.xml`}
      />
      <StructuredData of={import.meta.env.SSR && channelData(channel, latest, origin)} />
    </>
  );
}
