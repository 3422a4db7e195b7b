import { dayText, type Reading } from "../kernel/i18n/format.ts";
import type { Session } from "./reads.ts";

export type AgendaDay = { readonly title: string; readonly sessions: readonly Session[] };
export type Track = Session["tracks"][number];

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

/** What belongs to a track; everything without one. */
export const inTrack = (sessions: readonly Session[], slug: string | null): readonly Session[] =>
  slug === null ? sessions : sessions.filter(({ tracks }) => tracks.some((track) => track.slug === slug));
