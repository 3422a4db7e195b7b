import { element, escaped, isTag, piecesOf, type Tag } from "../kernel/html/markup.ts";
import { addressOf } from "./read/tidy.ts";

type Picture = { readonly src: string; readonly href: string };

const tags = /<img\b[^>]{0,5000}>/gi;

const tagOf = (written: string): Tag | undefined => piecesOf(written).find((piece) => isTag(piece));
/** Where it is once it is looked at, for those that come late. */
const srcOf = ({ attribs }: Tag): string => attribs["data-src"] ?? attribs["data-lazy-src"] ?? attribs["src"] ?? "";
/** Dots that only count who reads are no pictures. */
const isShown = ({ attribs }: Tag): boolean => attribs["width"] !== "1" && attribs["height"] !== "1";

/** The pictures of a text of others that can be fetched, each once. */
export function picturesIn(html: string, base: string | null): Picture[] {
  const found = [...html.matchAll(tags)].flatMap(([written]) => {
    const tag = tagOf(written);
    const href = tag && isShown(tag) ? addressOf(srcOf(tag), base) : null;
    return tag && href ? [[srcOf(tag), { src: srcOf(tag), href }] as const] : [];
  });
  return [...new Map(found).values()];
}

type Shown = { readonly path: string; readonly width: number; readonly height: number };

/**
 * The same text with pictures of our own in place of theirs. One that we have not is a link to where it is. What stands in a
 * frame with others and is none of our pictures comes behind the frame: by itself it stays what it is.
 */
export function withPictures(html: string, base: string | null, own: ReadonlyMap<string, Shown>): string {
  let depth = 0;
  let behind: string[] = [];
  return html.replaceAll(parts, (written) => {
    if (/^<img/i.test(written)) {
      const { picture = "", link } = shownAs(written, base, own);
      if (link !== undefined && depth > 0) behind.push(element("p", {}, link));
      return depth > 0 ? picture : (link ?? picture);
    }
    if (/^<iframe/i.test(written)) {
      if (depth > 0) behind.push(written);
      return depth > 0 ? "" : written;
    }
    depth = Math.max(0, depth + (written.startsWith("</") ? -1 : 1));
    if (depth > 0) return written;
    const [end, others] = [written, behind];
    behind = [];
    return end + others.join("");
  });
}

const parts = /<img\b[^>]{0,5000}>|<iframe\b[^>]{0,5000}>[^<]{0,2000}<\/iframe>|<\/?figure\b[^>]{0,5000}>/gi;

function shownAs(written: string, base: string | null, own: ReadonlyMap<string, Shown>) {
  const tag = tagOf(written);
  if (!tag || !isShown(tag)) return {};
  const { alt = "" } = tag.attribs;
  const shown = own.get(srcOf(tag));
  if (shown) {
    const { path: src, width, height } = shown;
    return { picture: element("img", { src, alt, width: String(width), height: String(height) }) };
  }
  const href = addressOf(srcOf(tag), base);
  return href ? { link: element("a", { href }, alt.trim() === "" ? new URL(href).hostname : escaped(alt)) } : {};
}
