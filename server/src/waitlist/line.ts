import { lockQueues, type LedgerScope, type Pool, setQueued } from "../kernel/db/capacity.ts";
import { findSellable, type SellablePassType } from "../passes/index.ts";
import { findEventFacts, type RegistrationContext } from "../registration/index.ts";
import { findOpenEntries, findSettings, type ListSettings, type OpenEntry, settingsAtFirst } from "./queries/line.ts";

type EventFacts = RegistrationContext["event"];

/**
 * The lines in front of an event, with every pool of it locked: whoever buys, gives back or offers waits until this
 * transaction is done, so what is free and who waits cannot change under it.
 */
export type Line = {
  readonly event: EventFacts;
  readonly passTypes: ReadonlyMap<string, SellablePassType>;
  readonly pools: ReadonlyMap<string, Pool>;
  readonly entries: readonly OpenEntry[];
  readonly settings: ReadonlyMap<string, ListSettings>;
};

/** Undefined for an event that is gone. Pools before entries, as everywhere. */
export async function lockLine(scope: LedgerScope, eventId: string): Promise<Line | undefined> {
  const known = await findEventFacts(scope, eventId);
  if (!known) return undefined;
  const passTypes = await findSellable(scope, eventId);
  const keys = [
    { kind: "event", subjectId: eventId, size: known.registrationLimit },
    ...passTypes.map(({ id, supply }) => ({ kind: "passType", subjectId: id, size: supply })),
  ];
  const pools = await lockQueues(scope, keys);
  // What the event says may have changed while its pools were waited for.
  const event = (await findEventFacts(scope, eventId)) ?? known;
  return {
    event,
    passTypes: new Map(passTypes.map((passType) => [passType.id, passType])),
    pools: new Map(pools.map((pool) => [pool.subjectId, pool])),
    entries: await findOpenEntries(scope, eventId),
    settings: await findSettings(scope, eventId),
  };
}

/** Places that are neither sold nor held; infinite without limit. */
export function freeIn({ pools }: Pick<Line, "pools">, subjectId: string): number {
  const pool = pools.get(subjectId);
  return !pool || pool.size === null ? Number.POSITIVE_INFINITY : Math.max(0, pool.size - pool.taken);
}

export const settingsIn = ({ settings }: Pick<Line, "settings">, passTypeId: string): ListSettings =>
  settings.get(passTypeId) ?? settingsAtFirst;

/** From here on nothing is offered: registration closes, or the event begins. */
export const closesAt = ({ registrationEnd, eventStart }: Pick<EventFacts, "registrationEnd" | "eventStart">): Date =>
  registrationEnd < eventStart ? registrationEnd : eventStart;

export const isOver = ({ event }: Pick<Line, "event">, now: Date): boolean =>
  event.status === "canceled" || now >= closesAt(event);

/** Nothing is offered, and nobody loses their turn: it is hidden, or registration is off for a time. */
export const isPaused = ({ event }: Pick<Line, "event">): boolean =>
  event.status !== "published" || !event.registration;

const hour = 60 * 60_000;

/** As long as the list says, but no longer than a quarter of the time that is left, an hour at least, and never past it. */
export function offerEndsAt(
  { event, settings }: Pick<Line, "event" | "settings">,
  passTypeId: string,
  now: Date,
): Date {
  const closes = closesAt(event).getTime();
  const usual = settingsIn({ settings }, passTypeId).offerHours * hour;
  const near = Math.max(hour, (closes - now.getTime()) / 4);
  return new Date(Math.min(closes, now.getTime() + Math.min(usual, near)));
}

/** Says of each pool whether whoever comes by has to leave it to those who wait. */
export async function markQueues(scope: LedgerScope, line: Line, queued: ReadonlySet<string>): Promise<void> {
  for (const pool of line.pools.values())
    if (pool.isQueued !== queued.has(pool.subjectId)) await setQueued(scope, pool, queued.has(pool.subjectId));
}
