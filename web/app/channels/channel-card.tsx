import { BellRing, EyeOff } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { ChannelItem } from "./reads.ts";

export const channelGrid = "grid grid-cols-2 gap-x-4 gap-y-7 rail:grid-cols-3 rail:gap-x-5 side:grid-cols-4";

/** A channel among others: its artwork, its name, whose it is, and how many read it. */
export function ChannelCard({ channel, important }: { channel: ChannelItem; important?: boolean }) {
  const t = useText();
  const { slug, id, name, image, creator, group, subscriberCount, visible, viewer, _count } = channel;
  const by = creator ? displayName(creator) : group?.name;
  return (
    <article className="group relative flex h-full flex-col gap-1">
      <Picture
        image={image}
        seed={id}
        ratio="square"
        sizes="(min-width: 1100px) 260px, (min-width: 760px) 30vw, 46vw"
        important={important}
        className="mb-2 rounded-card"
      />
      <h3 dir="auto" className="line-clamp-2 text-16 leading-snug font-semibold">
        <Link to={`/channels/${slug}`} prefetch="intent" className="stretched group-hover:underline">
          {name}
        </Link>
      </h3>
      {by && (
        <p dir="auto" className="truncate text-14 text-muted">
          {by}
        </p>
      )}
      <p className="figures text-14 text-muted">
        {t("channel.subscribers", { count: subscriberCount })} · {t("channel.published", { count: _count.contents })}
      </p>
      <p className="flex flex-wrap gap-2 pt-1 empty:hidden">
        {viewer.subscription && (
          <Badge tone="positive" icon={BellRing}>
            {t("channel.subscribed")}
          </Badge>
        )}
        {!visible && <Badge icon={EyeOff}>{t("channel.hidden")}</Badge>}
      </p>
    </article>
  );
}

export function ChannelCardSkeletons() {
  return (
    <div className={channelGrid}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="aspect-square rounded-card" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
