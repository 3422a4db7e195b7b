import { kernelErrors } from "@marquee/contract/kernel";
import { agendaErrors } from "@marquee/contract/agenda";
import { type AccessRow, findAccesses, isHeld, isKept as isRegistered } from "../accesses/index.ts";
import { readSessions, type SessionRow } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findPassTypesOfEvent, type PassTypeRow } from "../passes/index.ts";
import {
  findOwnPasses,
  findRegistration,
  isKept,
  lockRegistrations,
  type PassRow,
  type RegistrationRow,
} from "../registration/index.ts";

/** A pass of the caller with its type. */
export type OwnPass = { readonly pass: PassRow; readonly passType: PassTypeRow };
/** What the caller has at one session. */
export type OwnSession = {
  readonly session: SessionRow;
  readonly registration: RegistrationRow;
  readonly passes: readonly OwnPass[];
  /** Of this session alone. */
  readonly accesses: readonly AccessRow[];
};
type InSession = { readonly eventId: string; readonly sessionId: string };

export async function findSession(scope: Scope, { eventId, sessionId }: InSession): Promise<SessionRow> {
  const [session] = await readSessions(scope, eventId, [sessionId]);
  return session ?? fail(kernelErrors.notFound);
}

/** The caller's passes of an event that an order was completed for. */
export async function findOwn(scope: Scope, { eventId, accountId }: { eventId: string; accountId: string }) {
  const own = await findRegistration(scope, { eventId, accountId });
  if (!own) fail(kernelErrors.notFound);
  const types = new Map((await findPassTypesOfEvent(scope, eventId)).map((type) => [type.id, type]));
  const passes = (await findOwnPasses(scope, own.registration.id)).filter(isKept).flatMap((pass) => {
    const passType = types.get(pass.passTypeId);
    return passType ? [{ pass, passType }] : [];
  });
  return { registration: own.registration, passes };
}

export const readOwnSession = (scope: Scope<Member>, at: InSession): Promise<OwnSession> =>
  readSessionOf(scope, { ...at, accountId: scope.caller.accountId });

async function readSessionOf(scope: Scope, at: InSession & { readonly accountId: string }): Promise<OwnSession> {
  const session = await findSession(scope, at);
  const { registration, passes } = await findOwn(scope, at);
  const passIds = passes.map(({ pass }) => pass.id);
  const accesses = (await findAccesses(scope, passIds)).filter(({ sessionId }) => sessionId === session.id);
  return { session, registration, passes, accesses };
}

/** The same for a command, under the lock of the registration: one person's requests take turns. */
export const lockOwnSession = (scope: Scope<Member>, at: InSession): Promise<OwnSession> =>
  lockSessionOf(scope, { ...at, accountId: scope.caller.accountId });

export async function lockSessionOf(scope: Scope, at: InSession & { readonly accountId: string }): Promise<OwnSession> {
  await lockRegistrations(scope, at.eventId, [at.accountId]);
  return readSessionOf(scope, at);
}

/** Registered, or chosen and still held. */
export const shownOf = (accesses: readonly AccessRow[], now: Date): AccessRow[] =>
  accesses.filter((access) => isRegistered(access) || isHeld(access, now));

export function passCalled(passes: readonly OwnPass[], passId: string): OwnPass {
  return passes.find(({ pass }) => pass.id === passId.toLowerCase()) ?? fail(agendaErrors.notYours);
}
