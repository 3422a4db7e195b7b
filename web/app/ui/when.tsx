import { agoText, endText, exactText, leafText, whenText, zoneText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading } from "../kernel/page/page.tsx";

type WhenProps = { at: string; until?: string; timeZone?: string | null };

/** 'Tomorrow, 18:30 – 21:00', exact on hover. Shown in the given zone, else the reader's. */
export function When({ at, until, timeZone }: WhenProps) {
  const reading = useReading(timeZone);
  const [start, end] = [Date.parse(at), until ? Date.parse(until) : undefined];
  const from = whenText(start, reading);
  return (
    <time dateTime={at} title={exactText(start, reading)} className="figures" suppressHydrationWarning>
      {end === undefined ? from : <FromTo from={from} until={endText(start, end, reading)} />}
    </time>
  );
}

/**
 * '18:30 – 21:00' on a line, else in two: the first ends with the dash. The box around both has the page's direction,
 * where a paragraph takes its own from letters and finds none.
 */
export function FromTo({ from, until }: { from: string; until: string }) {
  return (
    <span className="inline-block">
      <span className="inline-block" suppressHydrationWarning>
        {from}&nbsp;–
      </span>{" "}
      <span className="inline-block" suppressHydrationWarning>
        {until}
      </span>
    </span>
  );
}

/** The same instant for the reader, when the clock on their wall shows another time than the event's. */
export function YourTime({ at, timeZone }: { at: string; timeZone: string }) {
  const { timeZone: own } = usePageFacts();
  const mine = useReading(own);
  const instant = Date.parse(at);
  const there = useReading(timeZone);
  if (!own || whenText(instant, mine) === whenText(instant, there)) return null;
  return (
    <span className="text-14 text-muted" suppressHydrationWarning>
      {whenText(instant, mine)} {zoneText(instant, mine)}
    </span>
  );
}

/** How long ago: '5m ago', then the day. */
export function Ago({ at }: { at: string }) {
  const reading = useReading();
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactText(instant, reading)} className="figures text-muted" suppressHydrationWarning>
      {agoText(instant, reading)}
    </time>
  );
}

/** The small calendar leaf: month over day. The words beside it say the rest. */
export function DateLeaf({ at, timeZone }: { at: string; timeZone?: string | null }) {
  const { day, month } = leafText(Date.parse(at), useReading(timeZone));
  return (
    <span
      aria-hidden="true"
      className="grid w-12 shrink-0 overflow-hidden rounded-control border border-line bg-surface-1 text-center leading-tight"
    >
      <span className="bg-accent-soft py-0.5 text-12 font-semibold text-accent-text uppercase">{month}</span>
      <span className="figures py-1 text-18 font-semibold">{day}</span>
    </span>
  );
}
