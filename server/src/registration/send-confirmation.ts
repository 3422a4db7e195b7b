import { ownEmail } from "../events/index.ts";
import { guestToken } from "../guest-links/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import type { MailMessage } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import { readConfirmation } from "./queries/confirmation.ts";

type Confirmed = { readonly eventId: string; readonly accountId: string; readonly passIds: readonly string[] };

/** The mail about somebody's passes; undefined for whoever has no address, having signed in by another way than one. */
export async function writeConfirmation(scope: Scope, confirmed: Confirmed): Promise<MailMessage | undefined> {
  const confirmation = await readConfirmation(scope, confirmed);
  if (!confirmation?.email) return undefined;
  const { email: to } = confirmation;
  const locale = localeOf(scope.organization, confirmation.locale);
  const { eventId, accountId } = confirmed;
  const own = await ownEmail(scope, { type: "confirmation", eventId, accountId, locale });
  const passesAt = addressOfPasses(scope, { ...confirmed, ...confirmation });
  return confirmationMail(scope, confirmation, { to, locale, own, passesAt });
}

type Held = { readonly accountId: string; readonly eventId: string; readonly isGuest: boolean; readonly slug: string };

/** Whoever has no account to sign in to has a link of their own. */
const addressOfPasses = (scope: Scope, held: Held): string =>
  scope.organization.siteUrl + (held.isGuest ? `/guest/${guestToken(scope, held)}` : `/passes/${held.slug}`);
