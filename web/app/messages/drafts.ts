import { keepText } from "../kernel/keep-text.ts";

const storageKeyOf = (accountId: string, channelId: string): string => `chat.draft.${accountId}.${channelId}`;

/** What was typed into a conversation and not sent. */
export const readDraft = (accountId: string, channelId: string): string =>
  localStorage.getItem(storageKeyOf(accountId, channelId)) ?? "";

export const keepDraft = (accountId: string, channelId: string, text: string): void =>
  keepText(storageKeyOf(accountId, channelId), text);
