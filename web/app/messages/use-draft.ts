import { useState } from "react";
import { keepText } from "../kernel/keep-text.ts";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { leftOf } from "./length.ts";
import type { MessageView, Writing } from "./message-view.ts";

type Draft = {
  readonly text: string;
  /** Characters that may still be added. */
  readonly left: number;
  /** The message the text belongs to, while an old one is edited. */
  readonly editing: MessageView | undefined;
  readonly change: (text: string) => void;
  /** Once an edit is saved. */
  readonly forgetEdit: () => void;
};

type DraftProps = { accountId: string; conversationId: string; writing: Writing | undefined };

/** The text in the composer: the draft of a new message, which is kept, or for the time of editing that of an old one. */
export function useDraft({ accountId, conversationId, writing }: DraftProps): Draft {
  const isLive = useIsLive();
  const [typed, setTyped] = useState<string>();
  const [edited, setEdited] = useState<{ of: string; text: string }>();
  const editing = writing?.as === "edit" ? writing.view : undefined;
  const draft = typed ?? (isLive ? readDraft(accountId, conversationId) : "");
  const text = editing ? (edited?.of === editing.key ? edited.text : editing.text) : draft;
  const change = (value: string): void => {
    if (editing) return setEdited({ of: editing.key, text: value });
    setTyped(value);
    keepDraft(accountId, conversationId, value);
  };
  return { text, left: leftOf(text), editing, change, forgetEdit: () => setEdited(undefined) };
}

const storageKeyOf = (accountId: string, channelId: string): string => `chat.draft.${accountId}.${channelId}`;

/** What was typed into a conversation and not sent. */
const readDraft = (accountId: string, channelId: string): string =>
  localStorage.getItem(storageKeyOf(accountId, channelId)) ?? "";

const keepDraft = (accountId: string, channelId: string, text: string): void =>
  keepText(storageKeyOf(accountId, channelId), text);
