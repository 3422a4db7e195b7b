import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Picture } from "../ui/picture.tsx";
import { studioOf, type ManagedChannel } from "./reads.ts";

/** A channel among those that one publishes in: how many subscribe to it, and what is being prepared. */
export function ChannelRow({ channel }: { channel: ManagedChannel }) {
  const t = useText();
  const { id, name, image, visible, group, subscriberCount, drafts, scheduled, _count } = channel;
  const figures = [
    t("managedChannel.subscriberCount", { count: subscriberCount }),
    t("managedChannel.publishedCount", { count: _count.contents }),
    ...(scheduled > 0 ? [t("managedChannel.scheduledCount", { count: scheduled })] : []),
    ...(drafts > 0 ? [t("managedChannel.draftCount", { count: drafts })] : []),
  ];
  return (
    <Card padded={false} className="relative flex items-center gap-4 p-3 hover:border-line-strong">
      <div className="w-20 shrink-0 pair:w-24">
        <Picture image={image} seed={id} ratio="square" sizes="96px" className="rounded-control" />
      </div>
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-18">
          <Link
            to={studioOf(channel)}
            prefetch="intent"
            dir="auto"
            className="stretched line-clamp-2 min-w-0 wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          {!visible && <Badge>{t("managedChannel.hidden")}</Badge>}
        </h2>
        {group && (
          <p dir="auto" className="truncate text-14 text-muted">
            {t("managedChannel.ofGroup", { group: group.name })}
          </p>
        )}
        <p className="figures flex flex-wrap gap-x-3 text-14 text-muted">
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </p>
      </div>
    </Card>
  );
}
