import { addOns } from "@marquee/contract/add-ons";
import { isId, kernelErrors } from "@marquee/contract/kernel";
import { registrationErrors } from "@marquee/contract/registration";
import { accountSummaryView } from "../accounts/index.ts";
import { findAddress } from "../addresses/index.ts";
import { holdOwnPass } from "../attendee/index.ts";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, finishedCommand } from "../kernel/http/serve.ts";
import { intentView, openIntent, paymentDue, withBegun } from "../payments/index.ts";
import { findRegistration, holdTime, registrationSummaryView } from "../registration/index.ts";
import { checkOpen, chosenFrom, priceOf, readPassToExtend } from "./pass-to-extend.ts";
import { pendingOf, takePlaces } from "./take-places.ts";
import { dueFor } from "./purposes.ts";

/** Holds a place of each, and gives back what was asked for before and not paid: a pass waits for one set at a time. */
const openedIntent = command(
  addOns.intent,
  eventPolicy,
  async ({ scope, caller: { accountId }, subject: event, params: { passId }, query }) => {
    const address = query.addressId ? await findAddress(scope, query.addressId) : undefined;
    if (query.addressId && !address) fail(kernelErrors.notFound);
    const { pass, passes } = await holdOwnPass(scope, { eventId: event.id, passId });
    checkOpen(event, scope.now);
    const target = await readPassToExtend(scope, {
      event: { ...event, timezone: event.timezone ?? "UTC" },
      pass,
      passes,
    });
    const chosen = chosenFrom(target, idsIn(query.addOnIds));
    const priced = priceOf(scope, target, chosen, address);
    if (priced.total === 0) fail(registrationErrors.nothingToPay);
    const expiresAt = new Date(scope.now.getTime() + holdTime);
    await takePlaces(scope, target, { chosen, gone: await pendingOf(scope, target), expiresAt });
    const own = await findRegistration(scope, { eventId: event.id, accountId });
    if (!own) fail(kernelErrors.notFound);
    const { rows: _, ...due } = dueFor(target, priced);
    const intent = await openIntent(scope, {
      accountId,
      purpose: "addOns",
      subjectId: pass.id,
      details: { addOnIds: chosen.map(({ id }) => id) },
      eventId: event.id,
      registrationId: own.registration.id,
      due: { ...due, description: chosen.map(({ name }) => name).join(", ") },
      salesTaxRate: priced.taxRate ?? undefined,
      address,
    });
    const { referenceId: reference, amount, currency } = intent;
    return intentView(intent, {
      account: accountSummaryView(scope, own.account),
      byHand: paymentDue(scope.organization, { reference, amount, currency, since: scope.now, event }),
      registration: registrationSummaryView(own.registration),
    });
  },
);

export const readAddOnIntent = finishedCommand(openedIntent, withBegun);

function idsIn(text: string): string[] {
  const ids = text
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  if (ids.length === 0 || !ids.every(isId))
    fail(kernelErrors.invalid, {}, [{ path: "addOnIds", reason: "ids are asked for" }]);
  return ids;
}
