import type { EntityMark } from "@marquee/contract/messages";
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { preload } from "../kernel/load.ts";
import type { Next } from "./mark-work.ts";
import { loadWriting, marking } from "./marking.ts";
import type { Marked, Stretch } from "./stretches.ts";

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
  const [next, setNext] = useState<Next>();
  const canMark = stretches !== undefined;
  useEffect(() => {
    if (canMark) preload(loadWriting);
  }, [canMark]);
  const words: Marked = { text, stretches: stretches ?? none };
  const isOpen = chosen !== undefined || next !== undefined;
  const known = () => (canMark ? marking() : undefined);
  const close = () => {
    setChosen(undefined);
    setNext(undefined);
  };
  const take = (after: Marked) => change(after.text, after.stretches);

  const toggle = (as: EntityMark): void => {
    const marked = field.current && known()?.mark(field.current, words, { next, as });
    if (marked && "words" in marked) take(marked.words);
    else if (marked) setNext(marked.next);
  };
  return {
    isOpen,
    marks: next?.marks ?? (chosen && known()?.marksAt(words.stretches, chosen.start, chosen.end)) ?? [],
    stretches: words.stretches,
    toggle,
    close,
    /** Takes what was typed. */
    write(value: string, caret?: number): void {
      const isMarked = words.stretches.length > 0 || next !== undefined;
      change(value, (isMarked && known()?.rebased(words, value, { caret, marks: next?.marks })) || none);
      setNext(undefined);
    },
    look({ selectionStart: start, selectionEnd: end }: HTMLTextAreaElement): void {
      if (!canMark) return;
      if (start !== next?.at || start !== end) setNext(undefined);
      if (chosen?.start !== start || chosen.end !== end) setChosen(start === end ? undefined : { start, end });
    },
    /** True when the key was for a mark. */
    press(event: KeyboardEvent): boolean {
      const as = known()?.markOf(event);
      if (as) toggle(as);
      else if (event.key === "Escape" && isOpen) close();
      else return false;
      event.preventDefault();
      return true;
    },
    /** True when what is pasted has marks, or leads somewhere. */
    paste(event: ClipboardEvent<HTMLTextAreaElement>): boolean {
      const after = known()?.pasted(words, event);
      if (after) take(after);
      return after !== undefined;
    },
  };
}
