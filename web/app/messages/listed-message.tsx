import type { Reading } from "../kernel/i18n/format.ts";
import type { MessageActions } from "./message-actions.ts";
import { MessageRow } from "./message-row.tsx";
import type { Seer } from "./message-seen-by.tsx";
import type { Row, MessageView } from "./message-view.ts";

/** What a list knows of its messages. */
export type MessageLook = {
  readonly noteOf: (view: MessageView) => string | undefined;
  readonly seenBy: ReadonlyMap<number, readonly Seer[]>;
  readonly actionsFor: (view: MessageView) => MessageActions;
  readonly isNamed: boolean;
};
/** The way on in one direction. */
export type More = { has: boolean; loading: boolean; load: () => Promise<unknown> };
/** A message that somebody is led to; another object for every time. */
export type Target = { readonly seq: number };
export type MessageListProps = MessageLook & {
  rows: readonly Row[];
  older: More;
  newer: More;
  target: Target | undefined;
  onAtEnd: (isAtEnd: boolean) => void;
  /** Back to the newest, which may have to be read first. */
  onNewest: () => void;
};

export const scrollerLook = "flex h-full flex-col overflow-y-auto overscroll-contain -outline-offset-2";
const nobody: readonly Seer[] = [];

type ListedMessageProps = MessageLook & { row: Row; reading: Reading; isPointedAt?: boolean };

/** A message with what its list knows of it. */
export function ListedMessage({ row, reading, isPointedAt = false, ...look }: ListedMessageProps) {
  return (
    <MessageRow
      row={row}
      reading={reading}
      note={look.noteOf(row.view)}
      seenBy={look.seenBy.get(row.view.seq) ?? nobody}
      actions={look.actionsFor(row.view)}
      isNamed={look.isNamed}
      isPointedAt={isPointedAt}
    />
  );
}
