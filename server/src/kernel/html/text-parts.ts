import { embedOf, embedSite, mayAct, textParts, withoutReach } from "@marquee/contract/kernel";
import { Footnotes, isEndnotes, isMark } from "./footnotes.ts";
import { element, escaped, isNamed, isTag, isText, type Piece, piecesOf, type Tag, tagsIn, wordsIn } from "./markup.ts";

/** What may be a part, or has what only parts have. */
const partly = /<(figure|figcaption|section)\b|\s(id|role|data-\w+)[=\s>]/i;

/**
 * Embeds, galleries, calls to action and footnotes of a text in the forms that the contract names, and nothing of them
 * anywhere else: what is not quite one of them becomes the links, pictures and paragraphs that it is made of.
 *
 * @param html with the elements and attributes of texts only
 */
export function arrangeParts(html: string): string {
  if (!partly.test(html)) return html;
  const pieces = piecesOf(html);
  const notes = new Footnotes(pieces, plainly);
  return atTop(pieces, notes) + notes.end();
}

const atTop = (pieces: readonly Piece[], notes: Footnotes): string =>
  pieces
    .map((piece) => {
      if (!isTag(piece)) return within(piece, notes);
      if (piece.name === "figure") return figure(piece);
      if (piece.name === "p") return actions(piece) ?? within(piece, notes);
      if (piece.name === "section" && !isEndnotes(piece)) return atTop(piece.children, notes);
      return within(piece, notes);
    })
    .join("");

/** Inside of something no part stands, but marks of footnotes do. */
function within(piece: Piece, notes: Footnotes): string {
  if (isEndnotes(piece)) return "";
  if (!isTag(piece)) return plainly(piece, "");
  if (isMark(piece)) return notes.mark(piece);
  const { children } = piece;
  const [first] = children;
  // A mark brings its own.
  if (piece.name === "sup" && children.length === 1 && first && isMark(first)) return within(first, notes);
  const inner = children.map((child) => within(child, notes)).join("");
  if (piece.name === "figure" || piece.name === "section") return inner;
  return piece.name === "figcaption" ? element("p", {}, inner) : plainly(piece, inner);
}

/** As it came, without what only parts have. */
function plainly(piece: Piece, inner: string): string {
  if (isText(piece)) return escaped(piece.data);
  if (!isTag(piece)) return "";
  const own = Object.entries(piece.attribs).filter(([name]) => !/^(id|role|data-.*)$/.test(name));
  return element(piece.name, Object.fromEntries(own), inner);
}

function figure(tag: Tag): string {
  const tags = tagsIn(tag.children);
  const pictures = tags.filter(({ name }) => name === "img");
  if (pictures.length > 0) return gallery(tag, pictures);
  const link = tags.find(({ name }) => name === "a");
  const address = link?.attribs["href"] ?? tag.attribs["data-embed"] ?? "";
  const words = withoutReach(wordsIn(link ? link.children : tag.children)).slice(0, textParts.title);
  const embed = tag.attribs["data-embed"] === undefined ? undefined : embedOf(address);
  if (!embed)
    return link && address ? element("p", {}, plainly(link, escaped(words || address))) : paragraphSaying(tag.children);
  const { name } = embedSite(embed.site);
  const title = element("a", { href: embed.href }, escaped(words || embed.href));
  return element("figure", { "data-embed": embed.site }, title + (name ? element("figcaption", {}, name) : ""));
}

const paragraphSaying = (pieces: readonly Piece[]): string => {
  const words = withoutReach(wordsIn(pieces));
  return words === "" ? "" : element("p", {}, escaped(words));
};

/** Several pictures that belong together; no more than are looked at in one go, the rest is another one. */
function gallery(tag: Tag, pictures: readonly Tag[]): string {
  const { least, most } = textParts.gallery;
  const captions = captionsIn(tag.children);
  const chunks = Array.from({ length: Math.ceil(pictures.length / most) }, (_, at) =>
    pictures.slice(at * most, (at + 1) * most),
  );
  return chunks
    .map((chunk) => {
      if (chunk.length < least)
        return chunk.map((picture) => plainly(picture, "") + paragraphOf(captions.get(picture))).join("");
      const shown = chunk.map((picture) =>
        element("figure", {}, plainly(picture, "") + captionOf(captions.get(picture))),
      );
      return element("figure", { "data-gallery": String(chunk.length) }, shown.join(""));
    })
    .join("");
}

const captionOf = (words = ""): string => (words === "" ? "" : element("figcaption", {}, escaped(words)));
const paragraphOf = (words = ""): string => (words === "" ? "" : element("p", {}, escaped(words)));

/** What stands under each picture: a caption is of the picture before it. */
function captionsIn(pieces: readonly Piece[]): ReadonlyMap<Tag, string> {
  const captions = new Map<Tag, string>();
  let last: Tag | undefined;
  for (const tag of tagsIn(pieces)) {
    if (tag.name === "img") last = tag;
    if (tag.name !== "figcaption" || !last || captions.has(last)) continue;
    captions.set(last, withoutReach(wordsIn(tag.children)).slice(0, textParts.caption));
  }
  return captions;
}

/** A row of links that are drawn as buttons; undefined where it is a paragraph. */
function actions(tag: Tag): string | undefined {
  if (tag.attribs["data-actions"] === undefined) return undefined;
  const links = tag.children.filter((piece): piece is Tag => isNamed(piece, "a"));
  const isRow = links.length > 0 && links.length <= textParts.actions.most;
  const hasOther = tag.children.some((piece) => !isNamed(piece, "a") && wordsIn([piece]).trim() !== "");
  if (!isRow || hasOther) return undefined;
  const written = links.map((link) => {
    const { href = "" } = link.attribs;
    const words = withoutReach(wordsIn(link.children)).slice(0, textParts.actions.words);
    return mayAct(href) && words !== "" ? element("a", { href }, escaped(words)) : undefined;
  });
  if (written.includes(undefined)) return undefined;
  return element("p", { "data-actions": String(written.length) }, written.join(" "));
}
