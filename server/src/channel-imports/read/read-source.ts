import { createHash } from "node:crypto";
import { isTag, piecesOf, type Tag, tagsIn } from "../../kernel/html/markup.ts";
import { decodeText } from "./decode-text.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { readAtom, readRss } from "./read-feed.ts";
import { readGhost } from "./read-ghost.ts";
import { readWordpress } from "./read-wordpress.ts";
import { childNamed, readXml, textNamed } from "./read-xml.ts";
import { addressOf, plainLine } from "./tidy.ts";

type Source = { readonly bytes: Uint8Array; readonly contentType?: string | undefined; readonly href: string | null };
/** `elsewhere`: it is a page that names the address of its feed. */
type Read = { readonly found: Feed } | { readonly elsewhere: string } | undefined;

/** What something is, and what is in it; undefined for anything that no channel is filled from. */
export async function readSource({ bytes, contentType, href }: Source): Promise<Read> {
  const text = decodeText(bytes, contentType);
  const beginning = text.slice(0, 2000).trimStart();
  if (beginning.startsWith("{")) return tidyFeed(readGhost(text, null));
  if (!beginning.startsWith("<")) return undefined;
  if (/^(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html)\b/i.test(beginning)) return feedNamedIn(text, href);
  const tree = await readXml(text);
  const root = tree?.find((piece) => isTag(piece));
  return root ? tidyFeed(feedIn(root, href)) : undefined;
}

function feedIn(root: Tag, href: string | null): Feed | undefined {
  if (root.name === "feed" || root.name === "atom:feed") return readAtom(root, href);
  if (root.name !== "rss" && root.name !== "rdf:RDF") return undefined;
  const channel = childNamed(root, "channel");
  return channel && textNamed(channel, "wp:wxr_version") !== "" ? readWordpress(channel) : readRss(root, href);
}

/** Of what a page says of itself in its head, the first feed. */
function feedNamedIn(html: string, href: string | null): Read {
  const link = tagsIn(piecesOf(html.slice(0, 500_000))).find(
    ({ name, attribs }) =>
      name === "link" &&
      /(^|\s)alternate(\s|$)/i.test(attribs["rel"] ?? "") &&
      /^application\/(rss|atom)\+xml/i.test(attribs["type"] ?? ""),
  );
  const elsewhere = addressOf(link?.attribs["href"], href);
  return elsewhere ? { elsewhere } : undefined;
}

/** Each once, by a name that stays; what says nothing and plays nothing is nothing. */
function tidyFeed(found: Feed | undefined): Read {
  if (!found) return undefined;
  const byGuid = new Map<string, FeedItem>();
  for (const item of found.items) {
    const guid = item.guid === "" ? `${item.title} ${item.published ?? ""}` : item.guid;
    const title = item.title === "" ? titleOf(item) : item.title;
    const isSomething = item.body.trim() !== "" || item.type !== "text" || item.isDraft;
    if (title !== "" && isSomething && !byGuid.has(guid)) byGuid.set(guid, { ...item, guid, title });
  }
  return { found: { ...found, items: [...byGuid.values()] } };
}

/** What has no title is called by how it begins. */
const titleOf = ({ body }: FeedItem): string => plainLine(body.slice(0, 2000), 80);

export const hashOf = (guid: string): string => createHash("sha256").update(guid).digest("base64url");
