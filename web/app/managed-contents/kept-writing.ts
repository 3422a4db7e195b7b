import { takenOver } from "../kernel/forms/use-draft.ts";
import { keepText, keptValue } from "../kernel/keep-text.ts";
import { emptyChapter, type Written } from "./written.ts";

/** What this browser keeps of a text until the server has it: with what it was written on. */
export type KeptWriting = { readonly version: number; readonly before: Written; readonly mine: Written };

const nameOf = (contentId: string): string => `writing-${contentId}`;
const asideOf = (contentId: string): string => `writing-aside-${contentId}`;
const rows = { "before.chapters": emptyChapter, "mine.chapters": emptyChapter, chapters: emptyChapter };

export const keepWriting = (contentId: string, kept: KeptWriting | undefined): void =>
  keepText(nameOf(contentId), kept && JSON.stringify(kept));

export function keptWriting(contentId: string, now: Written): KeptWriting | undefined {
  const kept = keptValue(nameOf(contentId));
  const none: KeptWriting = { version: 0, before: now, mine: now };
  const found = takenOver(none, kept, { path: "", rows });
  return found.version > 0 ? found : undefined;
}

/** What gave way to the text of somebody else: kept until its writer throws it away. */
export const setAside = (contentId: string, mine: Written | undefined): void =>
  keepText(asideOf(contentId), mine && JSON.stringify(mine));

export function setAsideBefore(contentId: string, now: Written): Written | undefined {
  const kept = keptValue(asideOf(contentId));
  return kept === undefined ? undefined : takenOver(now, kept, { path: "", rows });
}
