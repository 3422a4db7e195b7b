import { findReceiver } from "../accounts/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { findEntry, type OwnEntry } from "./queries/own.ts";

type About = { readonly entryId: string; readonly accountId: string };
type Letter = {
  readonly entry: OwnEntry;
  readonly to: string;
  readonly locale: string;
  readonly zone: string;
  /** A text of `mail.waitlist`. */
  readonly say: (text: string) => string;
};

/** Undefined where there is nobody to write to: whoever signed in by another way than an address has none. */
async function letterAbout(scope: Scope, { entryId, accountId }: About): Promise<Letter | undefined> {
  const entry = await findEntry(scope, entryId);
  const receiver = await findReceiver(scope, accountId);
  if (!entry || !receiver?.email) return undefined;
  const { organization, services } = scope;
  const locale = localeOf(organization, receiver.locale);
  const data = { event: entry.event.name, pass: entry.passType.name, count: entry.places };
  return {
    entry,
    to: receiver.email,
    locale,
    zone: receiver.timezone ?? "UTC",
    say: (text) => services.texts.text(locale, `mail.waitlist.${text}`, data),
  };
}

/** Says what is held for somebody and until when, as long as it is. */
export async function mailOffer(scope: Scope, about: About): Promise<void> {
  const letter = await letterAbout(scope, about);
  const endsAt = letter?.entry.offerEndsAt;
  if (!letter || !endsAt || endsAt <= scope.now) return;
  const { organization, services } = scope;
  const { entry, locale, zone, say, to } = letter;
  const when = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  });
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text"), say("refusable")],
    facts: [
      { label: say("pass"), value: `${entry.places} × ${entry.passType.name}` },
      { label: say("until"), value: when.format(endsAt) },
    ],
    action: { label: say("action"), url: `${organization.siteUrl}/events/${entry.event.slug}/waitlist` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to, ...content });
}

/** Why somebody waits no longer, in the words of those who organise. */
export async function mailRemoval(scope: Scope, about: About): Promise<void> {
  const letter = await letterAbout(scope, about);
  const reason = letter?.entry.reason;
  if (!letter || !reason) return;
  const { organization, services } = scope;
  const { entry, locale, say, to } = letter;
  const content = layOut(organization, locale, {
    subject: say("removedSubject"),
    heading: say("removedHeading"),
    paragraphs: [say("removedText"), reason],
    action: { label: say("toEvent"), url: `${organization.siteUrl}/events/${entry.event.slug}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to, ...content });
}
