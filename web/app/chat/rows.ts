import { dayText, type Reading } from "../kernel/i18n/format.ts";
import type { Attachment } from "./outgoing/files.ts";
import type { Outgoing } from "./outgoing/outgoing.ts";
import { displayName } from "../ui/avatar.tsx";
import type { Message } from "./reads.ts";

export type Delivery = { state: "sent" } | { state: "sending" } | { state: "failed"; reason: string | undefined };

/** What a message answers: enough to say so in two lines, and to go there. */
export type Quote = {
  readonly seq: number;
  readonly name: string;
  readonly text: string;
  readonly isDeleted: boolean;
};
/** One emoji under a message: how many chose it, and who, as far as they are known. */
export type Reaction = {
  readonly emoji: string;
  readonly count: number;
  readonly isOwn: boolean;
  readonly names: readonly string[];
};

/** A message as it is shown, whether the server has it or not. */
export type Said = {
  /** The same before and after the server has it. */
  readonly key: string;
  /** Undefined until the server has it. */
  readonly id: string | undefined;
  readonly seq: number;
  readonly clientId: string | null;
  readonly text: string;
  readonly isOwn: boolean;
  readonly isDeleted: boolean;
  readonly isEdited: boolean;
  readonly replyTo: Quote | undefined;
  readonly mentions: Message["mentions"];
  readonly reactions: readonly Reaction[];
  readonly images: Message["images"];
  readonly files: Message["files"];
  /** What it carries while it waits to be sent. */
  readonly attachments: readonly Attachment[];
  readonly isSystem: boolean;
  readonly accountId: string;
  readonly account: Message["account"];
  readonly at: number;
  readonly delivery: Delivery;
};

export type Row = {
  readonly said: Said;
  /** The day that begins with it, as people call it. */
  readonly day: string | undefined;
  /** The first one since the reader last looked. */
  readonly isFirstNew: boolean;
  /** The first of several by one sender in one minute; the last of them. */
  readonly opensGroup: boolean;
  readonly closesGroup: boolean;
};

type Facts = {
  readonly accountId: string;
  /** Names of those whom a conversation knows. */
  readonly nameOf: (accountId: string) => string | undefined;
  readonly reading: Reading;
  /** What is behind this number is new; undefined when nothing is. */
  readonly newSince: number | undefined;
};

/** What a conversation shows, the oldest first: what the server has, then what waits to be sent. */
export function rowsOf(messages: readonly Message[], outgoing: readonly Outgoing[], facts: Facts): Row[] {
  const sent = new Set(messages.map(({ clientId }) => clientId));
  const waiting = outgoing.filter(({ clientId }) => !sent.has(clientId));
  const all = [
    ...messages.map((message) => sentOf(message, facts)),
    ...waiting.map((message) => waitingOf(message, facts.accountId)),
  ];
  const days = daysOf(all, facts.reading);
  const firstNew = facts.newSince === undefined ? undefined : all.find((said) => isNew(said, facts.newSince ?? 0))?.key;
  const opens = all.map((said, index) => {
    const before = all[index - 1];
    return !before || said.key === firstNew || days[index] !== days[index - 1] || !isTogether(before, said);
  });
  return all.map((said, index) => ({
    said,
    day: days[index] === days[index - 1] ? undefined : days[index],
    isFirstNew: said.key === firstNew,
    opensGroup: opens[index] ?? true,
    closesGroup: opens[index + 1] ?? true,
  }));
}

const isNew = ({ seq, isOwn }: Said, since: number): boolean => !isOwn && seq > since;

const minute = 60_000;
const isTogether = (one: Said, other: Said): boolean =>
  one.accountId === other.accountId &&
  one.isSystem === other.isSystem &&
  Math.floor(one.at / minute) === Math.floor(other.at / minute);

/** A day is put into words once, however many messages it has. */
function daysOf(all: readonly Said[], reading: Reading): string[] {
  const words = new Map<number, string>();
  const quarter = 900_000;
  return all.map(({ at }) => {
    const key = Math.floor(at / quarter);
    const known = words.get(key) ?? dayText(at, reading);
    words.set(key, known);
    return known;
  });
}

function sentOf(message: Message, { accountId: ownId, nameOf }: Facts): Said {
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
  { clientId, text, replyTo, attachments = [], createdAt, state, reason }: Outgoing,
  ownId: string,
): Said {
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
