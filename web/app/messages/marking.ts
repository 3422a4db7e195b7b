import { useEffect, useState } from "react";
import type { SentText } from "./sent-stretches.ts";
import { loadInBackground } from "../kernel/load.ts";
import type { Marked } from "./stretches.ts";

type Marking = typeof import("./when-writing.ts");

let here: Marking | undefined;

/** What marks words, once it is here: nothing is marked before. */
export const marking = (): Marking | undefined => here;

/** Loads it when somebody is about to write: most pages with a field are left without that. */
export const loadWriting = async (): Promise<Marking> => (here ??= await import("./when-writing.ts"));

/** The same for what is drawn, where it is wanted. */
export function useMarking(isWanted: boolean): Marking | undefined {
  const [known, setKnown] = useState(here);
  useEffect(() => {
    if (isWanted) loadInBackground(loadWriting, setKnown);
  }, [isWanted]);
  return known ?? here;
}

/** A text as it is sent. */
export const sentText = (words: Marked): SentText =>
  (words.stretches.length > 0 && here?.toSend(words)) || { text: words.text.trim() };
