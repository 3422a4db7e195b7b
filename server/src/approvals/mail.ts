import { findReceiver } from "../accounts/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { findRequest, type OwnRequest } from "./queries/requests.ts";

type About = { readonly requestId: string; readonly accountId: string };
type Letter = {
  readonly request: OwnRequest;
  readonly to: string;
  readonly locale: string;
  readonly zone: string;
  /** What the organisers wrote last, if they wrote anything. */
  readonly words: readonly string[];
  /** A text of `mail.approval`. */
  readonly say: (text: string) => string;
};

/** Undefined where there is nobody to write to: whoever signed in by another way than an address has none. */
async function letterAbout(scope: Scope, { requestId, accountId }: About): Promise<Letter | undefined> {
  const request = await findRequest(scope, requestId);
  const receiver = await findReceiver(scope, accountId);
  if (!request || !receiver?.email) return undefined;
  const { organization, services } = scope;
  const locale = localeOf(organization, receiver.locale);
  const data = { event: request.event.name, pass: request.passType.name };
  const last = request.messages.findLast(({ isFromOrganisers }) => isFromOrganisers);
  return {
    request,
    to: receiver.email,
    locale,
    zone: receiver.timezone ?? "UTC",
    words: last ? [last.text] : [],
    say: (text) => services.texts.text(locale, `mail.approval.${text}`, data),
  };
}

type Decided = {
  readonly kind: "granted" | "declined" | "asked";
  readonly more?: readonly string[];
  readonly until?: Date;
};

/** Says it in the words of the text and of those who organise, and leads to the request. */
async function send(scope: Scope, letter: Letter, { kind, more = [], until }: Decided): Promise<void> {
  const { organization, services } = scope;
  const { request, to, locale, zone, words, say } = letter;
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
    subject: say(`${kind}Subject`),
    heading: say(`${kind}Heading`),
    paragraphs: [say(`${kind}Text`), ...more, ...words],
    facts: [
      { label: say("pass"), value: request.passType.name },
      ...(until ? [{ label: say("until"), value: when.format(until) }] : []),
    ],
    action: { label: say(`${kind}Action`), url: `${organization.siteUrl}/events/${request.event.slug}/approval` },
    footer: say("footer"),
  });
  await services.mail.send(organization, { to, ...content });
}

/** What is held and until when; whoever was registered at once has the pass in a mail of its own. */
export async function mailGranted(scope: Scope, about: About): Promise<void> {
  const letter = await letterAbout(scope, about);
  if (!letter) return;
  const { state, offerEndsAt } = letter.request;
  if (state === "approved" && offerEndsAt !== null && offerEndsAt > scope.now)
    return send(scope, letter, { kind: "granted", more: [letter.say("grantedNext")], until: offerEndsAt });
  if (state === "taken" && letter.words.length > 0) await send(scope, letter, { kind: "granted" });
}

export async function mailDeclined(scope: Scope, about: About): Promise<void> {
  const letter = await letterAbout(scope, about);
  if (letter?.request.state === "declined") await send(scope, letter, { kind: "declined" });
}

/** What organisers ask; who answers does it on the page. */
export async function mailQuestion(scope: Scope, about: About): Promise<void> {
  const letter = await letterAbout(scope, about);
  if (letter?.request.state === "requested") await send(scope, letter, { kind: "asked" });
}
