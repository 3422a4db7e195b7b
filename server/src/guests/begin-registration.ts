import { guestErrors, guests } from "@marquee/contract/guests";
import type { BodyOf } from "@marquee/contract/kernel";
import { registrationErrors } from "@marquee/contract/registration";
import { termsErrors } from "@marquee/contract/terms";
import { eventPolicy, eventSummaryView, takesGuests } from "../events/index.ts";
import { guestToken, insertGuest } from "../guest-links/index.ts";
import { fail } from "../kernel/failure.ts";
import { limitPerHour, requirePuzzle } from "../kernel/guest-puzzle.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { gateFor, loadContexts } from "../registration/index.ts";
import { findHolding } from "../terms/index.ts";
import { expectEmail } from "./expect-email.ts";
import { insertGuestAccount } from "./guest-account.ts";

type Body = BodyOf<typeof guests.begin>;

/** Of a network, which a whole hall may share: so many an hour without a puzzle, so many at all. */
const freePerNetwork = 30;
const mostPerNetwork = 1_000;
/** To one address, which may not be the writer's: nobody's mailbox is filled from here. */
const mostPerAddress = 10;

/** Makes an account that nobody signs in to, of somebody who is known at this event alone. */
export const beginRegistration = command(guests.begin, eventPolicy, async ({ scope, subject: event, body }) => {
  if (!takesGuests(scope.organization, event)) fail(registrationErrors.noGuests);
  const person = expectPerson(body);
  const termsVersion = await expectTerms(scope, body);
  const [address, error] = [person.email.toLowerCase(), guestErrors.puzzle];
  const about = [event.id, address];
  await requirePuzzle(scope, { what: "guest", about, solution: body.solution, free: freePerNetwork, error });
  await limitPerHour(scope, `guests from ${scope.caller.address}`, mostPerNetwork);
  await limitPerHour(scope, `guests of ${address}`, mostPerAddress);
  const accepted = termsVersion > 0 && { termsVersion, termsAcceptedAt: scope.now };
  const accountId = await insertGuestAccount(scope, { ...person, ...accepted });
  await insertGuest(scope, { accountId, eventId: event.id });
  await expectOpen(scope, { accountId, eventId: event.id });
  return { token: guestToken(scope, { accountId, eventId: event.id }), event: eventSummaryView(scope, event) };
});

function expectPerson(body: Body) {
  const email = expectEmail(body.email);
  const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()];
  const missing = Object.entries({ firstName, lastName }).filter(([, name]) => name === "");
  const issues = missing.map(([path]) => ({ path, reason: "is required" }));
  if (issues.length > 0) fail(guestErrors.nameRequired, {}, issues);
  return { email, firstName, lastName };
}

/** The terms that hold have to be accepted, in the version that was read. */
async function expectTerms(scope: Scope, { termsVersion }: Body): Promise<number> {
  const holding = await findHolding(scope);
  if (holding === undefined) return 0;
  if (!termsVersion) fail(guestErrors.termsRequired, {}, [{ path: "termsVersion", reason: "is required" }]);
  return termsVersion === holding ? holding : fail(termsErrors.changed);
}

/** Who cannot register now is told so before they give their name for nothing. */
async function expectOpen(
  scope: Scope,
  { accountId, eventId }: { readonly accountId: string; readonly eventId: string },
): Promise<void> {
  const context = (await loadContexts(scope, eventId, [accountId])).get(accountId);
  const gate = context && gateFor(context, scope.now);
  // Places that were bought for a group are no part of what is full: their code is asked for later.
  if (gate && !gate.allowed && gate.error !== registrationErrors.full) fail(gate.error, gate.data);
}
