import { setImmediate } from "node:timers/promises";
import { DomHandler, Parser } from "htmlparser2";
import { childrenOf, element, escaped, isTag, isText, type Piece, type Tag } from "../../kernel/html/markup.ts";

/** Longer than any feed is deep; what reads the tree goes as deep as it is. */
const deepest = 200;
/** Letters that are read before others of this process have their turn. */
const atATime = 64 * 1024;

const spaces: Readonly<Record<string, string>> = {
  "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
  "https://podcastindex.org/namespace/1.0": "podcast",
  "https://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": "podcast",
  "http://purl.org/rss/1.0/modules/content/": "content",
  "http://purl.org/dc/elements/1.1/": "dc",
  "http://search.yahoo.com/mrss/": "media",
  "http://podlove.org/simple-chapters": "psc",
  "http://podlove.org/simple-chapters/": "psc",
  "http://www.w3.org/2005/Atom": "atom",
};
const wordpress = /^http:\/\/wordpress\.org\/export\/[\d.]+\/(excerpt\/)?$/;

const spaceOf = (uri: string): string | undefined =>
  spaces[uri.trim()] ?? (wordpress.test(uri.trim()) ? (uri.includes("excerpt") ? "excerpt" : "wp") : undefined);

/**
 * The tree of something in XML, under the names that its namespaces usually have. Entities of its own are not expanded, and
 * nothing that it names is fetched. Undefined for what is deeper than anything that somebody writes.
 */
export async function readXml(text: string): Promise<readonly Piece[] | undefined> {
  const handler = new DomHandler(undefined, { xmlMode: true });
  const prefixes = new Map<string, string>();
  const place = { depth: 0, isTooDeep: false };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        place.depth += 1;
        place.isTooDeep ||= place.depth > deepest;
        if (place.isTooDeep) return;
        for (const [key, uri] of Object.entries(attributes)) {
          const space = key.startsWith("xmlns") ? spaceOf(uri) : undefined;
          // What has no prefix is told by its own name.
          if (space && key.startsWith("xmlns:")) prefixes.set(key.slice(6), space);
        }
        handler.onopentag(usual(name, prefixes), attributes);
      },
      onclosetag() {
        place.depth -= 1;
        if (!place.isTooDeep) handler.onclosetag();
      },
      ontext: (data) => handler.ontext(data),
      oncdatastart: () => handler.oncdatastart(),
      oncdataend: () => handler.oncdataend(),
      onparserinit: (made) => handler.onparserinit(made),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < text.length && !place.isTooDeep; at += atATime) {
    parser.write(text.slice(at, at + atATime));
    await setImmediate();
  }
  if (place.isTooDeep) return undefined;
  parser.end();
  return handler.dom;
}

function usual(name: string, prefixes: ReadonlyMap<string, string>): string {
  const [prefix = "", local] = name.split(":");
  if (local === undefined) return name;
  const space = prefixes.get(prefix) ?? prefix;
  return space === "atom" ? `atom:${local}` : `${space}:${local}`;
}

export const childrenNamed = (piece: Piece | undefined, name: string): Tag[] =>
  piece ? childrenOf(piece).filter((child): child is Tag => isTag(child) && child.name === name) : [];
export const childNamed = (piece: Piece | undefined, name: string): Tag | undefined => childrenNamed(piece, name)[0];

/** All that is written in something, markup in CDATA as it stands. */
export function textOf(piece: Piece | undefined): string {
  if (!piece) return "";
  let text = "";
  const left = childrenOf(piece).toReversed();
  for (let next = left.pop(); next; next = left.pop()) {
    if (isText(next)) text += next.data;
    else left.push(...childrenOf(next).toReversed());
  }
  return text;
}

export const textNamed = (piece: Piece | undefined, name: string): string => textOf(childNamed(piece, name));

/** What stands in something as elements, as markup. */
export const markupOf = (piece: Piece | undefined): string => (piece ? childrenOf(piece).map(written).join("") : "");

function written(piece: Piece): string {
  if (isText(piece)) return escaped(piece.data);
  if (!isTag(piece)) return markupOf(piece);
  return element(piece.name.replace(/^\w+:/, ""), piece.attribs, markupOf(piece));
}
