import { findReceiver, type Receiver } from "../accounts/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { dueOutside } from "../payments/index.ts";
import { dueInMail, moneyInMail } from "../registration/index.ts";
import { type BookingRow, findBooking } from "./queries/bookings.ts";
import { findOrdered } from "./queries/ordered.ts";
import { paidFor } from "./views.ts";

type About = { readonly bookingId: string; readonly accountId: string };
type Letter = {
  readonly booking: BookingRow;
  readonly to: string;
  readonly locale: string;
  /** A text of `mail.booking`. */
  readonly say: (text: string) => string;
};

/** Undefined where there is nobody to write to: whoever signed in by another way than an address has none. */
async function letterAbout(scope: Scope, { bookingId, accountId }: About): Promise<Letter | undefined> {
  const booking = await findBooking(scope, bookingId);
  const receiver: Receiver | undefined = await findReceiver(scope, accountId);
  if (!booking || !receiver?.email) return undefined;
  const { organization, services } = scope;
  const locale = localeOf(organization, receiver.locale);
  const data = { space: booking.space.name, place: booking.place.name, name: organization.configuration.NAME };
  return {
    booking,
    to: receiver.email,
    locale,
    say: (text) => services.texts.text(locale, `mail.booking.${text}`, data),
  };
}

/** Which slot, where and when, by the clocks of its place. */
function factsOf({ booking, locale, say }: Letter) {
  const { timezone } = booking.place;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: timezone });
  const number = booking.alternateId === null ? [] : [{ label: say("number"), value: String(booking.alternateId) }];
  return [
    { label: say("what"), value: booking.space.name },
    { label: say("where"), value: booking.place.name },
    { label: say("when"), value: when.formatRange(booking.start, booking.end) },
    ...number,
  ];
}

/** What somebody keeps of a booking: what they have, when, and how it is paid where that is done outside. */
export async function mailConfirmation(scope: Scope, about: About): Promise<void> {
  const letter = await letterAbout(scope, about);
  if (letter?.booking.status !== "ready") return;
  const { organization, services } = scope;
  const { booking, locale, say, to } = letter;
  const amount = paidFor(booking);
  const ordered = booking.intentId === null ? undefined : await findOrdered(scope, booking.intentId);
  const due = dueOutside(organization, ordered, booking.start);
  const sayOfPayment = (text: string): string => services.texts.text(locale, `mail.registration.${text}`);
  const price = amount > 0 ? [{ label: say("price"), value: moneyInMail({ ...booking, amount }, locale) }] : [];
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text")],
    facts: [...factsOf(letter), ...price],
    ...(due && { second: dueInMail(due, { say: sayOfPayment, locale, timezone: booking.place.timezone }) }),
    action: { label: say("action"), url: `${organization.siteUrl}/bookings/${booking.id}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to, ...content });
}

type Canceled = About & {
  readonly by: "member" | "community";
  readonly amount: number;
  readonly currency: string;
};

/** What was cancelled, by whom and why, and what goes back. */
export async function mailCancellation(scope: Scope, { by, amount, currency, ...about }: Canceled): Promise<void> {
  const letter = await letterAbout(scope, about);
  if (!letter) return;
  const { organization, services } = scope;
  const { booking, locale, say, to } = letter;
  const reason = booking.cancelReason === null ? [] : [booking.cancelReason];
  const back = amount > 0 ? [{ label: say("refund"), value: moneyInMail({ amount, currency }, locale) }] : [];
  const content = layOut(organization, locale, {
    subject: say("canceledSubject"),
    heading: say("canceledHeading"),
    paragraphs: [say(by === "member" ? "canceledText" : "canceledByCommunity"), ...reason],
    facts: [...factsOf(letter), ...back],
    action: { label: say("again"), url: `${organization.siteUrl}/bookings` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to, ...content });
}
