import type { WaitlistState } from "@marquee/contract/waitlist";
import { groupErrors } from "@marquee/contract/groups";
import { type CapacityClaim, release, take } from "../kernel/db/capacity.ts";
import type { Scope } from "../kernel/scope.ts";
import { isOnSale } from "../passes/index.ts";
import { gateFor, loadContexts } from "../registration/index.ts";
import { placesOffered } from "./events.ts";
import { freeIn, isOver, isPaused, type Line, lockLine, markQueues, offerEndsAt, settingsIn } from "./line.ts";
import { isWaitedAt, type OpenEntry } from "./queries/line.ts";
import { closeEntries, storeFreeSeen, storeOffers, writeLog } from "./repo.ts";

/**
 * Gives what is free at an event to those whose turn it is, and ends what is over. Safe to run at any moment and any number
 * of times: it looks at what is, not at what it was called for.
 */
export async function offerPlaces(scope: Scope, eventId: string): Promise<void> {
  if (!(await isWaitedAt(scope, eventId))) return;
  const line = await lineWithoutEnded(scope, eventId);
  if (!line) return;
  const offers = isPaused(line) || isOver(line, scope.now) ? [] : nextOf(line, scope.now);
  await logFreed(scope, line);
  await makeOffers(scope, line, { entries: offers, happened: "offered" });
  const offered = new Set(offers);
  const waiting = line.entries.filter((entry) => entry.state === "waiting" && !offered.has(entry));
  const freeAfter = (passTypeId: string): number =>
    freeIn(line, passTypeId) - sumOf(offers.filter((entry) => entry.passTypeId === passTypeId));
  const queued = new Set(waiting.map(({ passTypeId }) => passTypeId));
  // Whom only the event's own places keep waiting is in line for those as well.
  if (waiting.some(({ passTypeId, places, isIn }) => !isIn && freeAfter(passTypeId) >= places)) queued.add(eventId);
  await markQueues(scope, line, queued);
  for (const passTypeId of line.settings.keys()) {
    const free = freeAfter(passTypeId);
    const seen = queued.has(passTypeId) && Number.isFinite(free) ? free : 0;
    if (seen !== settingsIn(line, passTypeId).freeSeen) await storeFreeSeen(scope, passTypeId, seen);
  }
}

const sumOf = (entries: readonly OpenEntry[]): number => entries.reduce((sum, { places }) => sum + places, 0);

/** Ends entries that are of no use any more. @returns the line without them; undefined where the event is gone. */
async function lineWithoutEnded(scope: Scope, eventId: string): Promise<Line | undefined> {
  const line = await lockLine(scope, eventId);
  if (!line) return undefined;
  const ending = await whatEnds(scope, line);
  if (ending.length === 0) return line;
  await release(
    scope,
    ending.filter(({ entry }) => entry.state === "offered").map(({ entry }) => entry.id),
  );
  for (const [state, ended] of Map.groupBy(ending, (each) => each.state)) {
    const entries = ended.map(({ entry }) => entry);
    await closeEntries(scope, { entries, state });
    await writeLog(
      scope,
      eventId,
      entries.map(({ passTypeId, number, places }) => ({ passTypeId, happened: state, number, places })),
    );
  }
  // What they gave back is free now, and is read again.
  return lockLine(scope, eventId);
}

type Ended = Extract<WaitlistState, "expired" | "ended">;

/** What somebody has in a cart that lives is theirs until that runs out. */
async function whatEnds(scope: Scope, line: Line): Promise<{ entry: OpenEntry; state: Ended }[]> {
  const { now } = scope;
  const allowed = await whoMayRegister(scope, line);
  return line.entries.flatMap((entry): { entry: OpenEntry; state: Ended }[] => {
    if (entry.state === "offered" && entry.inCart && line.event.status !== "canceled") return [];
    if (entry.state === "offered" && entry.offerEndsAt !== null && entry.offerEndsAt <= now)
      return [{ entry, state: "expired" }];
    const isUseless = isOver(line, now) || !allowed.has(entry.accountId) || !line.passTypes.has(entry.passTypeId);
    // Whoever gives a place back does not get it again by having waited for more.
    const isOwn = entry.state === "waiting" && entry.gaveBack;
    return isUseless || isOwn ? [{ entry, state: "ended" }] : [];
  });
}

