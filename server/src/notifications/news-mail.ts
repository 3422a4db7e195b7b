import type { MailKind, NewsKind } from "@marquee/contract/notifications";
import type { OwnEmail } from "../events/index.ts";
import { layOut, type MailContent, type MailMessage } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { mailPermit } from "./mail-permits.ts";
import { mailPreferenceOf, newsKindOf } from "./news-kinds.ts";
import type { NotificationRow } from "./queries.ts";
import { pathOf, type Say, senderName, sentenceOf } from "./sentences.ts";

/** Sentences in one mail; the rest is counted. */
const shown = 10;

export type Letter = {
  readonly accountId: string;
  readonly to: string;
  readonly locale: string;
  readonly rows: readonly NotificationRow[];
};

type Addressed = Pick<Letter, "accountId" | "locale">;

/** The last line of a mail, which turns off exactly its kind, and the headers by which a mail program does it. */
export function stopLine(
  scope: Pick<Scope, "organization" | "services">,
  { accountId, locale }: Addressed,
  kind: MailKind,
): NonNullable<MailContent["unsubscribe"]> {
  const { organization, services } = scope;
  const permit = mailPermit(scope, { accountId, kind });
  return {
    label: services.texts.text(locale, "mail.unsubscribe"),
    url: new URL(`/unsubscribe/${permit}`, organization.siteUrl).href,
  };
}

/** One mail about all of one kind: what happened, or 'Ana and 12 others'. `own`: what the event says of itself. */
export function newsMail(scope: Scope, letter: Letter, own: OwnEmail = {}): MailMessage {
  const { organization } = scope;
  const { locale, rows, to } = letter;
  const say = sayIn(scope, locale);
  const community = organization.configuration.NAME;
  const [first] = rows;
  if (!first) throw new Error("a mail about nothing");
  const kind = newsKindOf(first);
  const heading = headline(kind, rows, say, community);
  const content = layOut(organization, locale, {
    subject: heading,
    heading,
    paragraphs: rows.length === 1 ? [] : sentences(rows, say, community),
    ...(own.body && { body: own.body }),
    action: {
      label: say("mail.news.open"),
      url: `${organization.siteUrl}${rows.length === 1 ? pathOf(first) : "/notifications"}`,
    },
    footer: say(`notifications.why.${kind}`),
    unsubscribe: stopLine(scope, letter, mailPreferenceOf(kind) ?? "digest"),
  });
  return { to, ...content, ...(own.replyTo !== undefined && { replyTo: own.replyTo }) };
}

/** One mail about everything that has waited: a line a kind. */
export function digestMail(scope: Scope, letter: Letter): MailMessage {
  const { organization } = scope;
  const { locale, rows, to } = letter;
  const say = sayIn(scope, locale);
  const community = organization.configuration.NAME;
  const kinds = Map.groupBy(rows, newsKindOf);
  const content = layOut(organization, locale, {
    subject: say("mail.digest.subject", { name: community, count: rows.length }),
    heading: say("mail.digest.heading", { count: rows.length }),
    paragraphs: [...kinds].flatMap(([kind, theirs]) =>
      theirs.length === 1 || kinds.size === 1
        ? sentences(theirs, say, community)
        : [headline(kind, theirs, say, community)],
    ),
    action: { label: say("mail.news.openAll"), url: `${organization.siteUrl}/notifications` },
    footer: say("mail.digest.footer", { name: community }),
    unsubscribe: stopLine(scope, letter, "digest"),
  });
  return { to, ...content };
}

function sayIn({ services }: Scope, locale: string): Say {
  return (id, data) => services.texts.text(locale, id, data);
}

function headline(kind: NewsKind, rows: readonly NotificationRow[], say: Say, community: string): string {
  const [first] = rows;
  if (!first || rows.length === 1) return first ? sentenceOf(first, say, community) : "";
  const people = new Set(rows.map(({ sender }) => sender?.id ?? ""));
  const data = { name: senderName(first, say), others: people.size - 1, count: rows.length, thing: community };
  return say(`mail.news.${kind}`, data);
}

function sentences(rows: readonly NotificationRow[], say: Say, community: string): string[] {
  const lines = rows.slice(0, shown).map((row) => sentenceOf(row, say, community));
  const rest = rows.length - lines.length;
  return rest > 0 ? [...lines, say("mail.news.more", { count: rest })] : lines;
}
