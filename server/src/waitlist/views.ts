import { kernelErrors } from "@marquee/contract/kernel";
import type { EventWaitlist, ListingWaitlist, ListingWaitlistEntry, WaitlistEntry } from "@marquee/contract/waitlist";
import { accountSummaryView } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPassTypesOfEvent, findSellable, isOnSale, type SellablePassType } from "../passes/index.ts";
import type { RegistrationContext } from "../registration/index.ts";
import { findSettings, settingsAtFirst } from "./queries/line.ts";
import { countEntries, findFree, findListed, type ListedEntry, noneWait } from "./queries/listed.ts";
import { countBought, countWaiting, findEntry, findOpenOwn, type OwnEntry, wasOnList } from "./queries/own.ts";

export function entryView({ before, accountId: _whose, reason: _theirs, ...entry }: OwnEntry): WaitlistEntry {
  return { ...entry, position: entry.state === "waiting" ? before + 1 : 0 };
}

/** An entry as it is now. */
export async function presentEntry(scope: Scope, entryId: string): Promise<WaitlistEntry> {
  return entryView((await findEntry(scope, entryId)) ?? fail(kernelErrors.notFound));
}

/** The fewest and the most that somebody may wait for who has some of them already. */
export function boundsOf(
  { minQuantityPerSale, maxQuantityPerSale }: Pick<SellablePassType, "minQuantityPerSale" | "maxQuantityPerSale">,
  bought: number,
): { minimum: number; maximum: number } {
  return { minimum: Math.max(1, minQuantityPerSale - bought), maximum: Math.max(0, maxQuantityPerSale - bought) };
}

/** What can be waited for at an event, and where the caller stands. */
export async function presentLists(scope: Scope, { event }: RegistrationContext): Promise<EventWaitlist[]> {
  const types = await findPassTypesOfEvent(scope, event.id);
  const own = await findOpenOwn(scope, event.id);
  const waiting = await countWaiting(scope, event.id);
  const settings = await findSettings(scope, event.id);
  const bought = await countBought(scope, event.id);
  const canReadLog = await wasOnList(scope, event.id);
  return types.flatMap((type): EventWaitlist[] => {
    const entry = own.find(({ passTypeId }) => passTypeId === type.id);
    const { isOn } = settings.get(type.id) ?? settingsAtFirst;
    const bounds = boundsOf(type, bought.get(type.id) ?? 0);
    const isGone = type.free === 0 || event.isFull;
    const isSold = isOnSale(type, event, scope.now) && event.status === "published" && event.registration;
    const canJoin =
      !entry &&
      isOn &&
      !type.needsApproval &&
      isGone &&
      isSold &&
      scope.now < event.eventStart &&
      bounds.maximum >= bounds.minimum;
    if (!entry && !(canJoin && type.visibility === "public")) return [];
    return [
      {
        eventId: event.id,
        passTypeId: type.id,
        name: type.name,
        canJoin,
        waiting: waiting.get(type.id) ?? 0,
        ...bounds,
        entry: entry ? entryView(entry) : null,
        canReadLog,
      },
    ];
  });
}

export function listedView(scope: Scope, { account, ...entry }: ListedEntry): ListingWaitlistEntry {
  return { ...entry, account: accountSummaryView(scope, account) };
}

export async function presentListed(scope: Scope, eventId: string, entryId: string): Promise<ListingWaitlistEntry> {
  return listedView(scope, (await findListed(scope, eventId, entryId)) ?? fail(kernelErrors.notFound));
}

/** The waiting lists of an event, in the order of its passes. */
export async function presentSettings(scope: Scope, eventId: string): Promise<ListingWaitlist[]> {
  const types = await findSellable(scope, eventId);
  const settings = await findSettings(scope, eventId);
  const counts = await countEntries(scope, eventId);
  const free = await findFree(scope, eventId);
  return types.map(({ id, name, supply }) => {
    const { isOn, offerHours } = settings.get(id) ?? settingsAtFirst;
    const stands = counts.get(id) ?? noneWait;
    return { passTypeId: id, name, isOn, offerHours, supply, free: free.get(id) ?? null, ...stands };
  });
}

export async function presentList(scope: Scope, eventId: string, passTypeId: string): Promise<ListingWaitlist> {
  const found = (await presentSettings(scope, eventId)).find((list) => list.passTypeId === passTypeId);
  return found ?? fail(kernelErrors.notFound);
}
