/** What formatting depends on: the reader's language, the instant that counts as now, and the zone to show times in. */
export type Reading = { readonly locale: string; readonly now: number; readonly timeZone: string };

const kept = new Map<string, unknown>();

/** Intl objects take far longer to make than to use; they hold nothing personal and so are shared. */
function once<Formatter>(key: string, make: () => Formatter): Formatter {
  const known = kept.get(key);
  if (known) return known as Formatter;
  const made = make();
  if (kept.size > 500) kept.clear();
  kept.set(key, made);
  return made;
}

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

/** Node and browsers print different narrow spaces; replacing them by one keeps server and browser texts equal. */
const plainSpaces = (text: string): string => text.replace(/[\u202f\u2009]/g, "\u00a0");

/** For what must not be torn at the end of a line: 'Dec 7', '6:30 PM'. After a comma it may end, where all is too long. */
const unbroken = (text: string): string => text.replace(/(?<![,،])\s/g, "\u00a0");

/** Some languages print 'GMT+0' for a zone without an offset: the '+0' is removed. */
const withoutNought = (text: string): string => text.replace(/\u200e?\+0\u200e?(?!\d)/, "");

const timeParts = { hour: "numeric", minute: "2-digit" } as const;

/** '18:30', or '6:30 PM' where people say so. */
export function timeText(instant: number, { locale, timeZone }: Omit<Reading, "now">): string {
  return unbroken(dateFormat(locale, { timeStyle: "short", timeZone }).format(instant));
}

/** 'Today', 'Tomorrow', 'Sat, 21 Nov', and with the year when it is another one. */
export function dayText(instant: number, { locale, now, timeZone }: Reading): string {
  const distance = dayNumber(instant, timeZone) - dayNumber(now, timeZone);
  if (Math.abs(distance) <= 1) {
    const relative = once(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: "auto" })).format(
      distance,
      "day",
    );
    return capitalised(relative, locale);
  }
  const year = yearOf(instant, timeZone) === yearOf(now, timeZone) ? {} : { year: "numeric" as const };
  return unbroken(
    dateFormat(locale, { weekday: "short", day: "numeric", month: "short", ...year, timeZone }).format(instant),
  );
}

/** 'Tomorrow, 18:30'. */
export function whenText(instant: number, reading: Reading): string {
  return `${dayText(instant, reading)}${commaOf(reading.locale)}${timeText(instant, reading)}`;
}

/**
 * A day and its time as they stand within a sentence: '20 November at 18:30'. Never 'Tomorrow, 18:30', which stands
 * alone: 'It closed on Yesterday' is no sentence.
 */
export function sentenceText(instant: number, reading: Reading): string {
  return inSentence(instant, reading, timeParts);
}

/** The day alone within a sentence: '20 November', and with the year when it is another one. */
export function sentenceDayText(instant: number, reading: Reading): string {
  return inSentence(instant, reading, {});
}

/** 'November 2026': since when, where the day is of no interest. */
export function monthText(instant: number, { locale, timeZone }: Omit<Reading, "now">): string {
  return plainSpaces(dateFormat(locale, { month: "long", year: "numeric", timeZone }).format(instant));
}

/** The end of what is on, within a sentence: the time where it ends today, else with its day. */
export function sentenceUntilText(end: number, reading: Reading): string {
  const isToday = dayNumber(end, reading.timeZone) === dayNumber(reading.now, reading.timeZone);
  return isToday ? timeText(end, reading) : sentenceText(end, reading);
}

function inSentence(instant: number, { locale, now, timeZone }: Reading, time: Intl.DateTimeFormatOptions): string {
  const year = yearOf(instant, timeZone) === yearOf(now, timeZone) ? {} : { year: "numeric" as const };
  const options = { day: "numeric", month: "long", ...year, ...time, timeZone } as const;
  return plainSpaces(dateFormat(locale, options).format(instant));
}

function commaOf(locale: string): string {
  if (/^(ja|zh)/.test(locale)) return " ";
  return /^(ar|fa|ur)/.test(locale) ? "، " : ", ";
}

/** The end of what has a start: '21:00', or with its day when that is another one. */
export function endText(start: number, end: number, reading: Reading): string {
  const sameDay = dayNumber(start, reading.timeZone) === dayNumber(end, reading.timeZone);
  return sameDay ? timeText(end, reading) : whenText(end, reading);
}

/** 'Tomorrow, 18:30 – 21:00', or both days when the end is on another one. */
export const spanText = (start: number, end: number, reading: Reading): string =>
  `${whenText(start, reading)}\u00a0– ${endText(start, end, reading)}`;

/** The whole of it, for assistive technology and for hovering: 'Saturday, 21 November 2026 at 18:30 CET'. */
export function exactText(instant: number, { locale, timeZone }: Omit<Reading, "now">): string {
  const options = {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    ...timeParts,
    timeZoneName: "short",
    timeZone,
  } as const;
  return withoutNought(plainSpaces(dateFormat(locale, options).format(instant)));
}

/** The day with its year, whatever year it is: '20 November 2026', as on a receipt. */
export function dateText(instant: number, { locale, timeZone }: Omit<Reading, "now">): string {
  return plainSpaces(dateFormat(locale, { dateStyle: "long", timeZone }).format(instant));
}

/** Short name of a zone at an instant: 'CET', 'GMT+9'. */
export function zoneText(instant: number, { locale, timeZone }: Omit<Reading, "now">): string {
  const parts = dateFormat(locale, { hour: "numeric", timeZoneName: "short", timeZone }).formatToParts(instant);
  return withoutNought(parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone);
}

