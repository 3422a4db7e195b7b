import { keepText } from "../kernel/keep-text.ts";

const placeOf = (accountId: string, channelId: string): string => `chat.draft.${accountId}.${channelId}`;

/** What was typed into a conversation and not sent. */
export const readDraft = (accountId: string, channelId: string): string =>
  localStorage.getItem(placeOf(accountId, channelId)) ?? "";

export const keepDraft = (accountId: string, channelId: string, text: string): void =>
  keepText(placeOf(accountId, channelId), text);
