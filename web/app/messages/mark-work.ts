import type { EntityMark } from "@marquee/contract/messages";
import type { ClipboardEvent } from "react";
import { fromHtml, linkedByPaste } from "./pasted-html.ts";
import { type Marked, marksAt, spliced, toggled } from "./stretches.ts";

/** How what is typed next at a place looks, where that was asked for. */
export type Next = { readonly at: number; readonly marks: readonly EntityMark[] };

/** Marks the chosen words of a field, or where none are chosen what is typed next. */
export function mark(
  { selectionStart: start, selectionEnd: end }: HTMLTextAreaElement,
  { text, stretches }: Marked,
  { next, as }: { readonly next: Next | undefined; readonly as: EntityMark },
): { readonly words: Marked } | { readonly next: Next } {
  if (start !== end) return { words: { text, stretches: toggled(stretches, start, end, as) } };
  const before = next?.marks ?? marksAt(stretches, start, end);
  const marks = before.includes(as) ? before.filter((each) => each !== as) : [...before, as];
  return { next: { at: start, marks } };
}

/** The words once something was pasted that has marks, or leads somewhere; undefined where it is plain text. */
export function pasted(words: Marked, event: ClipboardEvent<HTMLTextAreaElement>): Marked | undefined {
  const { clipboardData, currentTarget } = event;
  const { selectionStart: start, selectionEnd: end } = currentTarget;
  const linked = linkedByPaste(words, start, end, clipboardData.getData("text/plain"));
  if (linked) return { text: words.text, stretches: linked };
  const put = fromHtml(clipboardData.getData("text/html"));
  if (put.stretches.length === 0) return undefined;
  // By the browser's own way it can be undone.
  document.execCommand("insertText", false, put.text);
  return spliced(words, start, end, put);
}
