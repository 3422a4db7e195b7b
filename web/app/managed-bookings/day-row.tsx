import { Ellipsis } from "lucide-react";
import { timeText, whenText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/button.tsx";
import { FromTo } from "../ui/when.tsx";
import { ArrivalButton } from "./arrival-button.tsx";
import type { Asked } from "./asked-booking.tsx";
import { type ManagedBooking, stateOf } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";

type DayRowProps = { booking: ManagedBooking; isOneOfPlaces: boolean; onAsk: (asked: Asked) => void };

/** When somebody comes, who it is and what for, and one press when they are there. */
export function DayRow({ booking, isOneOfPlaces, onAsk }: DayRowProps) {
  const t = useText();
  const { account, space, place } = booking;
  const name = displayName(account);
  const open = () => onAsk({ what: "open", booking });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-x-3">
        <span className="w-20 shrink-0 font-semibold">
          <Times booking={booking} />
        </span>
        <Avatar person={account} size={40} />
        <div className="min-w-0 flex-1">
          <button type="button" onClick={open} className="block max-w-full text-start font-medium hover:underline">
            <span dir="auto" className="block wrap-anywhere">
              {name}
            </span>
          </button>
          <p dir="auto" className="text-14 wrap-anywhere text-muted">
            {isOneOfPlaces ? t("managedBooking.spaceAt", { space: space.name, place: place.name }) : space.name}
          </p>
        </div>
      </div>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        <Owed booking={booking} />
        {stateOf(booking) !== "confirmed" && <StateBadge booking={booking} />}
        <ArrivalButton booking={booking} />
        <IconButton icon={Ellipsis} label={t("managedBooking.more", { name })} onClick={open} />
      </div>
    </div>
  );
}

/** By the clock of the place; what goes over midnight with its day. */
function Times({ booking: { start, end, duration, place } }: { booking: ManagedBooking }) {
  const { formatLocale: locale } = usePageFacts();
  const reading = useReading(place.timezone);
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const isLong = duration >= 24 * 60;
  return (
    <time dateTime={start} className="figures">
      <FromTo
        from={timeText(from, { locale, timeZone: place.timezone })}
        until={isLong ? whenText(until, reading) : timeText(until, { locale, timeZone: place.timezone })}
      />
    </time>
  );
}

/** What whoever comes has not paid: it is asked for at the desk. */
function Owed({ booking: { payment } }: { booking: ManagedBooking }) {
  const t = useText();
  if (payment !== "unpaid" && payment !== "outside") return null;
  return <Badge tone="warning">{t(`managedBooking.payment.${payment}`)}</Badge>;
}
