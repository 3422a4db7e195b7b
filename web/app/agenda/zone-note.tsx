import { Link, useSearchParams } from "react-router";
import type { EventDetail } from "../events/index.ts";
import { zoneText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";

/** In which zone the times are, and the way to the other, where the reader is elsewhere. */
export function ZoneNote({ event }: { event: EventDetail }) {
  const t = useText();
  const [address] = useSearchParams();
  const reading = useReading(event.timezone);
  const { timeZone: own } = usePageFacts();
  const start = Date.parse(event.eventStart);
  if (own === undefined) return null;
  const [there, here] = [zoneText(start, reading), zoneText(start, { ...reading, timeZone: own })];
  if (there === here) return null;
  const isOwn = address.has("local");
  const next = new URLSearchParams(address);
  if (isOwn) next.delete("local");
  else next.set("local", "");
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
      {t("event.timesIn", { zone: isOwn ? here : there })}
      <Link
        to={`?${next}`}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center text-accent-text hover:underline"
      >
        {isOwn ? t("agenda.theirTime") : t("agenda.yourTime")}
      </Link>
    </p>
  );
}
