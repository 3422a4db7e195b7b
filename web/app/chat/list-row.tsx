import { ChevronDown } from "lucide-react";
import { useParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { ChannelRow } from "./channel-row.tsx";
import { EventRoomsRow } from "./event-rooms-row.tsx";
import type { ListRow } from "./folds.ts";
import type { Membership } from "./reads.ts";

/** A row of the list: a conversation, an event with its rooms, or what nobody has written in. */
export function ConversationListRow({ row }: { row: ListRow }) {
  const t = useText();
  if (row.as === "conversation") return <ChannelRow membership={row.membership} />;
  if (row.as === "silent") return <SilentRooms rooms={row.rooms} />;
  return (
    <>
      {row.isFirst && <h2 className="px-3 pt-4 pb-1 text-12 font-semibold text-muted">{t("chat.eventRooms")}</h2>}
      <EventRoomsRow event={row.event} />
    </>
  );
}

function SilentRooms({ rooms }: { rooms: readonly Membership[] }) {
  const t = useText();
  const open = useParams().channelId;
  return (
    <details open={rooms.some(({ channelId }) => channelId === open)} className="mt-3">
      <summary className="flex min-h-11 items-center gap-2 rounded-control px-3 text-14 text-muted hover:bg-surface-2">
        <span className="min-w-0 flex-1">{t("chat.silentRooms", { count: rooms.length })}</span>
        <Icon of={ChevronDown} size={16} className="transition-transform in-open:rotate-180" />
      </summary>
      <ul className="grid grid-cols-1">
        {rooms.map((membership) => (
          <li key={membership.channelId}>
            <ChannelRow membership={membership} />
          </li>
        ))}
      </ul>
    </details>
  );
}
