import { BellOff } from "lucide-react";
import { NavLink } from "react-router";
import { agoText, exactText } from "../kernel/i18n/format.ts";
import { useText } from "../kernel/page/page.tsx";
import { CountBadge } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { ChannelFace } from "./channel-face.tsx";
import type { Membership } from "./reads.ts";
import { previewOf, titleOf } from "./titles.ts";
import { useLiveReading } from "../kernel/page/use-live-reading.ts";

type ChannelRowProps = {
  membership: Membership;
  /** What it belongs to, where its own name does not say so. */
  within?: string | undefined;
};

/** A conversation in the list: who, what was said last and when, and how much is new. */
export function ChannelRow({ membership, within }: ChannelRowProps) {
  const t = useText();
  const { channelId, channel, unreadCount, notifications } = membership;
  const isUnread = unreadCount > 0 && notifications;
  const title = titleOf(membership, t);
  return (
    <NavLink
      to={`/messages/${channelId}`}
      className={({ isActive }) =>
        classes(
          "dense flex min-h-14 items-center gap-3 rounded-control px-3 py-1.5 -outline-offset-2 transition-colors",
          isActive ? "bg-accent-soft" : "hover:bg-surface-2",
        )
      }
    >
      <ChannelFace membership={membership} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={classes("truncate", isUnread ? "font-semibold" : "font-medium")}>
            {within === undefined ? title : t("chat.nameIn", { name: title, group: within })}
          </span>
          {channel.lastMessageAt && <LastMoment at={channel.lastMessageAt} />}
        </span>
        <span className="flex items-center gap-2">
          <span className={classes("min-w-0 flex-1 truncate text-14", isUnread ? "text-text" : "text-muted")}>
            {previewOf(membership, t)}
          </span>
          {!notifications && (
            <>
              <Icon of={BellOff} size={14} className="text-muted" />
              <span className="sr-only">{t("chat.muted")}</span>
            </>
          )}
          <WaitingCount count={unreadCount} isMuted={!notifications} />
        </span>
      </span>
    </NavLink>
  );
}

/** How many messages wait. The number of what is muted is quiet: it counts nowhere else either. */
export function WaitingCount({ count, isMuted }: { count: number; isMuted?: boolean }) {
  const t = useText();
  return <CountBadge count={count} label={t("chat.unreadMessages", { count })} isQuiet={isMuted} />;
}

/** When it was said last, as short as it goes. */
export function LastMoment({ at }: { at: string }) {
  const reading = useLiveReading();
  const instant = Date.parse(at);
  return (
    <time
      dateTime={at}
      title={exactText(instant, reading)}
      className="figures shrink-0 text-12 text-muted"
      suppressHydrationWarning
    >
      {agoText(instant, reading)}
    </time>
  );
}
