import { type EventEmailType, filledBody, type PlaceholderValues } from "@marquee/contract/event-emails";
import { type MailBody, mailBodyOf } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { timeInMail, venueInMail } from "./facts-in-mails.ts";
import { type EmailFacts, findEmailFacts } from "./queries/emails.ts";

export type OwnEmail = {
  /** In the place of what the mail says of itself; without it that stays. */
  readonly body?: MailBody;
  readonly replyTo?: string;
};

type Speaking = Pick<Scope, "organization" | "services">;
type Addressed = {
  readonly type: EventEmailType;
  readonly eventId: string;
  readonly accountId: string;
  readonly locale: string;
};

/** What those who organise an event say themselves in a mail to somebody, filled in in that person's language. */
export async function ownEmail(
  scope: Speaking & Pick<Scope, "database">,
  { locale, ...asked }: Addressed,
): Promise<OwnEmail> {
  const found = await findEmailFacts(scope, asked);
  if (!found) return {};
  const { body, replyTo } = found;
  return {
    ...(body && { body: mailBodyOf(filledBody(body, valuesOf(scope, found, { ...asked, locale })), siteOf(scope)) }),
    ...(replyTo && { replyTo }),
  };
}

const siteOf = ({ organization }: Speaking): string => organization.siteUrl;

const paths: Readonly<Record<EventEmailType, string>> = {
  confirmation: "/passes/",
  cancellation: "/events/",
  reminder: "/passes/",
};

/** What the placeholders of a mail stand for. */
export function valuesOf(
  scope: Speaking,
  facts: EmailFacts,
  { type, locale }: Pick<Addressed, "type" | "locale">,
): PlaceholderValues {
  const { organization, services } = scope;
  const { name, event, slug } = facts;
  return {
    name,
    event,
    when: timeInMail(facts, locale, organization.configuration.timezone),
    where: venueInMail(facts) || services.texts.text(locale, "mail.registration.online"),
    link: `${siteOf(scope)}${paths[type]}${slug}`,
  };
}
