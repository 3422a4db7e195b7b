import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { ChannelFace } from "./channel-face.tsx";
import { ChannelRow, LastMoment, WaitingCount } from "./channel-row.tsx";
import { type EventRooms, waitingIn } from "./folds.ts";
import { previewOf, titleOf } from "./titles.ts";

/** An event and its rooms in one line: with one room that somebody wrote in the way to it, with several a list to unfold. */
export function EventRoomsRow({ event: { rooms, own } }: { event: EventRooms }) {
  const t = useText();
  const open = useParams().channelId;
  const [newest, ...others] = rooms;
  const [isUnfolded, setUnfolded] = useState(() => rooms.some(({ channelId }) => channelId === open));
  const about = own ?? newest;
  const title = titleOf(about, t);
  if (others.length === 0) {
    const within = newest.channelId === about.channelId ? undefined : title;
    return <ChannelRow membership={newest} within={within} />;
  }
  const waiting = waitingIn(rooms);
  const preview = previewOf(newest, t);
  return (
    <>
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        className="dense flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start -outline-offset-2 transition-colors hover:bg-surface-2"
      >
        <ChannelFace membership={about} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={classes("truncate", waiting > 0 ? "font-semibold" : "font-medium")}>{title}</span>
            {newest.channel.lastMessageAt && <LastMoment at={newest.channel.lastMessageAt} />}
          </span>
          <span className="flex items-center gap-2 text-14 text-muted">
            <span className="min-w-0 flex-1 truncate">
              {newest === own ? preview : t("chat.toast", { from: titleOf(newest, t), text: preview })}
            </span>
            <WaitingCount count={waiting} />
            <span className="sr-only">{t("chat.roomsOf", { count: rooms.length })}</span>
            <Icon of={ChevronDown} size={16} className={classes("transition-transform", isUnfolded && "rotate-180")} />
          </span>
        </span>
      </button>
      {isUnfolded && (
        <ul className="ms-6 border-s border-line ps-1">
          {rooms.map((room) => (
            <li key={room.channelId}>
              <ChannelRow membership={room} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
