import { kernelErrors } from "@marquee/contract/kernel";
import { waitlist, waitlistErrors } from "@marquee/contract/waitlist";
import { resize } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { saveSupply } from "../passes/index.ts";
import { endEntry, holdEntry } from "./change-entry.ts";
import { waitlistRemoved } from "./events.ts";
import { freeIn, isOver, isPaused, lockLine } from "./line.ts";
import { makeOffers, offerPlaces } from "./offer-places.ts";
import { saveSettings } from "./repo.ts";
import { presentList, presentListed } from "./views.ts";

export const setWaitlist = command(waitlist.set, listingPolicy, async ({ scope, subject, params, body }) => {
  const { passTypeId } = await presentList(scope, subject.id, params.passTypeId);
  await saveSettings(scope, { eventId: subject.id, passTypeId }, body);
  return presentList(scope, subject.id, passTypeId);
});

/** More places than there were, for those who wait before anybody else. */
export const addPlaces = command(waitlist.addPlaces, listingPolicy, async ({ scope, subject, params, body }) => {
  const line = (await lockLine(scope, subject.id)) ?? fail(kernelErrors.notFound);
  const passType = line.passTypes.get(params.passTypeId) ?? fail(kernelErrors.notFound);
  const size = line.pools.get(passType.id)?.size ?? fail(waitlistErrors.unlimited, { name: passType.name });
  const supply = size + body.places;
  await resize(scope, { kind: "passType", subjectId: passType.id }, supply);
  await saveSupply(scope, passType.id, supply);
  await offerPlaces(scope, subject.id);
  return presentList(scope, subject.id, passType.id);
});

/** To one before it is their turn: the log says that it was done by hand. */
export const offerByHand = command(waitlist.offer, listingPolicy, async ({ scope, subject, params }) => {
  const { line, entry } = await holdEntry(scope, { id: params.entryId, eventId: subject.id });
  if (entry.state === "offered") fail(waitlistErrors.offered);
  if (isOver(line, scope.now) || isPaused(line)) fail(waitlistErrors.notNow);
  const free = freeIn(line, entry.passTypeId);
  const inEvent = entry.isIn ? Number.POSITIVE_INFINITY : freeIn(line, subject.id);
  if (free < entry.places || inEvent < 1) fail(waitlistErrors.notEnough, { free: inEvent < 1 ? 0 : free });
  await makeOffers(scope, line, { entries: [entry], happened: "byHand" });
  await offerPlaces(scope, subject.id);
  return presentListed(scope, subject.id, entry.id);
});

export const removeFromWaitlist = command(waitlist.remove, listingPolicy, async ({ scope, subject, params, body }) => {
  const { entry } = await holdEntry(scope, { id: params.entryId, eventId: subject.id });
  await endEntry(scope, entry, { eventId: subject.id, state: "removed", reason: body.reason });
  scope.publish(waitlistRemoved({ entryId: entry.id, accountId: entry.accountId, eventId: subject.id }));
  return presentListed(scope, subject.id, entry.id);
});
