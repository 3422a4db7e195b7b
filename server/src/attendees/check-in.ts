import { attendeeErrors, attendees } from "@marquee/contract/attendees";
import { kernelErrors } from "@marquee/contract/kernel";
import { passErrors } from "@marquee/contract/passes";
import type { EventFacts } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { lockRegistrations } from "../registration/index.ts";
import { nameOn, presentOwnForm, presentPass } from "./present.ts";
import { findPass, type ListedPass } from "./queries/passes.ts";
import { storeUnused, storeUsed } from "./repo.ts";

type OfPass = { readonly eventId: string; readonly accountId: string; readonly passId: string };

export const checkIn = command(attendees.checkIn, listingPolicy, async ({ scope, subject, params }) => {
  await letIn(scope, subject, await holdPass(scope, { ...params, eventId: subject.id }));
  return presentOwnForm(scope, subject.id, params.passId);
});

export const scan = command(attendees.scan, listingPolicy, async ({ scope, subject, body }) => {
  const code = body.code.trim();
  const { pass, registration } = (await findPass(scope, subject.id, { code })) ?? fail(attendeeErrors.badCode);
  const { accountId } = registration;
  await letIn(scope, subject, await holdPass(scope, { eventId: subject.id, accountId, passId: pass.id }));
  return presentPass(scope, subject.id, pass.id);
});

/** A pass that nobody has checked in stays as it is. */
export const undoCheckIn = command(attendees.undoCheckIn, listingPolicy, async ({ scope, subject, params }) => {
  const { pass } = await holdPass(scope, { ...params, eventId: subject.id });
  await storeUnused(scope, pass.id);
  return presentPass(scope, subject.id, pass.id);
});

/**
 * Somebody's pass, under the lock of their registration: who cancels it or passes it on at this moment comes before or
 * after, and never in between.
 */
export async function holdPass(scope: Scope, { eventId, accountId, passId }: OfPass): Promise<ListedPass> {
  await lockRegistrations(scope, eventId, [accountId]);
  return findPassOf(scope, { eventId, accountId, passId });
}

/** Somebody's pass; what is somebody else's is not there. */
export async function findPassOf(scope: Scope, { eventId, accountId, passId }: OfPass): Promise<ListedPass> {
  const found = await findPass(scope, eventId, { passId });
  return found?.registration.accountId === accountId.toLowerCase() ? found : fail(kernelErrors.notFound);
}

async function letIn(scope: Scope, event: EventFacts, found: ListedPass): Promise<void> {
  const { pass } = found;
  if (pass.status === "canceled") fail(passErrors.canceled);
  if (pass.usedAt) fail(attendeeErrors.alreadyIn, { name: nameOn(found), when: whenText(scope, event, pass.usedAt) });
  if (pass.status !== "ready") fail(attendeeErrors.notReady);
  if (!(await storeUsed(scope, pass.id))) throw new Error(`pass ${pass.id} was changed under its lock`);
}

/** By the clock at the door. */
const whenText = (scope: Scope, { timezone }: EventFacts, at: Date): string =>
  new Intl.DateTimeFormat(scope.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: timezone ?? "UTC",
  }).format(at);
