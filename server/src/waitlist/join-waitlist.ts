import { registrationErrors } from "@marquee/contract/registration";
import { waitlist, waitlistErrors } from "@marquee/contract/waitlist";
import { setQueued } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { isOnSale, type SellablePassType } from "../passes/index.ts";
import { closesAt, freeIn, type Line, lockLine, settingsIn } from "./line.ts";
import { offerPlaces } from "./offer-places.ts";
import { waitingPolicy } from "./policy.ts";
import { countBought } from "./queries/own.ts";
import { insertEntry, nextNumber, writeLog } from "./repo.ts";
import { boundsOf, presentEntry } from "./views.ts";

/** Waits at the end of a line. From here on whoever comes by has nothing of what comes free. */
export const joinWaitlist = command(waitlist.join, waitingPolicy, async ({ scope, caller, subject, body }) => {
  const { passTypeId, places } = body;
  const eventId = subject.event.id;
  const line = (await lockLine(scope, eventId)) ?? fail(registrationErrors.disabled);
  const passType = line.passTypes.get(passTypeId) ?? fail(registrationErrors.notOffered);
  const { name } = passType;
  if (!isOnSale(passType, line.event, scope.now) || scope.now >= closesAt(line.event))
    fail(waitlistErrors.notSold, { name });
  // Whoever has waited would come in without having been approved.
  if (!settingsIn(line, passTypeId).isOn || passType.needsApproval) fail(waitlistErrors.off, { name });
  const isTheirs = (entry: Line["entries"][number]): boolean =>
    entry.accountId === caller.accountId && entry.passTypeId === passTypeId;
  if (line.entries.some(isTheirs)) fail(waitlistErrors.already, { name });
  checkPlaces(passType, (await countBought(scope, eventId)).get(passTypeId) ?? 0, places);
  const isIn = subject.person.registration?.status === "ready";
  if (!isGone(line, passTypeId) && (isIn || !isGone(line, eventId))) fail(waitlistErrors.notSoldOut, { name });

  const number = await nextNumber(scope, { eventId, passTypeId });
  const entryId = await insertEntry(scope, { eventId, passTypeId, accountId: caller.accountId, number, places });
  await writeLog(scope, eventId, [{ passTypeId, happened: "joined", number, places }]);
  await setQueued(scope, { kind: "passType", subjectId: passTypeId }, true);
  await offerPlaces(scope, eventId);
  return presentEntry(scope, entryId);
});

/** Nothing of it is to be had by whoever comes by. */
function isGone(line: Line, subjectId: string): boolean {
  return line.pools.get(subjectId)?.isQueued === true || freeIn(line, subjectId) === 0;
}

/** @throws Failure where so many could not be bought in one order. */
export function checkPlaces(passType: SellablePassType, bought: number, places: number): void {
  const { minimum, maximum } = boundsOf(passType, bought);
  if (places > maximum) fail(waitlistErrors.tooMany, { maximum, name: passType.name });
  if (places < minimum) fail(waitlistErrors.tooFew, { minimum, name: passType.name });
}
