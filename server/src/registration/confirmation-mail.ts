import { imageAddress } from "../images/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut, type MailMessage } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { paymentDue } from "../payments/index.ts";
import { dueInMail, moneyInMail, type Say } from "./due-in-mail.ts";
import type { Confirmation } from "./queries/confirmation.ts";

type Fact = { readonly label: string; readonly value: string };

const pictureWidth = 960;

/** What somebody keeps of a registration: event, when, where, passes, what it costs, and how it is paid. */
export function confirmationMail(scope: Scope, confirmation: Confirmation, to: string): MailMessage {
  const { organization, services } = scope;
  const locale = localeOf(organization, confirmation.locale);
  const say: Say = (id, data = {}) =>
    services.texts.text(locale, `mail.registration.${id}`, { event: confirmation.event, ...data });
  const { imageId } = confirmation;
  const picture = imageId && imageAddress({ ...scope, surface: "api" }, { id: imageId, isPublic: true }, pictureWidth);
  const isOpen = confirmation.passes.some(({ status }) => status === "needsInfo");
  const due = dueOf(scope, confirmation);
  const content = layOut(organization, locale, {
    subject: say("subject"),
    ...(picture && { picture }),
    heading: say("heading"),
    paragraphs: [say("text"), ...(isOpen ? [say("needsInfo")] : [])],
    facts: [
      { label: say("when"), value: timeOf(confirmation, locale, organization.configuration.timezone) },
      { label: say("where"), value: venueOf(confirmation) || say("online") },
      ...passFacts(confirmation, { say, locale }),
      ...priceFacts(confirmation, { say, locale }),
    ],
    ...(due && { second: dueInMail(due, { say, locale, timezone: confirmation.timezone }) }),
    action: { label: say("action"), url: `${organization.siteUrl}/passes/${confirmation.slug}` },
    footer: say("footer"),
  });
  return { to, ...content };
}

type Speaking = { readonly say: Say; readonly locale: string };

/** Numbered as the pass is on the screen. */
function passFacts({ passes }: Confirmation, { say }: Speaking): Fact[] {
  return passes.map(({ name, number }) => ({
    label: say("pass"),
    value: number === null ? name : say("number", { name, number: String(number).padStart(4, "0") }),
  }));
}

function priceFacts({ charge }: Confirmation, { say, locale }: Speaking): Fact[] {
  return charge ? [{ label: say("price"), value: moneyInMail(charge, locale) }] : [];
}

function dueOf({ organization }: Scope, { charge, start }: Confirmation) {
  if (charge?.provider !== "manual") return undefined;
  const { reference, amount, currency, since } = charge;
  return paymentDue(organization, {
    reference,
    amount,
    currency,
    since: new Date(since),
    event: { eventStart: new Date(start) },
  });
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