/** Day and month apart, for the small calendar leaf beside an event. */
export function leafText(instant: number, { locale, timeZone }: Omit<Reading, "now">): { day: string; month: string } {
  return {
    day: dateFormat("en", { day: "numeric", timeZone }).format(instant),
    month: dateFormat(locale, { month: "short", timeZone }).format(instant),
  };
}

/** 'now', '5 min. ago', '3 hr. ago', then the day: how old a message is. */
export function agoText(instant: number, reading: Reading): string {
  return agoWithinDay(instant, reading) ?? dayText(instant, reading);
}

/** The same within a sentence: 'Last used 20 November'. */
export function sentenceAgoText(instant: number, reading: Reading): string {
  return agoWithinDay(instant, reading) ?? sentenceDayText(instant, reading);
}

function agoWithinDay(instant: number, reading: Reading): string | undefined {
  const minutes = Math.floor((reading.now - instant) / 60_000);
  const relative = once(
    `ago ${reading.locale}`,
    () => new Intl.RelativeTimeFormat(reading.locale, { numeric: "auto", style: "short" }),
  );
  if (minutes < 1) return relative.format(0, "second");
  if (minutes < 60) return relative.format(-minutes, "minute");
  if (minutes < 60 * 24) return relative.format(-Math.floor(minutes / 60), "hour");
  return undefined;
}

/** An amount in minor units with its currency: 4800 EUR is '€48.00'. */
export function moneyText(amount: number, currency: string, locale: string): string {
  const format = once(
    `money ${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: "currency", currency }),
  );
  const text = plainSpaces(format.format(amount / 10 ** minorDigits(currency))).replace("-", "−");
  // Written from the right, the dollar's sign would be drawn before the letters that stand before it.
  return text.replace(/^(\u200f.*?)(\p{Lu}+\p{Sc})/u, "$1\u2066$2\u2069");
}

/** How many digits the minor unit has: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  return (
    once(`digits ${currency}`, () => new Intl.NumberFormat("en", { style: "currency", currency })).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}

/** Name of a language as a reader calls it, in their own language: 'Spanish', 'Espagnol'. */
export function languageName(locale: string, reader: string): string {
  const names = once(
    `language ${reader}`,
    () => new Intl.DisplayNames(reader, { type: "language", languageDisplay: "standard" }),
  );
  return capitalised(names.of(locale) ?? locale, reader);
}

/** '92%', as the language writes it; a share that is not whole never reads as all. */
export function shareText(share: number, locale: string): string {
  const whole = share < 1 ? Math.min(Math.round(share * 100), 99) / 100 : 1;
  return once(`share ${locale}`, () => new Intl.NumberFormat(locale, { style: "percent" })).format(whole);
}

/** '8.25%' of a rate in percent, as the language writes it. */
export function percentText(percent: number, locale: string): string {
  const options = { style: "percent", maximumFractionDigits: 2 } as const;
  return once(`rate ${locale}`, () => new Intl.NumberFormat(locale, options)).format(percent / 100);
}

/** '1.4 GB' of a number of bytes, as the language writes it. */
export function sizeText(bytes: number, locale: string): string {
  // Nobody thinks in bytes, and 'byte' has no plural here.
  const step = Math.min(3, Math.max(1, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const unit = ["byte", "kilobyte", "megabyte", "gigabyte"][step];
  const format = once(
    `size ${locale} ${unit}`,
    () => new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }),
  );
  return plainSpaces(format.format(bytes / 1024 ** step));
}

/** How long something takes: '45 minutes', '1 hour', '1 hr 30 min', as the language writes it; of 0 minutes nothing. */
export function lengthText(minutes: number, locale: string): string {
  const counts = { day: Math.floor(minutes / 1440), hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 };
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  const unitDisplay = parts.length > 1 ? "short" : "long";
  const words = parts.map(([unit, count]) =>
    once(
      `length ${locale} ${unit} ${unitDisplay}`,
      () => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }),
    ).format(count),
  );
  const list = once(`length ${locale}`, () => new Intl.ListFormat(locale, { type: "unit", style: "narrow" }));
  return plainSpaces(list.format(words));
}

/** 'm:ss' of the whole seconds left, never negative. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const twoDigits = (count: number): string => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
}

function capitalised(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** The day on which an instant falls in a zone, such as '2026-11-20'. */
export const dayOf = (instant: number, timeZone: string): string =>
  dateFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(instant);

function dayNumber(instant: number, timeZone: string): number {
  return Math.round(Date.parse(`${dayOf(instant, timeZone)}T00:00:00Z`) / 86_400_000);
}

/**
 * The instant at which a day begins in a zone, which is not always midnight.
 *
 * @param day such as '2026-11-20'
 * @returns NaN where there is no such day
 */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return midnight;
  const wanted = Math.round(midnight / 86_400_000);
  // No zone is more than 14 hours from Greenwich, and each keeps its clock from one quarter of an hour to the next.
  const instants = Array.from(
    { length: (2 * 14 + 1) * 4 + 1 },
    (_, quarter) => midnight + (quarter - 14 * 4) * 900_000,
  );
  return instants.find((instant) => dayNumber(instant, timeZone) === wanted) ?? midnight;
}

function yearOf(instant: number, timeZone: string): string {
  return dateFormat("en", { year: "numeric", timeZone }).format(instant);
}
