import { Link } from "react-router";
import { ChannelSubscription } from "../channels/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { channelCalled } from "./reads.ts";

/** The channel that it came out in, to go to or to subscribe to. */
export function ChannelCard({ slug }: { slug: string }) {
  const t = useText();
  const channel = useRead(...channelCalled(slug)).data;
  if (!channel) return null;
  const { id, image, name, subscriberCount } = channel;
  return (
    <section
      aria-label={t("content.channel")}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-surface-2 p-4"
    >
      <Link to={`/channels/${slug}`} prefetch="intent" className="flex min-w-0 flex-[1_1_12rem] items-center gap-3">
        <Picture image={image} seed={id} ratio="square" sizes="56px" className="w-14 shrink-0 rounded-control" />
        <span className="min-w-0">
          <bdi className="block truncate font-medium hover:underline">{name}</bdi>
          <span className="figures block text-14 text-muted">
            {t("channel.subscribers", { count: subscriberCount })}
          </span>
        </span>
      </Link>
      <ChannelSubscription channel={channel} />
    </section>
  );
}
