import { ownEmail } from "../events/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { effect, type Reaction } from "../kernel/outbox/index.ts";
import { guestToken } from "../guest-links/index.ts";
import type { Scope } from "../kernel/scope.ts";
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
    const passesAt = addressOfPasses(scope, { ...payload, ...confirmation });
    await scope.services.mail.send(
      scope.organization,
      confirmationMail(scope, confirmation, { to, locale, own, passesAt }),
    );
  }),
];

type Held = { readonly accountId: string; readonly eventId: string; readonly isGuest: boolean; readonly slug: string };

/** Whoever has no account to sign in to has a link of their own. */
const addressOfPasses = (scope: Scope, held: Held): string =>
  scope.organization.siteUrl + (held.isGuest ? `/guest/${guestToken(scope, held)}` : `/passes/${held.slug}`);
