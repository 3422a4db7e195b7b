import { Parser } from "htmlparser2";
import { plainTextOf } from "../kernel/html/plain-text.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";

/** About so many words of a text are shown to whoever may not read it; of a short one half of it. */
const words = 80;

/** Elements that have no end. */
const empty = new Set(["br", "hr", "img"]);

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/**
 * The beginning of a text whose markup is safe: whole paragraphs and lists while there is room for them, of a first one
 * that is longer its first words. Null where there is too little of it. Marks of footnotes go with the notes.
 */
export function teaserOf(html: string): string | null {
  const room = Math.min(words, Math.floor(countWords(plainTextOf(html)) / 2));
  if (room === 0) return null;
  const blocks = blocksOf(html);
  if (blocks.length === 0) return firstWords(html, room);
  let [taken, left] = ["", room];
  for (const block of blocks) {
    const text = plainTextOf(block);
    if (countWords(text) > left) return taken === "" ? `<p>${firstWords(escaped(text), room)}</p>` : safeHtml(taken);
    taken += block;
    left -= countWords(text);
  }
  return safeHtml(taken);
}

const firstWords = (text: string, count: number): string => `${text.split(/\s+/).slice(0, count).join(" ")} …`;

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** The elements at the top, each with its markup as it stands; none where a text has no markup. */
function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let [depth, start] = [0, 0];
  const parser = new Parser({
    onopentag(name) {
      if (depth === 0) start = parser.startIndex;
      if (!empty.has(name)) depth += 1;
      else if (depth === 0) blocks.push(html.slice(start, parser.endIndex + 1));
    },
    onclosetag(name) {
      if (empty.has(name)) return;
      depth -= 1;
      if (depth === 0) blocks.push(html.slice(start, parser.endIndex + 1));
    },
  });
  parser.write(html);
  parser.end();
  return blocks;
}
