type Timed = { readonly eventStart: Date; readonly eventEnd: Date; readonly timezone: string | null };
type Located = { readonly eventType: string } & Readonly<Record<"venue" | "address1" | "city", string | null>>;

/** In the event's own zone, named: the reader may be elsewhere. */
export function timeInMail({ eventStart, eventEnd, timezone }: Timed, locale: string, usualZone: string): string {
  const timeZone = timezone ?? usualZone;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone });
  return `${format.formatRange(eventStart, eventEnd)} (${timeZone.replaceAll("_", " ")})`;
}

/** Empty where it is online, or nothing is said. */
export function venueInMail({ eventType, venue, address1, city }: Located): string {
  if (eventType === "virtual") return "";
  return [venue, address1, city].filter((part) => part !== null && part !== "").join(", ");
}
