import { findReceiver } from "../accounts/index.ts";
import { localeOf } from "../kernel/http/context.ts";
import { layOut } from "../kernel/mail/index.ts";
import { separatorOf } from "../kernel/mail-in/index.ts";
import { effect, type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { notify, whoWant } from "../notifications/index.ts";
import { supportTicketAnswered, supportTicketSent } from "./events.ts";
import { findTeamOf, findTicket, readMessages, type TicketRow } from "./queries.ts";
import { ticketKey } from "./ticket-keys.ts";

type Letter = {
  readonly to: string;
  readonly locale: string | null;
  readonly kind: "supportConfirmation" | "supportAnswer" | "supportTeam";
  /** Words that the reader knows to expect; what a guest wrote is never sent to an address that nobody has confirmed. */
  readonly words: string;
  readonly path: string;
};

async function send(scope: Scope, ticket: TicketRow, { to, locale: wanted, kind, words, path }: Letter): Promise<void> {
  const { organization, services } = scope;
  const locale = localeOf(organization, wanted);
  const data = { name: organization.configuration.NAME, number: ticket.alternateId };
  const say = (id: string): string => services.texts.text(locale, `mail.${kind}.${id}`, data);
  const replyTo = services.mailAddresses?.replyFor("supportTicket", organization.id, to, ticket.alternateId);
  const above = services.texts.text(locale, "mail.support.answerAbove");
  const content = layOut(organization, locale, {
    subject: say("subject"),
    ...(replyTo !== undefined && { separator: separatorOf(above) }),
    heading: say("heading"),
    paragraphs: [say("text"), ...words.split(/\n+/).filter(Boolean)],
    action: { label: say("action"), url: `${organization.siteUrl}${path}` },
    footer: say("footer"),
  });
  // What answers by itself does not answer this.
  const headers = { "auto-submitted": "auto-generated" };
  await services.mail.send(organization, { to, ...content, ...(replyTo !== undefined && { replyTo, headers }) });
}

/** To whoever asked: a member at their account and in its language, a guest where and as they asked. */
async function mailWriter(scope: Scope, ticket: TicketRow, letter: Pick<Letter, "kind" | "words">): Promise<void> {
  if (ticket.accountId === null) {
    const path = `/support/by-key/${ticketKey(scope, ticket.id)}`;
    return send(scope, ticket, { ...letter, to: ticket.email, locale: ticket.locale, path });
  }
  const writer = await findReceiver(scope, ticket.accountId);
  const { organization, database } = scope;
  const wants = await whoWant(database, organization.id, [ticket.accountId], "supportTicketConfirmationEmail");
  if (!writer?.email || wants.length === 0) return;
  await send(scope, ticket, { ...letter, to: writer.email, locale: writer.locale, path: `/support/${ticket.id}` });
}

async function mailTeam(scope: Scope, ticket: TicketRow, words: string): Promise<void> {
  for (const { email, locale } of await findTeamOf(scope, ticket)) {
    if (email === null) continue;
    await send(scope, ticket, { to: email, locale, kind: "supportTeam", words, path: `/manage/support/${ticket.id}` });
  }
}

async function notifyTeam(scope: Scope, ticket: TicketRow): Promise<void> {
  const to = (await findTeamOf(scope, ticket)).map(({ id }) => id);
  await notify(scope, { type: "ACTIVITY", happened: "asked", to, ticketId: ticket.id });
}

/** What follows from requests. */
export const supportReactions: readonly Reaction[] = [
  effect(supportTicketSent, "mail", async (scope, { ticketId }) => {
    const ticket = await findTicket(scope, ticketId);
    if (!ticket) return;
    await mailWriter(scope, ticket, { kind: "supportConfirmation", words: "" });
    await mailTeam(scope, ticket, ticket.request);
  }),
  reaction(supportTicketSent, "notify", async (scope, { ticketId }) => {
    const ticket = await findTicket(scope, ticketId);
    if (ticket) await notifyTeam(scope, ticket);
  }),
  effect(supportTicketAnswered, "mail", async (scope, { ticketId, messageId }) => {
    const ticket = await findTicket(scope, ticketId);
    const message = ticket && (await readMessages(scope, ticketId)).find(({ id }) => id === messageId);
    if (!message) return;
    if (message.isTeam) await mailWriter(scope, ticket, { kind: "supportAnswer", words: message.text });
    else await mailTeam(scope, ticket, message.text);
  }),
  reaction(supportTicketAnswered, "notify", async (scope, { ticketId, messageId }) => {
    const ticket = await findTicket(scope, ticketId);
    const message = ticket && (await readMessages(scope, ticketId)).find(({ id }) => id === messageId);
    if (!message) return;
    if (!message.isTeam) return notifyTeam(scope, ticket);
    const to = ticket.accountId === null ? [] : [ticket.accountId];
    // The team answers in the community's name: who of them it was is beside the point.
    await notify(scope, { type: "ACTIVITY", happened: "answered", to, ticketId });
  }),
];
