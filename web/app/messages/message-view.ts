import type { chat } from "@marquee/contract/chat";
import type { DataOf } from "@marquee/contract/kernel";
import { dayText, type Reading } from "../kernel/i18n/format.ts";
import type { Attachment } from "./files.ts";

type Message = DataOf<typeof chat.messages>[number];
/** Whom a text may name. */
export type Mentions = Message["mentions"];
/** A stretch of a text by its indexes: whom it names, where it leads, how it looks. */
export type TextEntity = {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly marks: readonly string[];
  readonly account: Mentions[number] | null;
  readonly interest?: { readonly id: string } | null;
  readonly href: string | null;
};
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
export type MessageView = {
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
  readonly mentions: Mentions;
  /** The parts of the text that are more than text, where they are known; else its names and addresses are found in it. */
  readonly entities?: readonly TextEntity[];
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
  readonly view: MessageView;
  /** The day that begins with it, as people call it. */
  readonly day: string | undefined;
  /** The first one since the reader last looked. */
  readonly isFirstNew: boolean;
  /** The first of several by one sender within five minutes of each other; the last of them. */
  readonly opensGroup: boolean;
  readonly closesGroup: boolean;
};

/** What the composer is about, beside a message of its own. */
export type Writing = { readonly as: "reply" | "edit"; readonly view: MessageView };

type Arranging = {
  readonly reading: Reading;
  /** What is behind this number is new; undefined when nothing is. */
  readonly newSince: number | undefined;
};

/** The messages, the oldest first, with its days and its groups by sender: a time a group. */
export function arranged(all: readonly MessageView[], { reading, newSince }: Arranging): Row[] {
  const days = daysOf(all, reading);
  const firstNew = newSince === undefined ? undefined : all.find((view) => isNew(view, newSince))?.key;
  const opens = all.map((view, index) => {
    const before = all[index - 1];
    return !before || view.key === firstNew || days[index] !== days[index - 1] || !isTogether(before, view);
  });
  return all.map((view, index) => ({
    view,
    day: days[index] === days[index - 1] ? undefined : days[index],
    isFirstNew: view.key === firstNew,
    opensGroup: opens[index] ?? true,
    closesGroup: opens[index + 1] ?? true,
  }));
}

/** The newest message that its writer, the reader, may still edit. */
export const lastOwn = (rows: readonly Row[]): MessageView | undefined =>
  rows.findLast(({ view }) => view.isOwn && view.id !== undefined && !view.isDeleted && !view.isSystem)?.view;

const isNew = ({ seq, isOwn }: MessageView, since: number): boolean => !isOwn && seq > since;

const pause = 5 * 60_000;
const isTogether = (one: MessageView, other: MessageView): boolean =>
  one.accountId === other.accountId && one.isSystem === other.isSystem && other.at - one.at < pause;

/** A day is put into words once, however many messages it has. */
function daysOf(all: readonly MessageView[], reading: Reading): string[] {
  const words = new Map<number, string>();
  const quarter = 900_000;
  return all.map(({ at }) => {
    const key = Math.floor(at / quarter);
    const known = words.get(key) ?? dayText(at, reading);
    words.set(key, known);
    return known;
  });
}
