import { textParts } from "@marquee/contract/kernel";
import { childrenOf, element, isNamed, isTag, type Piece, type Tag } from "./markup.ts";

const inline = new Set(["strong", "b", "em", "i", "u", "s", "sub", "sup", "a", "code"]);

export const isMark = (piece: Piece): boolean =>
  isTag(piece) &&
  piece.name === "a" &&
  piece.attribs["role"] === "doc-noteref" &&
  /^#./.test(piece.attribs["href"] ?? "");
export const isEndnotes = (piece: Piece): boolean =>
  isTag(piece) && piece.name === "section" && piece.attribs["role"] === "doc-endnotes";

/** The notes of a text: a mark takes what it names, once, and is numbered by its place. */
export class Footnotes {
  readonly #words = new Map<string, string>();
  readonly #taken: string[] = [];

  constructor(pieces: readonly Piece[], write: (piece: Piece, inner: string) => string) {
    const lists = endnotesIn(pieces).flatMap((section) => childrenOf(section).filter((piece) => isNamed(piece, "ol")));
    for (const note of lists.flatMap((list) => childrenOf(list))) {
      const id = isTag(note) && note.name === "li" ? note.attribs["id"] : undefined;
      if (id && !this.#words.has(id)) this.#words.set(id, noteOf(childrenOf(note), write));
    }
  }

  /** The mark; nothing where it names no note, or one that another mark has. */
  mark(tag: Tag): string {
    const id = (tag.attribs["href"] ?? "").slice(1);
    const words = this.#words.get(id);
    if (words === undefined) return "";
    this.#words.delete(id);
    const number = this.#taken.push(words);
    const link = { href: `#fn-${number}`, id: `fnref-${number}`, role: "doc-noteref" };
    return element("sup", {}, element("a", link, String(number)));
  }

  /** What stands at the end of the text. What no mark names is not lost: it is said before the notes. */
  end(): string {
    const unnamed = [...this.#words.values()].filter((words) => words !== "");
    const notes = this.#taken.map((words, index) => {
      const number = index + 1;
      const back = element("a", { href: `#fnref-${number}`, role: "doc-backlink" }, textParts.backlink);
      return element("li", { id: `fn-${number}` }, `${words}${words === "" ? "" : " "}${back}`);
    });
    const section = element("section", { role: "doc-endnotes" }, element("ol", {}, notes.join("")));
    return unnamed.map((words) => element("p", {}, words)).join("") + (notes.length > 0 ? section : "");
  }
}

const endnotesIn = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece) => (isEndnotes(piece) ? [piece] : endnotesIn(childrenOf(piece))));

/** In one line: paragraphs of it one below the other, without the way back and marks of its own. */
function noteOf(pieces: readonly Piece[], write: (piece: Piece, inner: string) => string): string {
  let words = "";
  for (const piece of pieces) {
    if (isMark(piece) || (isTag(piece) && piece.attribs["role"] === "doc-backlink")) continue;
    if (!isTag(piece) || piece.name === "br") words += write(piece, "");
    else {
      const inner = noteOf(piece.children, write);
      if (inline.has(piece.name)) words += inner === "" ? "" : write(piece, inner);
      else words += `${words.trim() === "" ? "" : "<br />"}${inner}`;
    }
  }
  return words.replaceAll(/^(\s|<br \/>)+|(\s|<br \/>)+$/g, "");
}
