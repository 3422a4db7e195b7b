import { attendeeErrors, attendees } from "@marquee/contract/attendees";
import { kernelErrors } from "@marquee/contract/kernel";
import { passErrors } from "@marquee/contract/passes";
import type { EventFacts } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { lockRegistrations, noteOnAttendees, plainCode, readSignedCode } from "../registration/index.ts";
import { nameOn, presentOwnForm, presentPass } from "./present.ts";
import { findCheckInScans } from "./queries/entrance.ts";
import { findPass, type ListedPass } from "./queries/passes.ts";
import { storeUnused, storeUsed } from "./repo.ts";

type OfPass = { readonly eventId: string; readonly accountId: string; readonly passId: string };

export const checkIn = command(attendees.checkIn, listingPolicy, async ({ scope, subject, params }) => {
  await letIn(scope, subject, { found: await holdPass(scope, { ...params, eventId: subject.id }), gate: null });
  return presentOwnForm(scope, subject.id, params.passId);
});

export const scan = command(attendees.scan, listingPolicy, async ({ scope, subject, body }) => {
  const { pass, registration } = (await findScanned(scope, subject.id, body.code)) ?? fail(attendeeErrors.badCode);
  const found = await holdPass(scope, { eventId: subject.id, accountId: registration.accountId, passId: pass.id });
  await letIn(scope, subject, { found, gate: body.gate?.trim() || null });
  return presentPass(scope, subject.id, pass.id);
});

/** A pass that nobody has checked in stays as it is. */
export const undoCheckIn = command(attendees.undoCheckIn, listingPolicy, async ({ scope, subject, params }) => {
  const { pass, registration } = await holdPass(scope, { ...params, eventId: subject.id });
  if (await storeUnused(scope, pass.id)) {
    const about = { eventId: subject.id, accountId: registration.accountId, passId: pass.id };
    await noteOnAttendees(scope, [{ ...about, happened: "undone" }]);
  }
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

/** A signed code whose signature is not ours is no code, whatever stands before it. */
async function findScanned(scope: Scope, eventId: string, scanned: string): Promise<ListedPass | undefined> {
  if (scanned.includes(".") && !readSignedCode(scope, eventId, scanned)) return undefined;
  return findPass(scope, eventId, { code: plainCode(scanned) });
}

type Coming = { readonly found: ListedPass; readonly gate: string | null };

async function letIn(scope: Scope<Member>, event: EventFacts, { found, gate }: Coming): Promise<void> {
  const { pass } = found;
  if (pass.status === "canceled") fail(passErrors.canceled);
  if (pass.usedAt) {
    const [checkIn] = await findCheckInScans(scope, [pass.id]);
    const when = [whenText(scope, event, pass.usedAt), checkIn?.gate].filter(Boolean).join(", ");
    fail(attendeeErrors.alreadyIn, { name: nameOn(found), when });
  }
  if (pass.status !== "ready") fail(attendeeErrors.notReady);
  const about = { eventId: event.id, passId: pass.id, gate };
  if (!(await storeUsed(scope, about))) throw new Error(`pass ${pass.id} was changed under its lock`);
}

/** By the clock at the door. */
const whenText = (scope: Scope, { timezone }: EventFacts, at: Date): string =>
  new Intl.DateTimeFormat(scope.locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: timezone ?? "UTC",
  }).format(at);
