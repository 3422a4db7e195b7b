import { ownEmail } from "../events/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { effect, type Reaction } from "../kernel/outbox/index.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import { registrationConfirmed } from "./events.ts";
import { readConfirmation } from "./queries/confirmation.ts";

/** What follows from registrations. */
export const registrationReactions: readonly Reaction[] = [
  effect(registrationConfirmed, "mail", async (scope, payload) => {
    const confirmation = await readConfirmation(scope, payload);
    // Whoever signed in by another way than an address has none to write to.
    if (!confirmation?.email) return;
    const { email: to } = confirmation;
    const locale = localeOf(scope.organization, confirmation.locale);
    const { eventId, accountId } = payload;
    const own = await ownEmail(scope, { type: "confirmation", eventId, accountId, locale });
    await scope.services.mail.send(scope.organization, confirmationMail(scope, confirmation, { to, locale, own }));
  }),
];
