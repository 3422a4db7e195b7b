import { CloudOff, TriangleAlert } from "lucide-react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { MarkLine } from "./entrance-answer.tsx";
import { conflictsOf } from "./reads.ts";
import type { Entrance } from "./use-entrance.ts";

/** That there is no network, and how much is still to be sent. */
export function EntranceStrip({ entrance: { state } }: { entrance: Entrance }) {
  const t = useText();
  const { isOnline, waiting, isReady } = state;
  const words = isOnline
    ? waiting > 0 && t("attendee.door.toSend", { count: waiting })
    : t(isReady ? "attendee.door.offline" : "attendee.door.offlineNoList", { count: waiting });
  return (
    <div role="status">
      {words && (
        <p className="flex items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-14 font-medium text-text">
          <Icon of={CloudOff} size={18} />
          {words}
        </p>
      )}
    </div>
  );
}

/** Who was let in and should not have been: found when the scans of several devices met. */
export function EntranceConflicts({ event, count }: { event: EventItem; count: number }) {
  const t = useText();
  const reading = useReading(event.timezone);
  const found = useRead(...conflictsOf(event.id, count), { enabled: count > 0 }).data?.items ?? [];
  if (count === 0) return null;
  return (
    <section aria-labelledby="conflicts" className="grid gap-2 rounded-card border-2 border-warning p-4">
      <h2 id="conflicts" className="flex items-center gap-2 text-18">
        <Icon of={TriangleAlert} size={22} />
        {t("attendee.door.conflicts", { count })}
      </h2>
      <ul className="divide-y divide-line">
        {found.map(({ id, name, number, scannedAt, gate, by, reason, first }) => (
          <li key={id} className="grid gap-1 py-3 text-14">
            <p dir="auto" className="text-16 font-medium break-words">
              {name ?? t("attendee.door.noPass")}
              {number !== null && ` · ${t("attendee.passNumber", { number })}`}
            </p>
            <p className="figures break-words" suppressHydrationWarning>
              {[t("attendee.door.letIn", { when: sentenceText(Date.parse(scannedAt), reading) }), gate, by]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {reason && <p>{t(`attendee.door.reason.${reason}`)}</p>}
            {first && <MarkLine mark={first} timeZone={event.timezone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What this device calls itself: others are told where a pass came in. */
export function EntranceGate({ entrance }: { entrance: Entrance }) {
  const t = useText();
  return (
    <TextField
      label={t("attendee.door.gate")}
      hint={t("attendee.door.gateHint")}
      value={entrance.state.gate}
      maxLength={80}
      autoComplete="off"
      onChange={({ currentTarget }) => entrance.device.setGate(currentTarget.value)}
    />
  );
}
