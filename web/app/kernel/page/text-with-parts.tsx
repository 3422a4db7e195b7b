import { Fragment, type ReactNode } from "react";
import type { TextId, TextValues } from "../i18n/texts.ts";
import { useText } from "./page.tsx";

type Parts = Readonly<Record<string, (words: string) => ReactNode>>;

/**
 * One sentence with parts that are more than words: `I agree to the <terms>terms of use</terms>`, with
 * `parts={{ terms: (words) => <a href={address}>{words}</a> }}`. A translator sees and moves the whole sentence.
 */
export function TextWithParts({ id, values, parts }: { id: TextId; values?: TextValues; parts: Parts }) {
  const t = useText();
  return piecesOf(t(id, values)).map(({ name, words }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence have no other name than their place
    <Fragment key={place}>{name === undefined ? words : (parts[name]?.(words) ?? words)}</Fragment>
  ));
}

/** A sentence cut at its parts. A part does not stand inside another. */
export function piecesOf(text: string): { name?: string; words: string }[] {
  const pieces: { name?: string; words: string }[] = [];
  let end = 0;
  for (const found of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, name = "", words = ""] = found;
    if (found.index > end) pieces.push({ words: text.slice(end, found.index) });
    pieces.push({ name, words });
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ words: text.slice(end) });
  return pieces;
}
