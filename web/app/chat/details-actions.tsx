import { chat } from "@marquee/contract/chat";
import { Bell, BellOff, CalendarDays, CalendarSearch } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useLocation } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { detailsRow } from "./details-row.ts";
import type { Membership } from "./reads.ts";

/** What the reader can do for themselves in a conversation. */
export function DetailsActions({ membership }: { membership: Membership }) {
  const t = useText();
  const { channelId, notifications, channel } = membership;
  const mute = useAction(chat.notifications);
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
    </div>
  );
}

/** Leads to the first message of a day, or to the last before it. */
function GoToDay() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [day, setDay] = useState("");
  const go = (chosen: string) => {
    setDay(chosen);
    // A year that is being typed begins as a year of long ago: 0002, 0020, 0202.
    if (/^[1-9]/.test(chosen)) void navigate(`${pathname}?day=${chosen}`, { replace: true });
  };
  return (
    <div className="flex items-start gap-3 px-5 py-2">
      <Icon of={CalendarSearch} className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">
        <DateField label={t("chat.goToDay")} value={day} onChange={go} />
      </div>
    </div>
  );
}
