import { useQueryClient } from "@tanstack/react-query";
import { chat } from "@marquee/contract/chat";
import { Bell, BellOff, CalendarDays, CalendarSearch, LogOut, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useLocation } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import { chatCache } from "./live/cache.ts";
import { lostChannel } from "./live/signals.ts";
import { detailsRow } from "./details-row.ts";
import { conversationReads, type Membership } from "./reads.ts";
import { belongsElsewhere } from "./titles.ts";

type Asking = "leave" | "delete" | undefined;

/** What the reader can do for themselves in a conversation. */
export function DetailsActions({ membership }: { membership: Membership }) {
  const t = useText();
  const [asking, setAsking] = useState<Asking>();
  const { channelId, notifications, channel, role } = membership;
  const mute = useAction(chat.notifications);
  const isOwn = !belongsElsewhere(membership);
  const mayDelete = isOwn && (channel.kind === "direct" || role === "moderator");
  return (
    <div className="border-t border-line py-2">
      <button
        type="button"
        className={detailsRow}
        disabled={mute.isPending}
        onClick={() => mute.mutate({ channelId, body: { notifications: !notifications } })}
      >
        <Icon of={notifications ? BellOff : Bell} className="text-muted" />
        {notifications ? t("chat.mute") : t("chat.unmute")}
      </button>
      <GoToDay />
      {channel.eventId && (
        <Link to={`/events/${channel.eventId}`} className={detailsRow}>
          <Icon of={CalendarDays} className="text-muted" />
          {t("chat.toEvent")}
        </Link>
      )}
      {isOwn && (
        <button type="button" className={detailsRow} onClick={() => setAsking("leave")}>
          <Icon of={LogOut} className="text-muted" />
          {t("chat.leave")}
        </button>
      )}
      {mayDelete && (
        <button type="button" className={`${detailsRow} text-danger`} onClick={() => setAsking("delete")}>
          <Icon of={Trash2} />
          {t("chat.deleteConversation")}
        </button>
      )}
      <Goodbye channelId={channelId} asking={asking} onClose={() => setAsking(undefined)} />
    </div>
  );
}

/** Asks before leaving or deleting, and takes the reader back to the list. */
function Goodbye({ channelId, asking, onClose }: { channelId: string; asking: Asking; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const leave = useAction(chat.leaveChannel, { keeps: conversationReads });
  const remove = useAction(chat.deleteChannel, { keeps: conversationReads });
  const gone = (): void => {
    lostChannel.set(channelId);
    chatCache(api, queries).forget(channelId);
  };
  const isLeaving = asking === "leave";
  return (
    <Confirm
      open={asking !== undefined}
      title={isLeaving ? t("chat.leaveTitle") : t("chat.deleteConversationTitle")}
      action={isLeaving ? t("chat.leave") : t("chat.deleteConversation")}
      danger
      onConfirm={() => (isLeaving ? leave : remove).mutateAsync({ channelId }).then(gone)}
      onClose={onClose}
    >
      {isLeaving ? t("chat.leaveText") : t("chat.deleteConversationText")}
    </Confirm>
  );
}

/** Leads to the first message of a day, or to the last before it. */
function GoToDay() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <label className={`${detailsRow} cursor-pointer`}>
      <Icon of={CalendarSearch} className="text-muted" />
      <span className="flex-1">{t("chat.goToDay")}</span>
      <input
        type="date"
        onChange={({ target: { value } }) => value && void navigate(`${pathname}?day=${value}`, { replace: true })}
        className="min-h-9 w-36 rounded-control border border-line-strong bg-surface-1 px-2 text-14"
      />
    </label>
  );
}
