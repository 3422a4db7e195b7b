import { infiniteOptions, type Client } from "@marquee/client";
import { events } from "@marquee/contract/events";
import { isId } from "@marquee/contract/kernel";
import { startOfDay } from "../kernel/i18n/format.ts";

export const eventViews = ["list", "month", "week", "map"] as const;
export type EventView = (typeof eventViews)[number];

/** Which events are shown and how, as it stands in the address. */
export type EventFilter = {
  readonly kind: "upcoming" | "featured" | "past";
  readonly view: EventView;
  readonly search: string;
  /** The day that a calendar shows, such as 2026-11-20. */
  readonly day?: string | undefined;
  /** Days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly place?: string | undefined;
  readonly price?: "free" | "paid" | undefined;
  readonly interest?: string | undefined;
  readonly group?: string | undefined;
  readonly online?: "yes" | "no" | undefined;
  readonly language?: string | undefined;
  readonly available?: boolean | undefined;
};

/** Parameters of the address that hold a value. */
export const filterWords = [
  "search",
  "cursor",
  "view",
  "day",
  "from",
  "to",
  "place",
  "price",
  "interest",
  "group",
  "online",
  "language",
  "available",
] as const;

/** What is narrowed: taken away, everything is there again. */
const narrowing = ["from", "to", "place", "price", "interest", "group", "online", "language", "available"] as const;

/** What an address says; what it cannot mean says nothing. */
export function filterOf(address: URLSearchParams): EventFilter {
  const value = (name: string): string | undefined => address.get(name)?.slice(0, 200) || undefined;
  const day = (name: string) => dayIn(value(name));
  const id = (name: string) => (isId(value(name) ?? "") ? value(name) : undefined);
  const [from, to, language] = [day("from"), day("to"), value("language")];
  return {
    kind: address.has("past") ? "past" : address.has("featured") ? "featured" : "upcoming",
    view: oneOf(eventViews, value("view")) ?? "list",
    search: address.get("search") ?? "",
    day: day("day"),
    from,
    to: to !== undefined && from !== undefined && to < from ? from : to,
    place: value("place"),
    price: oneOf(["free", "paid"], value("price")),
    interest: id("interest"),
    group: id("group"),
    online: oneOf(["yes", "no"], value("online")),
    language: language !== undefined && language.length >= 2 && language.length <= 35 ? language : undefined,
    available: address.has("available") || undefined,
  };
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((each) => each === value);

const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
    ? text
    : undefined;

/** @param cursor where a page begins that was reached without JavaScript */
export function addressOf({ kind, view, search, ...chosen }: EventFilter, cursor?: string): string {
  const address = new URLSearchParams();
  if (kind !== "upcoming") address.set(kind, "true");
  if (view !== "list") address.set("view", view);
  if (search) address.set("search", search);
  for (const [name, value] of Object.entries(chosen)) if (value !== undefined) address.set(name, String(value));
  if (cursor) address.set("cursor", cursor);
  return address.size > 0 ? `/events?${address}` : "/events";
}

/** The same without what it is narrowed by; words stay. */
export const cleared = (filter: EventFilter): EventFilter => ({
  ...filter,
  ...Object.fromEntries(narrowing.map((name) => [name, undefined])),
});

export const isNarrowed = (filter: EventFilter): boolean => narrowing.some((name) => filter[name] !== undefined);

/** What the calls are asked; days are those of a zone. */
export function askedOf(filter: EventFilter, timeZone: string) {
  const { kind, search, from, to, place, price, interest, group, online, language, available } = filter;
  return {
    search,
    ...(kind === "past" && { past: true }),
    ...(from !== undefined && { from: new Date(startOfDay(from, timeZone)).toISOString() }),
    ...(to !== undefined && { until: new Date(startOfDay(dayAfter(to), timeZone)).toISOString() }),
    ...(place !== undefined && { place }),
    ...(price !== undefined && { price }),
    ...(interest !== undefined && { interestId: interest }),
    ...(group !== undefined && { groupId: group }),
    ...(online !== undefined && { online: online === "yes" }),
    ...(language !== undefined && { language }),
    ...(available === true && { available }),
  };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** `cursor`: where a page begins that was reached without JavaScript. */
export function eventsQuery(api: Client, filter: EventFilter, timeZone: string, cursor: string | null) {
  const paged = { pageSize: 20, ...(cursor !== null && { cursor }) };
  if (filter.kind === "featured") return infiniteOptions(api, events.featured, { search: filter.search, ...paged });
  return infiniteOptions(api, events.list, { ...askedOf(filter, timeZone), ...paged });
}
