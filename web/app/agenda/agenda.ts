import type { Session } from "../events/index.ts";
import { dayOf, dayText, type Reading } from "../kernel/i18n/format.ts";

export type AgendaDay = { readonly title: string; readonly sessions: readonly Session[] };
export type Track = Session["tracks"][number];
type Timed = Pick<Session, "startTime" | "endTime">;
type Placed = { readonly location: { readonly id: string; readonly name: string } | null };

/** Sessions under their days, in the zone of the reading. */
export function agendaDays(sessions: readonly Session[], reading: Reading): AgendaDay[] {
  const days = Map.groupBy(sessions, ({ startTime }) => dayText(Date.parse(startTime), reading));
  return [...days].map(([title, ofDay]) => ({ title, sessions: ofDay }));
}

/** The tracks that sessions belong to, each once, in the order they come up. */
export function tracksOf(sessions: readonly Pick<Session, "tracks">[]): Track[] {
  const tracks = sessions.flatMap((session) => session.tracks);
  return [...new Map(tracks.map((track) => [track.id, track])).values()];
}

/** Where sessions take place, each once, by name. */
export function placesOf(sessions: readonly Placed[]): { id: string; name: string }[] {
  const places = sessions.flatMap(({ location }) => location ?? []);
  return [...new Map(places.map(({ id, name }) => [id, { id, name }])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
}

/** The days on which something begins, each once, with what it is called. */
export function daysOf(sessions: readonly Timed[], reading: Reading): { day: string; title: string }[] {
  const days = sessions.map(({ startTime }) => {
    const start = Date.parse(startTime);
    return { day: dayOf(start, reading.timeZone), title: dayText(start, reading) };
  });
  return [...new Map(days.map((each) => [each.day, each])).values()];
}

/** What of an agenda a person asks for, as it stands in the address; null: all of it. */
export type AgendaFilter = {
  readonly track: string | null;
  readonly place: string | null;
  readonly day: string | null;
};

export const filterIn = (address: URLSearchParams): AgendaFilter => ({
  track: address.get("track"),
  place: address.get("place"),
  day: address.get("day"),
});

/** Sessions that meet every filter that is set. */
export function narrowed(
  sessions: readonly Session[],
  { track, place, day }: AgendaFilter,
  timeZone: string,
): readonly Session[] {
  return sessions.filter(
    ({ tracks, location, startTime }) =>
      (track === null || tracks.some(({ slug }) => slug === track)) &&
      (place === null || location?.id === place) &&
      (day === null || dayOf(Date.parse(startTime), timeZone) === day),
  );
}

/** What is on at a moment, and what begins next; breaks are neither. */
export function nowAndNext<Item extends Timed & Pick<Session, "nonSession">>(
  sessions: readonly Item[],
  now: number,
): { on: Item[]; next: Item[] } {
  const real = sessions.filter(({ nonSession }) => !nonSession);
  const on = real.filter(({ startTime, endTime }) => Date.parse(startTime) <= now && now < Date.parse(endTime));
  const coming = real.filter(({ startTime }) => now < Date.parse(startTime));
  const first = Math.min(...coming.map(({ startTime }) => Date.parse(startTime)));
  return { on, next: coming.filter(({ startTime }) => Date.parse(startTime) === first) };
}

/** For each session of somebody's agenda the others that are on at the same time. One that ends as the other begins is none. */
export function clashesOf<Item extends Timed & { readonly id: string }>(
  sessions: readonly Item[],
): ReadonlyMap<string, readonly Item[]> {
  const overlaps = (one: Item, other: Item): boolean =>
    one.id !== other.id &&
    Date.parse(one.startTime) < Date.parse(other.endTime) &&
    Date.parse(other.startTime) < Date.parse(one.endTime);
  const found = sessions.map((one) => [one.id, sessions.filter((other) => overlaps(one, other))] as const);
  return new Map(found.filter(([, others]) => others.length > 0));
}
