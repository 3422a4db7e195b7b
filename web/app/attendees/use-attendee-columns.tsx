import { useMemo } from "react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { LabelBadges } from "../attendee-labels/index.ts";
import { passTones } from "../passes/index.ts";
import type { Column } from "../table/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import type { Attendee, AttendeePass } from "./reads.ts";

/** A pass that is cancelled says nothing beside one that is not. */
const counted = ({ passes }: Attendee): AttendeePass[] => {
  const valid = passes.filter(({ status }) => status !== "canceled");
  return valid.length > 0 ? valid : passes;
};
const inOf = (row: Attendee): AttendeePass[] => counted(row).filter(({ usedAt }) => usedAt !== null);
/** The latest check-in. */
const cameOf = (row: Attendee): string =>
  inOf(row).reduce((latest, { usedAt }) => (usedAt && usedAt > latest ? usedAt : latest), "");

function kindsOf(row: Attendee): string {
  const counts = Map.groupBy(counted(row), ({ ticket }) => ticket.name);
  return [...counts].map(([name, all]) => (all.length > 1 ? `${all.length} × ${name}` : name)).join(", ");
}

const stateOf = (row: Attendee): (typeof states)[number] =>
  states.find((state) => counted(row).some(({ status }) => status === state)) ?? "canceled";
const states = ["needsInfo", "ready", "canceled"] as const;

/** Who it is, what they bought, and whether they are in: times by the clock of the event. */
export function useAttendeeColumns(timeZone: string | null): readonly Column<Attendee>[] {
  const t = useText();
  const reading = useReading(timeZone);
  return useMemo(
    () => [
      {
        id: "name",
        title: t("attendee.name"),
        width: 16,
        orderBy: "name",
        text: ({ account }) => displayName(account),
        cell: ({ account }) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar person={account} size={24} />
            <span dir="auto" className="truncate">
              {displayName(account)}
            </span>
            {account.accountType === "guest" && <Badge>{t("attendee.guest")}</Badge>}
          </span>
        ),
      },
      { id: "passes", title: t("attendee.passes"), width: 14, text: kindsOf },
      {
        id: "status",
        title: t("attendee.status"),
        width: 10,
        text: (row) => t(`pass.status.${stateOf(row)}`),
        cell: (row) => <Badge tone={passTones[stateOf(row)]}>{t(`pass.status.${stateOf(row)}`)}</Badge>,
      },
      {
        id: "labels",
        title: t("attendeeLabel.title"),
        width: 12,
        text: ({ labels }) => labels.map(({ name }) => name).join(", "),
        cell: ({ labels }) => <LabelBadges labels={labels} />,
      },
      {
        id: "in",
        title: t("attendee.checkedIn"),
        width: 11,
        text: (row) => t("attendee.inOf", { count: inOf(row).length, all: counted(row).length }),
      },
      {
        id: "came",
        title: t("attendee.came"),
        width: 15,
        text: (row) => (cameOf(row) ? sentenceText(Date.parse(cameOf(row)), reading) : ""),
      },
      {
        id: "number",
        title: t("attendee.order"),
        width: 9,
        orderBy: "alternateId",
        text: ({ alternateId }) => String(alternateId),
      },
      {
        id: "since",
        title: t("attendee.since"),
        width: 15,
        orderBy: "registeredAt",
        text: ({ createdAt }) => sentenceText(Date.parse(createdAt), reading),
      },
      { id: "email", title: t("attendee.email"), width: 16, isExtra: true, text: ({ account }) => account.email },
      { id: "phone", title: t("attendee.phone"), width: 12, isExtra: true, text: ({ account }) => account.phone },
    ],
    [t, reading],
  );
}
