import { localeOf } from "../kernel/http/context.ts";
import { layOut, type MailMessage } from "../kernel/mail/index.ts";
import { effect, type Reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { registrationConfirmed } from "./events.ts";
import { type Confirmation, readConfirmation } from "./queries/confirmation.ts";

/** What follows from registrations. */
export const registrationReactions: readonly Reaction[] = [
  effect(registrationConfirmed, "mail", async (scope, payload) => {
    const confirmation = await readConfirmation(scope, payload);
    // Whoever signed in by another way than an address has none to write to.
    if (!confirmation?.email) return;
    await scope.services.mail.send(scope.organization, confirmationMail(scope, confirmation, confirmation.email));
  }),
];

function confirmationMail(scope: Scope, confirmation: Confirmation, to: string): MailMessage {
  const { organization, services } = scope;
  const locale = localeOf(organization, confirmation.locale);
  const say = (id: string, data = {}): string =>
    services.texts.text(locale, `mail.registration.${id}`, { event: confirmation.event, ...data });
  const where = venueOf(confirmation) || say("online");
  const isOpen = confirmation.passes.some(({ status }) => status === "needsInfo");
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text"), ...(isOpen ? [say("needsInfo")] : [])],
    facts: [
      { label: say("when"), value: timeOf(confirmation, locale, organization.configuration.timezone) },
      { label: say("where"), value: where },
      ...confirmation.passes.map(({ name, number }) => ({
        label: say("pass"),
        value: number === null ? name : say("number", { name, number }),
      })),
    ],
    action: { label: say("action"), url: `${organization.siteUrl}/passes` },
    footer: say("footer"),
  });
  return { to, ...content };
}

function venueOf({ eventType, venue, address1, city }: Confirmation): string {
  if (eventType === "virtual") return "";
  return [venue, address1, city].filter((part) => part !== null && part !== "").join(", ");
}

/** In the event's own zone, named: the reader may be elsewhere. */
function timeOf({ start, end, timezone }: Confirmation, locale: string, usualZone: string): string {
  const timeZone = timezone ?? usualZone;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone });
  return `${format.formatRange(new Date(start), new Date(end))} (${timeZone.replaceAll("_", " ")})`;
}
