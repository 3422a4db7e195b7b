import type { ListingPass, ListingRegistration } from "@marquee/contract/attendees";
import { kernelErrors } from "@marquee/contract/kernel";
import type { Pass } from "@marquee/contract/passes";
import type { EventFacts } from "../events/index.ts";
import { findLabelsOf } from "../attendee-labels/index.ts";
import { fail } from "../kernel/failure.ts";
import { personName } from "../kernel/person-name.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPassSums, findPaymentsOf } from "../payments/index.ts";
import { findOffer, findPasses, materialFor, passView } from "../registration/index.ts";
import type { AttendeeRow } from "./queries/attendees.ts";
import { findPass, type ListedPass } from "./queries/passes.ts";
import { attendeeEventView, attendeeView, listingPassView } from "./views.ts";

/** Registrations by their ids. What their event and all passes of a page are shown with is read once for all of them. */
export async function presentAttendees(
  scope: Scope,
  event: EventFacts,
  rows: readonly AttendeeRow[],
): Promise<Map<string, ListingRegistration>> {
  if (rows.length === 0) return new Map();
  const registrationIds = rows.map(({ id }) => id);
  const bought = (await findPasses(scope, { registrationIds, passIds: [] })).filter(({ status }) => status !== "draft");
  const shared = {
    event: attendeeEventView(scope, event, await findOffer(scope, event.id)),
    material: await materialFor(scope, event.id, bought),
    passes: Map.groupBy(bought, ({ registrationId }) => registrationId),
    labels: Map.groupBy(
      await findLabelsOf(
        scope,
        event.id,
        rows.map(({ registration }) => registration.accountId),
      ),
      ({ accountId }) => accountId,
    ),
    payments: Map.groupBy(await findPaymentsOf(scope, registrationIds), ({ registrationId }) => registrationId ?? ""),
  };
  return new Map(rows.map((row) => [row.id, attendeeView(scope, row, shared)]));
}

/** Passes by their ids. */
export async function presentPasses(
  scope: Scope,
  eventId: string,
  rows: readonly ListedPass[],
): Promise<Map<string, ListingPass>> {
  const material = await materialFor(
    scope,
    eventId,
    rows.map(({ pass }) => pass),
  );
  return new Map(rows.map((row) => [row.id, listingPassView(scope, material, row)]));
}

export async function presentPass(scope: Scope, eventId: string, passId: string): Promise<ListingPass> {
  const row = (await findPass(scope, eventId, { passId })) ?? fail(kernelErrors.notFound);
  return (await presentPasses(scope, eventId, [row])).get(row.id) ?? fail(kernelErrors.notFound);
}

/** In the form that its holder has, without the code: whoever lets people in does not get to show their passes. */
export async function presentOwnForm(scope: Scope, eventId: string, passId: string): Promise<Pass> {
  const { pass, registration } = (await findPass(scope, eventId, { passId })) ?? fail(kernelErrors.notFound);
  const sums = (await findPassSums(scope, [pass.id])).get(pass.id);
  return { ...passView(scope, await materialFor(scope, eventId, [pass]), { registration, pass, sums }), code: null };
}

/** Whose name stands on a pass. */
export const nameOn = ({ pass, account }: Pick<ListedPass, "pass" | "account">): string =>
  pass.holderName || personName(account);
