import type { Reading } from "../kernel/i18n/format.ts";
import type { Outgoing } from "./outgoing/outgoing.ts";
import { arranged, type Quote, type Row, type MessageView, type ShownAs } from "../messages/index.ts";
import { displayName } from "../ui/avatar.tsx";
import type { Message } from "./reads.ts";

type Facts = {
  readonly accountId: string;
  /** Names of those whom a conversation knows. */
  readonly nameOf: (accountId: string) => string | undefined;
  readonly reading: Reading;
  /** What is behind this number is new; undefined when nothing is. */
  readonly newSince: number | undefined;
  /** How what waits is shown, once what marks words is here. */
  readonly shownAs?: ShownAs | undefined;
};

/** What a conversation shows, the oldest first: what the server has, then what waits to be sent. */
export function rowsOf(messages: readonly Message[], outgoing: readonly Outgoing[], facts: Facts): Row[] {
  const sent = new Set(messages.map(({ clientId }) => clientId));
  const waiting = outgoing.filter(({ clientId }) => !sent.has(clientId));
  return arranged(
    [...messages.map((message) => sentOf(message, facts)), ...waiting.map((message) => waitingOf(message, facts))],
    facts,
  );
}

function sentOf(message: Message, { accountId: ownId, nameOf }: Facts): MessageView {
  const { id, seq, clientId, text, type, accountId, account, deletedAt, createdAt } = message;
  return {
    key: clientId ?? id,
    id,
    seq,
    clientId,
    text,
    isOwn: accountId === ownId,
    isDeleted: deletedAt !== null,
    isEdited: message.editedAt !== null,
    replyTo: message.replyTo ? quoteOf(message.replyTo) : undefined,
    mentions: message.mentions,
    ...(message.entities && { entities: message.entities }),
    reactions: message.reactions.map(({ emoji, count, accountIds }) => ({
      emoji,
      count,
      isOwn: accountIds.includes(ownId),
      names: accountIds.flatMap((reactor) => nameOf(reactor) ?? []),
    })),
    images: message.images,
    files: message.files,
    attachments: [],
    isSystem: type === "system",
    accountId,
    account,
    at: Date.parse(createdAt),
    delivery: { state: "sent" },
  };
}

function quoteOf({ seq, text, account, deletedAt }: NonNullable<Message["replyTo"]>): Quote {
  return { seq, text, name: displayName(account), isDeleted: deletedAt !== null };
}

function waitingOf(
  { clientId, text, entities, replyTo, attachments = [], createdAt, state, reason }: Outgoing,
  { accountId: ownId, shownAs }: Facts,
): MessageView {
  return {
    key: clientId,
    id: undefined,
    seq: Number.POSITIVE_INFINITY,
    clientId,
    text,
    isOwn: true,
    isDeleted: false,
    isEdited: false,
    replyTo,
    mentions: [],
    ...(entities && shownAs && { entities: shownAs(text, entities) }),
    reactions: [],
    images: [],
    files: [],
    attachments,
    isSystem: false,
    accountId: ownId,
    account: null,
    at: Date.parse(createdAt),
    delivery: state === "failed" ? { state, reason } : { state },
  };
}
