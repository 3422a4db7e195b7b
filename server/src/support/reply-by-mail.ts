import { supportErrors } from "@marquee/contract/support";
import { inTransaction } from "../kernel/db/database.ts";
import { guestContext, localeOf } from "../kernel/http/context.ts";
import { readingScope } from "../kernel/http/perform.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { layOut, noteReceived } from "../kernel/mail/index.ts";
import { type ArrivedReply, performByMail, type Writer } from "../kernel/mail-in/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { addFile } from "../storage/index.ts";
import { answerByKey, answerTicket } from "./answer-ticket.ts";
import { findParticipants, findTicketByNumber, type Recipient, type TicketRow } from "./queries.ts";
import { ticketKey } from "./ticket-keys.ts";

const mostFiles = 5;
const mostText = 5_000;
/** Refusals that are mailed to one address in an hour. */
const mostRefusals = 5;
const hour = 3_600_000;

type Person = Pick<Recipient, "locale"> & { readonly id: string | null; readonly email: string };
type Answering = {
  readonly kernel: Kernel;
  readonly scope: Scope;
  readonly ticket: TicketRow;
  readonly person: Person;
};
type Refusal = { readonly reason: string };

/** What somebody writes in answer to a mail about a request is its next message, as if they had written it on the site. */
export async function takeTicketReply(kernel: Kernel, arrived: ArrivedReply): Promise<void> {
  const { tenant, address } = arrived;
  const arrival = { surface: "api", requestId: arrived.key, host: undefined, organization: tenant.id } as const;
  const nothing = { locale: undefined, authorization: undefined, executeAs: undefined, address: "mail" };
  const scope = readingScope(kernel, guestContext(kernel, tenant, { ...arrival, ...nothing }));
  const ticket = await findTicketByNumber(scope, address.about);
  const person = ticket && (await findPerson(scope, ticket, address.addressKey));
  // Whoever has left, has another address or runs the community no more is nobody to this request.
  if (!ticket || !person) return;
  const answering = { kernel, scope, ticket, person };
  const refused = await refusalOf(answering, arrived);
  if (refused) await tell(answering, arrived.key, refused);
}

/** Whom the address was given to: whoever asked, or one of those who run the community. */
async function findPerson(scope: Scope, ticket: TicketRow, addressKey: string): Promise<Person | undefined> {
  const { organization, services } = scope;
  const has = (email: string | null): boolean =>
    email !== null && services.mailAddresses?.keyOf(organization.id, email) === addressKey;
  if (ticket.accountId === null && has(ticket.email)) return { id: null, email: ticket.email, locale: ticket.locale };
  for (const { id, email, locale } of await findParticipants(scope, ticket))
    if (email !== null && has(email)) return { id, email, locale };
  return undefined;
}

/** Writes the message. Answers why it was not written. */
async function refusalOf(answering: Answering, { from, key, reply }: ArrivedReply): Promise<Refusal | undefined> {
  const { kernel, scope, ticket, person } = answering;
  const { organization, services } = scope;
  const locale = localeOf(organization, person.locale);
  const say = (id: string): Refusal => ({ reason: services.texts.text(locale, `mail.supportRefused.${id}`) });
  if (from === undefined) return say("otherAddress");
  if (reply.text.length > mostText) return say("tooLong");
  if (reply.files.length > mostFiles) return say("tooManyFiles");
  const writer: Writer = { tenant: organization, accountId: person.id, guest: ticket.id, locale };
  if (person.id === null) {
    if (reply.files.length > 0) return { reason: services.texts.sentence(locale, supportErrors.filesOfMembers, {}) };
    const params = { ticketKey: ticketKey(scope, ticket.id) };
    const written = await performByMail(kernel, answerByKey, writer, { params, body: { message: reply.text }, key });
    return written.refusal === undefined ? undefined : { reason: written.refusal };
  }
  const fileIds: string[] = [];
  for (const [index, { name, content }] of reply.files.entries()) {
    const dataUri = `data:application/octet-stream;base64,${content.toString("base64")}`;
    const kept = await performByMail(kernel, addFile, writer, { body: { dataUri, name }, key: `${key} ${index}` });
    if (kept.refusal !== undefined) return { reason: kept.refusal };
    fileIds.push(String(Reflect.get(Object(kept.data), "id")));
  }
  const body = { message: reply.text, fileIds };
  const written = await performByMail(kernel, answerTicket, writer, { params: { ticketId: ticket.id }, body, key });
  return written.refusal === undefined ? undefined : { reason: written.refusal };
}

/** One mail about one mail, to the address that we wrote to: the one it came from may be anybody's. */
async function tell({ kernel, scope, ticket, person }: Answering, key: string, { reason }: Refusal): Promise<void> {
  const { organization, services, now } = scope;
  const seconds = await services.limiter.take(`mail refusals ${organization.id} ${person.email}`, mostRefusals, hour);
  const isFirst = await inTransaction(kernel.driver, organization.id, (database) =>
    noteReceived({ database, organizationId: organization.id, now }, `${key} refused`),
  );
  if (seconds > 0 || !isFirst) return;
  const locale = localeOf(organization, person.locale);
  const data = { name: organization.configuration.NAME, number: ticket.alternateId };
  const say = (id: string): string => services.texts.text(locale, `mail.supportRefused.${id}`, data);
  const content = layOut(organization, locale, {
    subject: say("subject"),
    heading: say("heading"),
    paragraphs: [say("text"), reason],
    action: { label: say("action"), url: `${organization.siteUrl}${pathOf(scope, ticket, person)}` },
    footer: say("footer"),
  });
  await services.mail.send(organization, {
    to: person.email,
    ...content,
    headers: { "auto-submitted": "auto-replied" },
  });
}

function pathOf(scope: Scope, ticket: TicketRow, { id }: Person): string {
  if (id === null) return `/support/by-key/${ticketKey(scope, ticket.id)}`;
  return id === ticket.accountId ? `/support/${ticket.id}` : `/manage/support/${ticket.id}`;
}
