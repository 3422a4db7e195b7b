import { useMemo } from "react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import type { Column } from "../table/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import type { ListedEntry } from "./reads.ts";

const tones: Readonly<Record<ListedEntry["state"], Tone>> = {
  waiting: "accent",
  offered: "warning",
  taken: "positive",
  refused: "neutral",
  expired: "neutral",
  left: "neutral",
  removed: "neutral",
  ended: "neutral",
};

/** Who waits for how many of what, since when, and how it stands: times by the event's clock. */
export function useEntryColumns(timeZone: string | null): readonly Column<ListedEntry>[] {
  const t = useText();
  const reading = useReading(timeZone);
  return useMemo(() => {
    const at = (moment: string | null): string => (moment === null ? "" : sentenceText(Date.parse(moment), reading));
    const stateOf = ({ state }: ListedEntry): string => t(`waitlist.state.${state}`);
    return [
      {
        id: "number",
        title: t("waitlist.number"),
        width: 5,
        orderBy: "number",
        isNumber: true,
        text: ({ number }) => number,
      },
      {
        id: "name",
        title: t("waitlist.who"),
        width: 13,
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
      { id: "pass", title: t("waitlist.pass"), width: 12, text: ({ passType }) => passType.name },
      { id: "places", title: t("waitlist.places"), width: 6, isNumber: true, text: ({ places }) => places },
      {
        id: "state",
        title: t("waitlist.state"),
        width: 9,
        text: stateOf,
        cell: (row) => <Badge tone={tones[row.state]}>{stateOf(row)}</Badge>,
      },
      { id: "since", title: t("waitlist.since"), width: 14, text: ({ since }) => at(since) },
      { id: "until", title: t("waitlist.until"), width: 14, isExtra: true, text: ({ offerEndsAt }) => at(offerEndsAt) },
      { id: "reason", title: t("waitlist.reason"), width: 14, isExtra: true, text: ({ reason }) => reason },
    ];
  }, [t, reading]);
}
