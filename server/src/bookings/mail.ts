import { accountSummaryView, findAdministrators, findReceiver, findSummary, type Receiver } from "../accounts/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut, type MailContent } from "../kernel/mail/index.ts";
import { personName } from "../kernel/person-name.ts";
import type { Scope } from "../kernel/scope.ts";
import { dueOutside } from "../payments/index.ts";
import { dueInMail, moneyInMail } from "../registration/index.ts";
import { type BookingRow, findBooking } from "./queries/bookings.ts";
import { findOrdered } from "./queries/ordered.ts";
import { isAsked, paidFor } from "./views.ts";

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
  const locale = localeOf(scope.organization, receiver.locale);
  return { booking, to: receiver.email, locale, say: sayer(scope, booking, locale) };
}

/** Says texts of `mail.booking` about a booking. */
function sayer({ organization, services }: Scope, { space, place }: BookingRow, locale: string, others = {}) {
  const data = { space: space.name, place: place.name, name: organization.configuration.NAME, ...others };
  return (text: string): string => services.texts.text(locale, `mail.booking.${text}`, data);
}

/** Says when, by the clocks of its place: whoever reads it may be elsewhere. */
const clocksOf = ({ place }: BookingRow, locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: place.timezone });

/** Which slot, where and when. */
function factsOf({ booking, locale, say }: Letter) {
  const number = booking.alternateId === null ? [] : [{ label: say("number"), value: String(booking.alternateId) }];
  return [
    { label: say("what"), value: booking.space.name },
    { label: say("where"), value: booking.place.name },
    { label: say("when"), value: clocksOf(booking, locale).formatRange(booking.start, booking.end) },
    ...number,
  ];
}

/** Leads to where a booking is shown, with all that can be done with it. */
const toCard = ({ organization }: Scope, { id }: BookingRow, label: string): MailContent["action"] => ({
  label,
  url: `${organization.siteUrl}/bookings/${id}`,
});

/** Leads to the other times of what was booked, or to what else there is where it is offered no more. */
const toSpace = (
  { organization }: Scope,
  { place, space, isOffered }: BookingRow,
  label: string,
): MailContent["action"] => ({
  label,
  url: `${organization.siteUrl}/bookings${isOffered ? `/places/${place.id}/${space.id}` : ""}`,
});

async function send(
  { organization, services }: Scope,
  { to, locale }: Pick<Letter, "to" | "locale">,
  content: MailContent,
): Promise<void> {
  await services.mail.send(organization, { to, ...layOut(organization, locale, content) });
}

/** What somebody keeps of a booking: what they have, when, and how it is paid where that is done outside. */
export async function mailConfirmation(scope: Scope, about: About): Promise<void> {
  const letter = await letterAbout(scope, about);
  if (letter?.booking.status !== "ready") return;
  const { organization, services } = scope;
  const { booking, locale, say } = letter;
  const amount = paidFor(booking);
  const ordered = booking.intentId === null ? undefined : await findOrdered(scope, booking.intentId);
  const due = dueOutside(organization, ordered, booking.start);
  const sayOfPayment = (text: string): string => services.texts.text(locale, `mail.registration.${text}`);
  const price = amount > 0 ? [{ label: say("price"), value: moneyInMail({ ...booking, amount }, locale) }] : [];
  await send(scope, letter, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text")],
    facts: [...factsOf(letter), ...price],
    ...(due && { second: dueInMail(due, { say: sayOfPayment, locale, timezone: booking.place.timezone }) }),
    action: toCard(scope, booking, say("action")),
    footer: say("footer"),
  });
}

