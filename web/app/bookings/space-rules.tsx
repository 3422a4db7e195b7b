import { BadgePercent, CalendarRange, Clock, type LucideIcon, RotateCcw, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useToday, writeDay } from "../calendar/index.ts";
import { dateText, lengthText, timeText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Money } from "../ui/money.tsx";
import { openDaysOf, type OpenDays } from "./hours.ts";
import type { BookingPlace, BookingSpace } from "./reads.ts";

/** What holds for booking a space, in words. */
export function SpaceRules({ place, space }: { place: BookingPlace; space: BookingSpace }) {
  const t = useText();
  const { supply, bookingsPerAccount } = space;
  return (
    <dl className="grid gap-4 text-14">
      <Rule icon={Clock} name={t("booking.rule.open")}>
        <Hours space={space} />
      </Rule>
      <Rule icon={CalendarRange} name={t("booking.rule.when")}>
        <Ahead place={place} space={space} />
        {space.needsApproval && <p>{t("booking.answered")}</p>}
      </Rule>
      {space.tierPrices.length > 0 && (
        <Rule icon={BadgePercent} name={t("booking.rule.members")}>
          <TierPrices space={space} />
        </Rule>
      )}
      <Rule icon={RotateCcw} name={t("booking.rule.cancel")}>
        <p>
          <CancelRule space={space} />
        </p>
      </Rule>
      <Rule icon={Users} name={t("booking.rule.many")}>
        <p>{t("booking.atOnceLong", { count: supply })}</p>
        {bookingsPerAccount !== null && <p>{t("booking.each", { count: bookingsPerAccount })}</p>}
      </Rule>
    </dl>
  );
}

function Rule({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex gap-3 font-medium">
        <Icon of={icon} className="text-muted" />
        {name}
      </dt>
      <dd className="ps-8 text-muted" suppressHydrationWarning>
        {children}
      </dd>
    </div>
  );
}

/** Of a known Monday on, in UTC: days of the week have names there and no date. */
const aMonday = Date.parse("2024-01-01T00:00:00Z");
const dayLength = 86_400_000;

function Hours({ space }: { space: BookingSpace }) {
  const t = useText();
  const { firstDay } = useToday();
  const { formatLocale } = usePageFacts();
  const lines = openDaysOf(space.availability, firstDay);
  if (lines.length === 0) return <p>{t("booking.neverOpen")}</p>;
  const nameOf = (day: number): string =>
    writeDay(new Date(aMonday + (day - 1) * dayLength).toISOString().slice(0, 10), formatLocale, { weekday: "short" });
  const daysOf = ({ first, last }: OpenDays): string => {
    if (first === last) return nameOf(first);
    return (last - first + 7) % 7 === 6 ? t("booking.everyDay") : `${nameOf(first)} – ${nameOf(last)}`;
  };
  const timeOf = (time: string): string =>
    time === "24:00"
      ? t("booking.midnight")
      : timeText(Date.parse(`1970-01-01T${time}Z`), { locale: formatLocale, timeZone: "UTC" });
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.first} className="flex flex-wrap gap-x-2">
          <span className="first-letter:uppercase">{daysOf(line)}</span>
          <span className="figures">
            {line.hours.map(({ opens, closes }) => `${timeOf(opens)} – ${timeOf(closes)}`).join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How early and how late a slot can be booked, and in which time of the year. */
function Ahead({ place, space: { leadMinutes, daysAhead, start, end } }: { place: BookingPlace; space: BookingSpace }) {
  const t = useText();
  const { formatLocale, now } = usePageFacts();
  const reading = useReading(place.timezone);
  const sentences = [
    ...(start !== null && Date.parse(start) > now
      ? [t("booking.from", { day: dateText(Date.parse(start), reading) })]
      : []),
    ...(end === null ? [] : [t("booking.until", { day: dateText(Date.parse(end) - 1, reading) })]),
    ...(daysAhead === null ? [] : [t("booking.ahead", { count: daysAhead })]),
    leadMinutes === 0 ? t("booking.noLead") : t("booking.lead", { length: lengthText(leadMinutes, formatLocale) }),
  ];
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}

/** What those who have a tier pay. */
function TierPrices({ space: { tierPrices, currency } }: { space: BookingSpace }) {
  return (
    <ul>
      {tierPrices.map(({ tier, price }) => (
        <li key={tier.id} className="flex flex-wrap gap-x-2">
          <span dir="auto" className="wrap-anywhere">
            {tier.name}
          </span>
          <Money amount={price} currency={currency} freeWord />
        </li>
      ))}
    </ul>
  );
}

/** Until when a booking can be cancelled. */
function CancelRule({ space: { cancelHours } }: { space: BookingSpace }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  if (cancelHours === null) return t("booking.cancelNever");
  if (cancelHours === 0) return t("booking.cancelAlways");
  return t("booking.cancelUntil", { length: lengthText(cancelHours * 60, formatLocale) });
}
