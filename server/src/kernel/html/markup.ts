import { parseDocument } from "htmlparser2";

/** Anything in a tree of markup. */
export type Piece = ReturnType<typeof parseDocument>["children"][number];
export type Tag = Extract<Piece, { readonly attribs: unknown }>;

export const piecesOf = (html: string): readonly Piece[] => parseDocument(html).children;
export const isTag = (piece: Piece): piece is Tag => "attribs" in piece;
/** A tag by its name; of anything else it is false, which says nothing of what that is. */
export const isNamed = (piece: Piece, name: string): boolean => isTag(piece) && piece.name === name;
export const isText = (piece: Piece): piece is Extract<Piece, { readonly data: string }> => piece.type === "text";

export const childrenOf = (piece: Piece): readonly Piece[] => ("children" in piece ? piece.children : []);

/** All tags below, in the order in which they begin. */
export function tagsIn(pieces: readonly Piece[]): Tag[] {
  const found: Tag[] = [];
  const left = pieces.toReversed();
  for (let piece = left.pop(); piece; piece = left.pop()) {
    if (isTag(piece)) found.push(piece);
    for (const child of childrenOf(piece).toReversed()) left.push(child);
  }
  return found;
}

/** Its words alone. */
export function wordsIn(pieces: readonly Piece[]): string {
  let words = "";
  const left = pieces.toReversed();
  for (let piece = left.pop(); piece; piece = left.pop()) {
    if (isText(piece)) words += piece.data;
    if (isTag(piece) && /^(br|p|li)$/.test(piece.name)) words += " ";
    for (const child of childrenOf(piece).toReversed()) left.push(child);
  }
  return words;
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const empty = new Set(["br", "hr", "img"]);

/** An element as it is written; an attribute that is undefined is none. */
export function element(name: string, attributes: Readonly<Record<string, string | undefined>>, inner = ""): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? "" : ` ${key}="${escaped(value)}"`,
  );
  return empty.has(name) ? `<${name}${written.join("")} />` : `<${name}${written.join("")}>${inner}</${name}>`;
}
