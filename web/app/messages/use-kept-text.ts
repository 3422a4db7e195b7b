import { useEffect, useRef, useState } from "react";
import { keepText, keptText, keptValue } from "../kernel/keep-text.ts";
import { loadInBackground } from "../kernel/load.ts";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { loadWriting, marking } from "./marking.ts";
import type { Marked, Stretch } from "./stretches.ts";

/** Words that are being written. */
export type KeptText = Marked & {
  readonly change: (text: string, stretches?: readonly Stretch[]) => void;
  /** Empties the field for the next words; what was in it is kept on the device until it has arrived or is put back. */
  readonly take: () => void;
  /** Answers with what was typed since. */
  readonly forgetTaken: () => string;
  /** What was not taken by the server stands before what was typed since. */
  readonly putBack: () => void;
};

const none: readonly Stretch[] = [];
const nothing: Marked = { text: "", stretches: none };

/** The words of a field and how they are marked, kept on this device under a key, so that a reload loses none. */
export function useKeptText(storageKey: string): KeptText {
  const isLive = useIsLive();
  const [typed, setTyped] = useState<Marked>();
  const kept = useKeptStretches(storageKey);
  const sent = useRef({ taken: nothing, since: nothing });
  const { text, stretches } = typed ?? (isLive ? { text: keptText(storageKey) ?? "", stretches: kept } : nothing);
  const leave = (words: Marked): string => {
    sent.current = { taken: nothing, since: words };
    setTyped(words);
    keep(storageKey, words);
    return words.text;
  };
  return {
    text,
    stretches,
    change(value, marked = none) {
      const words = { text: value, stretches: marked };
      setTyped(words);
      sent.current.since = words;
      keep(storageKey, oneAfterOther(sent.current.taken, words));
    },
    take() {
      sent.current = { taken: { text, stretches }, since: nothing };
      setTyped(nothing);
    },
    forgetTaken: () => leave(sent.current.since),
    putBack: () => void leave(oneAfterOther(sent.current.taken, sent.current.since)),
  };
}

const marksOf = (storageKey: string): string => `${storageKey}.marks`;

function keep(storageKey: string, { text, stretches }: Marked): void {
  keepText(storageKey, text);
  keepText(marksOf(storageKey), stretches.length > 0 ? JSON.stringify(stretches) : undefined);
}

/** Those of before a reload, once what marks words is here. */
function useKeptStretches(storageKey: string): readonly Stretch[] {
  const [stretches, setStretches] = useState(none);
  useEffect(() => {
    const kept = keptValue(marksOf(storageKey));
    let isOpen = true;
    if (kept !== undefined)
      loadInBackground(loadWriting, ({ stretchesFrom }) => {
        if (isOpen) setStretches(stretchesFrom(kept, keptText(storageKey) ?? ""));
      });
    return () => {
      isOpen = false;
    };
  }, [storageKey]);
  return stretches;
}

function oneAfterOther(first: Marked, next: Marked): Marked {
  const text = [first.text, next.text].filter((each) => each !== "").join("\n");
  const isMarked = first.stretches.length + next.stretches.length > 0;
  return (isMarked && marking()?.joined(first, next)) || { text, stretches: none };
}
