import { ownEmail } from "../events/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { findCanceled } from "./queries/paid.ts";

type Canceled = {
  readonly eventId: string;
  readonly passId: string;
  readonly accountId: string;
  readonly amount: number;
  readonly currency: string;
};

/** What somebody keeps of a cancellation: which pass, for what, and what goes back. */
export async function mailCancellation(
  scope: Scope,
  { eventId, passId, accountId, amount, currency }: Canceled,
): Promise<void> {
  const found = await findCanceled(scope, { passId, accountId });
  // Whoever signed in by another way than an address has none to write to.
  if (!found?.email) return;
  const { organization, services } = scope;
  const locale = localeOf(organization, found.locale);
  const own = await ownEmail(scope, { type: "cancellation", eventId, accountId, locale });
  const say = (text: string): string =>
    services.texts.text(locale, `mail.passCanceled.${text}`, { event: found.event });
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const sum = format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [...(own.body ? [] : [say("text")]), ...(amount > 0 ? [say("refund")] : [])],
    ...(own.body && { body: own.body }),
    facts: [
      { label: say("pass"), value: `${found.passType} ${String(found.number ?? "").padStart(4, "0")}`.trim() },
      ...(amount > 0 ? [{ label: say("amount"), value: sum }] : []),
    ],
    action: { label: say("action"), url: `${organization.siteUrl}/events/${found.slug}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, {
    to: found.email,
    ...content,
    ...(own.replyTo !== undefined && { replyTo: own.replyTo }),
  });
}
