import { useMemo } from "react";
import { moneyText, sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import type { Column } from "../table/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Money } from "../ui/money.tsx";
import { When } from "../ui/when.tsx";
import { type ManagedBooking, stateOf } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";

/** Who has booked what, when, how it stands and what it costs: times by the clock of its place. */
export function useBookingColumns(): readonly Column<ManagedBooking>[] {
  const t = useText();
  const reading = useReading();
  const { formatLocale } = usePageFacts();
  return useMemo(() => {
    const at = (moment: string | null, { place }: ManagedBooking): string =>
      moment === null ? "" : sentenceText(Date.parse(moment), { ...reading, timeZone: place.timezone });
    return [
      {
        id: "name",
        title: t("managedBooking.who"),
        width: 10.5,
        text: ({ account }) => displayName(account),
        cell: ({ account }) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar person={account} size={24} />
            <span dir="auto" className="truncate">
              {displayName(account)}
            </span>
          </span>
        ),
      },
      {
        id: "when",
        title: t("managedBooking.when"),
        width: 15.5,
        orderBy: "start",
        text: (row) => at(row.start, row),
        cell: ({ start, end, place }) => <When at={start} until={end} timeZone={place.timezone} />,
      },
      { id: "space", title: t("managedBooking.space"), width: 8.5, text: ({ space }) => space.name },
      { id: "place", title: t("managedBooking.place"), width: 8.5, text: ({ place }) => place.name },
      {
        id: "state",
        title: t("managedBooking.state"),
        width: 9,
        text: (row) => t(`managedBooking.state.${stateOf(row)}`),
        cell: (row) => <StateBadge booking={row} />,
      },
      {
        id: "price",
        title: t("managedBooking.price"),
        width: 6,
        text: ({ price, currency }) => (price === 0 ? t("ui.free") : moneyText(price, currency, formatLocale)),
        cell: ({ price, currency }) => <Money amount={price} currency={currency} freeWord />,
      },
      {
        id: "payment",
        title: t("managedBooking.payment"),
        width: 13,
        isExtra: true,
        text: ({ payment }) => t(`managedBooking.payment.${payment}`),
      },
      {
        id: "number",
        title: t("managedBooking.number"),
        width: 9,
        orderBy: "alternateId",
        isExtra: true,
        // What was never confirmed has none.
        text: ({ alternateId }) => (alternateId === 0 ? "" : String(alternateId)),
      },
      {
        id: "came",
        title: t("managedBooking.came"),
        width: 14,
        isExtra: true,
        text: (row) => at(row.usedAt, row),
      },
      {
        id: "booked",
        title: t("managedBooking.booked"),
        width: 14,
        orderBy: "createdAt",
        isExtra: true,
        text: (row) => at(row.createdAt, row),
      },
      {
        id: "reason",
        title: t("managedBooking.reason"),
        width: 14,
        isExtra: true,
        text: ({ cancelReason }) => cancelReason,
      },
    ];
  }, [t, reading, formatLocale]);
}
