import { type OwnEmail, timeInMail, venueInMail } from "../events/index.ts";
import { imageAddress } from "../images/index.ts";
import { layOut, type MailMessage } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { dueOutside } from "../payments/index.ts";
import { dueInMail, moneyInMail, type Say } from "./due-in-mail.ts";
import type { Confirmation } from "./queries/confirmation.ts";

type Fact = { readonly label: string; readonly value: string };

type Addressed = {
  readonly to: string;
  readonly locale: string;
  readonly own: OwnEmail;
  /** Whole address where the passes are shown. */
  readonly passesAt: string;
};

const pictureWidth = 960;

/** What somebody keeps of a registration: event, when, where, passes, what it costs, and how it is paid. */
export function confirmationMail(
  scope: Scope,
  confirmation: Confirmation,
  { to, locale, own, passesAt }: Addressed,
): MailMessage {
  const { organization, services } = scope;
  const say: Say = (id, data = {}) =>
    services.texts.text(locale, `mail.registration.${id}`, { event: confirmation.event, ...data });
  const { imageId } = confirmation;
  const picture = imageId && imageAddress({ ...scope, surface: "api" }, { id: imageId, isPublic: true }, pictureWidth);
  const isOpen = confirmation.passes.some(({ status }) => status === "needsInfo");
  const { start, end, timezone } = confirmation;
  const times = { eventStart: new Date(start), eventEnd: new Date(end), timezone };
  const due = dueOutside(scope.organization, confirmation.charge, start);
  const content = layOut(organization, locale, {
    subject: say("subject"),
    ...(picture && { picture }),
    heading: say("heading"),
    paragraphs: [
      ...(own.body ? [] : [say("text")]),
      ...(isOpen ? [say("needsInfo")] : []),
      ...(confirmation.isGuest ? [say("guest")] : []),
    ],
    ...(own.body && { body: own.body }),
    facts: [
      { label: say("when"), value: timeInMail(times, locale, organization.configuration.timezone) },
      { label: say("where"), value: venueInMail(confirmation) || say("online") },
      ...passFacts(confirmation, { say, locale }),
      ...priceFacts(confirmation, { say, locale }),
    ],
    ...(due && { second: dueInMail(due, { say, locale, timezone: confirmation.timezone }) }),
    action: { label: say("action"), url: passesAt },
    footer: say("footer"),
  });
  return { to, ...content, ...(own.replyTo !== undefined && { replyTo: own.replyTo }) };
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