/** To each of those who run the community, in their language: who asks for what. */
export async function mailAsked(scope: Scope, { bookingId }: About): Promise<void> {
  const booking = await findBooking(scope, bookingId);
  if (!booking || !isAsked(booking)) return;
  const { organization } = scope;
  const person = personName(accountSummaryView(scope, await findSummary(scope, booking.accountId)));
  for (const { email, locale: wanted } of await findAdministrators(scope.database, organization.id)) {
    if (email === null) continue;
    const locale = localeOf(organization, wanted);
    const letter: Letter = { booking, to: email, locale, say: sayer(scope, booking, locale, { person }) };
    await send(scope, letter, {
      subject: letter.say("askedSubject"),
      heading: letter.say("askedHeading"),
      paragraphs: [letter.say("askedText")],
      facts: factsOf(letter),
      action: { label: letter.say("answer"), url: `${organization.siteUrl}/manage/bookings/coming?state=asked` },
      footer: letter.say("askedFooter"),
    });
  }
}

/** What was accepted is paid for now, and until when. */
export async function mailGranted(scope: Scope, about: About): Promise<void> {
  const letter = await letterAbout(scope, about);
  const expiresAt = letter?.booking.expiresAt ?? null;
  // It is paid for already, or its time is over.
  if (!letter || expiresAt === null) return;
  const { booking, locale, say } = letter;
  await send(scope, letter, {
    subject: say("grantedSubject"),
    heading: say("grantedHeading"),
    paragraphs: [say("grantedText")],
    facts: [
      ...factsOf(letter),
      { label: say("price"), value: moneyInMail({ ...booking, amount: booking.price }, locale) },
      { label: say("payUntil"), value: clocksOf(booking, locale).format(expiresAt) },
    ],
    action: toCard(scope, booking, say("payNow")),
    footer: say("footer"),
  });
}

/** That nobody answered, or that it was not paid in time. Money that arrived meanwhile may have brought it back. */
export async function mailLapse(scope: Scope, { isGranted, ...about }: About & { isGranted: boolean }): Promise<void> {
  const letter = await letterAbout(scope, about);
  if (letter?.booking.canceledBy !== "expiry") return;
  const { booking, say } = letter;
  await send(scope, letter, {
    subject: say("lapsedSubject"),
    heading: say(isGranted ? "unpaidHeading" : "lapsedHeading"),
    paragraphs: [say(isGranted ? "unpaidText" : "lapsedText")],
    facts: factsOf(letter),
    action: toSpace(scope, booking, say("again")),
    footer: say("footer"),
  });
}

/** When it is now: whoever put it into a calendar by hand has it there at the old time. */
export async function mailMove(
  scope: Scope,
  { byCommunity = false, ...about }: About & { byCommunity?: boolean | undefined },
): Promise<void> {
  const letter = await letterAbout(scope, about);
  if (letter?.booking.status !== "ready") return;
  const { booking, say } = letter;
  await send(scope, letter, {
    subject: say("movedSubject"),
    heading: say("movedHeading"),
    paragraphs: [say(byCommunity ? "movedByCommunity" : "movedText")],
    facts: factsOf(letter),
    action: toCard(scope, booking, say("action")),
    footer: say("footer"),
  });
}

type Canceled = About & {
  readonly by: "member" | "community";
  readonly isDeclined?: boolean | undefined;
  readonly amount: number;
  readonly currency: string;
};

/** What was cancelled, by whom and why, and what goes back. */
export async function mailCancellation(
  scope: Scope,
  { by, isDeclined, amount, currency, ...about }: Canceled,
): Promise<void> {
  const letter = await letterAbout(scope, about);
  if (!letter) return;
  const { booking, locale, say } = letter;
  const reason = booking.cancelReason === null ? [] : [booking.cancelReason];
  const back = amount > 0 ? [{ label: say("refund"), value: moneyInMail({ amount, currency }, locale) }] : [];
  await send(scope, letter, {
    subject: say(isDeclined ? "declinedSubject" : "canceledSubject"),
    heading: say(isDeclined ? "declinedHeading" : "canceledHeading"),
    paragraphs: [
      say(isDeclined ? "declinedText" : by === "member" ? "canceledText" : "canceledByCommunity"),
      ...reason,
    ],
    facts: [...factsOf(letter), ...back],
    action: toSpace(scope, booking, say("again")),
    footer: say("footer"),
  });
}