/** All but those who may not be at the event at all. That registration is closed is not about them. */
async function whoMayRegister(scope: Scope, { event, entries }: Line): Promise<ReadonlySet<string>> {
  const accountIds = [...new Set(entries.map(({ accountId }) => accountId))];
  if (event.status === "draft" || !event.groupOnly) return new Set(accountIds);
  const contexts = await loadContexts(scope, event.id, accountIds);
  return new Set(
    accountIds.filter((accountId) => {
      const context = contexts.get(accountId);
      if (!context) return false;
      const gate = gateFor(context, scope.now);
      return gate.allowed || gate.error !== groupErrors.membersOnly;
    }),
  );
}

/**
 * Whose turn it is: strictly in order. Nobody is passed over within the line for a kind of pass, so whoever waits for four
 * waits at its head until four are free together; nor among those whom only the event's own places keep waiting.
 */
function nextOf(line: Line, now: Date): OpenEntry[] {
  const { event, entries, passTypes } = line;
  const left = new Map([...passTypes.values()].map(({ id }) => [id, freeIn(line, id)]));
  for (const passType of passTypes.values()) if (!isOnSale(passType, event, now)) left.set(passType.id, 0);
  let leftInEvent = freeIn(line, event.id);
  return entries.filter(({ state, passTypeId, places, isIn }) => {
    if (state !== "waiting") return false;
    const free = left.get(passTypeId) ?? 0;
    const needs = isIn ? 0 : 1;
    if (free < places || leftInEvent < needs) {
      left.set(passTypeId, 0);
      return false;
    }
    left.set(passTypeId, free - places);
    leftInEvent -= needs;
    return true;
  });
}

type Offering = { readonly entries: readonly OpenEntry[]; readonly happened: "offered" | "byHand" };

/** Holds the places for each until its offer ends, and lets them know. The pools are locked, and have them. */
export async function makeOffers(scope: Scope, line: Line, { entries, happened }: Offering): Promise<void> {
  if (entries.length === 0) return;
  const { event } = line;
  const offers = entries.map((entry) => ({ ...entry, endsAt: offerEndsAt(line, entry.passTypeId, scope.now) }));
  const refusals = await take(
    scope,
    offers.map((offer) => ({ claims: claimsOf(line, offer), expiresAt: offer.endsAt, isTheirTurn: true as const })),
  );
  if (refusals.some(Boolean)) throw new Error(`places at ${event.id} were free, and could not be held`);
  await storeOffers(scope, offers);
  await writeLog(
    scope,
    event.id,
    offers.map(({ passTypeId, number, places }) => ({ passTypeId, happened, number, places })),
  );
  for (const { id: entryId, accountId } of offers)
    scope.publish(placesOffered({ entryId, accountId, eventId: event.id }));
}

/** What somebody is given by an offer: places of a kind of pass, and one of the event where they have none. */
export function claimsOf(
  { event }: Pick<Line, "event">,
  { id: ownerId, passTypeId, places, isIn }: Pick<OpenEntry, "id" | "passTypeId" | "places" | "isIn">,
): CapacityClaim[] {
  const ofType = { kind: "passType", subjectId: passTypeId, ownerId, quantity: places, size: null } as const;
  if (isIn) return [ofType];
  return [ofType, { kind: "event", subjectId: event.id, ownerId, quantity: 1, size: event.registrationLimit }];
}

/** What came free since the log was last written, while somebody waits for it. */
async function logFreed(scope: Scope, line: Line): Promise<void> {
  const waitedFor = new Set(
    line.entries.filter(({ state }) => state === "waiting").map(({ passTypeId }) => passTypeId),
  );
  const freed = [...waitedFor].flatMap((passTypeId) => {
    const places = freeIn(line, passTypeId) - settingsIn(line, passTypeId).freeSeen;
    return Number.isFinite(places) && places > 0 ? [{ passTypeId, happened: "freed" as const, places }] : [];
  });
  await writeLog(scope, line.event.id, freed);
}
