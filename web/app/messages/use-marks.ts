import type { EntityMark } from "@marquee/contract/messages";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { preload } from "../kernel/load.ts";
import { markOf } from "./mark-keys.ts";
import { loadMarking, marking } from "./marking.ts";
import type { Marked, Stretch } from "./stretches.ts";

export type Marks = ReturnType<typeof useMarks>;
type Range = { readonly start: number; readonly end: number };
type MarksProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Undefined where nothing can be marked. */
  readonly stretches: readonly Stretch[] | undefined;
  readonly change: (text: string, stretches: readonly Stretch[]) => void;
};

const none: readonly Stretch[] = [];

/** What of a text is marked while it is written: by keys, by the bar over chosen words, and by what is pasted. */
export function useMarks({ field, text, stretches, change }: MarksProps) {
  const [chosen, setChosen] = useState<Range>();
  /** How what is typed next at a place looks, where that was asked for. */
  const [next, setNext] = useState<{ readonly at: number; readonly marks: readonly EntityMark[] }>();
  const canMark = stretches !== undefined;
  useEffect(() => {
    if (canMark) preload(loadMarking);
  }, [canMark]);
  const here: Marked = { text, stretches: stretches ?? none };
  const close = () => {
    setChosen(undefined);
    setNext(undefined);
  };

  /** Takes what was typed. */
  const write = (value: string, caret?: number): void => {
    const isMarked = here.stretches.length > 0 || next !== undefined;
    const rebased = isMarked ? marking()?.rebased(here, value, { caret, marks: next?.marks }) : undefined;
    change(value, rebased ?? none);
    setNext(undefined);
  };
  const toggle = async (mark: EntityMark): Promise<void> => {
    const { marksAt, toggled } = marking() ?? (await loadMarking());
    if (!field.current) return;
    const { selectionStart: start, selectionEnd: end } = field.current;
    if (start !== end) return change(text, toggled(here.stretches, start, end, mark));
    const before = next?.marks ?? marksAt(here.stretches, start, end);
    const marks = before.includes(mark) ? before.filter((each) => each !== mark) : [...before, mark];
    setNext({ at: start, marks });
  };
  const look = ({ selectionStart: start, selectionEnd: end }: HTMLTextAreaElement): void => {
    if (!canMark) return;
    if (next && (start !== end || start !== next.at)) setNext(undefined);
    if (start === end ? chosen : chosen?.start !== start || chosen.end !== end)
      setChosen(start === end ? undefined : { start, end });
  };
  /** True when the key was for a mark. */
  const press = (event: KeyboardEvent): boolean => {
    const mark = canMark ? markOf(event) : undefined;
    if (mark) void toggle(mark);
    else if (event.key === "Escape" && isOpen) close();
    else return false;
    event.preventDefault();
    return true;
  };
  const put = (after: Marked, inserted: string): void => {
    // By the browser's own way it can be undone.
    document.execCommand("insertText", false, inserted);
    change(after.text, after.stretches);
  };
  /** True when what is pasted has marks or leads somewhere. */
  const paste = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>): boolean => {
    const known = canMark ? marking() : undefined;
    if (!known) return false;
    const { selectionStart: start, selectionEnd: end } = currentTarget;
    const linked = known.linkedByPaste(here, start, end, clipboardData.getData("text/plain"));
    if (linked) {
      change(text, linked);
      return true;
    }
    const pasted = known.fromHtml(clipboardData.getData("text/html"));
    if (pasted.stretches.length === 0) return false;
    put(known.spliced(here, start, end, pasted), pasted.text);
    return true;
  };
  const isOpen = chosen !== undefined || next !== undefined;
  const marks = next?.marks ?? (chosen && marking()?.marksAt(here.stretches, chosen.start, chosen.end)) ?? [];
  return { isOpen, marks, stretches: here.stretches, write, toggle, look, press, paste, close };
}
