import type { ImportedType } from "@marquee/contract/channel-imports";
import type { Piece, Tag } from "../../kernel/html/markup.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { childNamed, childrenNamed, markupOf, textNamed, textOf } from "./read-xml.ts";
import { addressOf, clean, lineOf, momentOf, plainLine, secondsOf } from "./tidy.ts";

/** What stands in an item of a feed, however the kind of the feed names it. */
type Entry = Pick<FeedItem, "guid" | "href" | "published" | "tags"> & {
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly enclosures: readonly { readonly href: string | null; readonly type: string }[];
};

/** A feed in RSS 2.0 (also 0.9 and 1.0), with what podcasts add to it. */
export function readRss(root: Tag, base: string | null): Feed {
  const channel = childNamed(root, "channel");
  const home = addressOf(textNamed(channel, "link"), base) ?? base;
  const items = [...childrenNamed(channel, "item"), ...childrenNamed(root, "item")];
  const found = items.map((item) => feedItem(item, rssEntry(item, home), home));
  const isPodcast = found.some(({ type }) => type !== "text");
  return { kind: isPodcast ? "podcast" : "rss", title: lineOf(textNamed(channel, "title"), 200) || null, items: found };
}

function rssEntry(item: Tag, home: string | null): Entry {
  const guid = childNamed(item, "guid");
  const isPermalink = guid?.attribs["isPermaLink"] !== "false";
  const href = addressOf(textNamed(item, "link"), home) ?? (isPermalink ? addressOf(textOf(guid)) : null);
  const enclosures = childrenNamed(item, "enclosure").map(({ attribs }) => ({
    href: addressOf(attribs["url"], home),
    type: attribs["type"] ?? "",
  }));
  return {
    guid: lineOf(textOf(guid), 2000),
    title: textNamed(item, "title"),
    href,
    published: momentOf(textNamed(item, "pubDate")) ?? momentOf(textNamed(item, "dc:date")),
    summary: textNamed(item, "description"),
    text: textNamed(item, "content:encoded"),
    enclosures,
    tags: childrenNamed(item, "category").map(textOf),
  };
}

/** A feed in Atom. */
export function readAtom(root: Tag, base: string | null): Feed {
  const home = linkOf(root, "alternate", base) ?? base;
  const items = childrenNamed(root, "entry").map((entry) => feedItem(entry, atomEntry(entry, home), home));
  return { kind: "atom", title: lineOf(textNamed(root, "title"), 200) || null, items };
}

function atomEntry(entry: Tag, home: string | null): Entry {
  const base = addressOf(entry.attribs["xml:base"], home) ?? home;
  const enclosures = childrenNamed(entry, "link").filter(({ attribs }) => attribs["rel"] === "enclosure");
  return {
    guid: lineOf(textNamed(entry, "id"), 2000),
    title: atomText(childNamed(entry, "title")),
    href: linkOf(entry, "alternate", base),
    published: momentOf(textNamed(entry, "published")) ?? momentOf(textNamed(entry, "updated")),
    summary: atomText(childNamed(entry, "summary")),
    text: atomText(childNamed(entry, "content")),
    enclosures: enclosures.map(({ attribs }) => ({
      href: addressOf(attribs["href"], base),
      type: attribs["type"] ?? "",
    })),
    tags: childrenNamed(entry, "category").map(({ attribs }) => attribs["label"] ?? attribs["term"] ?? ""),
  };
}

const linkOf = (piece: Piece, rel: string, base: string | null): string | null => {
  const link = childrenNamed(piece, "link").find(({ attribs }) => (attribs["rel"] ?? "alternate") === rel);
  return addressOf(link?.attribs["href"], base);
};

/** `xhtml` stands there as elements, the others as text. */
const atomText = (tag: Tag | undefined): string =>
  tag?.attribs["type"] === "xhtml"
    ? markupOf(childNamed(tag, "div") ?? childNamed(tag, "xhtml:div") ?? tag)
    : textOf(tag);

const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);

function feedItem(item: Tag, entry: Entry, home: string | null): FeedItem {
  const { guid, href, published } = entry;
  const { text, summary } = wordsOf(item, entry);
  const title = plainLine(entry.title, 200) || plainLine(textNamed(item, "itunes:title"), 200);
  const audio = entry.enclosures.find((each) => isMedia(each, "audio", /\.(mp3|m4a|ogg|oga|opus|wav|flac)(\?|$)/i));
  const video = entry.enclosures.find((each) => isMedia(each, "video", /\.(mp4|m4v|mov|webm)(\?|$)/i));
  return {
    guid: guid || href || "",
    title,
    href,
    slug:
      href &&
      (URL.parse(href)
        ?.pathname.split("/")
        .findLast((each) => each !== "") ??
        null),
    type: typeOf(audio?.href, video?.href),
    published,
    isDraft: false,
    isForMembers: false,
    description: summary === "" ? null : summary,
    body: clean(text),
    picture: pictureOf(item, entry, home),
    audio: audio?.href ? { href: audio.href, name: title.slice(0, 100) } : null,
    video: audio?.href ? null : (video?.href ?? null),
    chapters: chaptersOf(item),
    chaptersHref: addressOf(childNamed(item, "podcast:chapters")?.attribs["url"], home),
    transcriptHref: transcriptOf(item, home),
    tags: entry.tags.map((tag) => lineOf(tag, 50)),
  };
}

const typeOf = (audio: string | null | undefined, video: string | null | undefined): ImportedType =>
  audio ? "recording" : video ? "video" : "text";

const isMedia = ({ href, type }: Entry["enclosures"][number], kind: string, ending: RegExp): boolean =>
  href !== null && (type.toLowerCase().startsWith(`${kind}/`) || (type === "" && ending.test(href)));

/** The longer text is the text; what is written beside it, if it is another one, says what it is about. */
function wordsOf(item: Tag, { text, summary }: Entry): { text: string; summary: string } {
  const about = textNamed(item, "itunes:summary") || textNamed(item, "itunes:subtitle");
  const body = text.trim() === "" ? summary.trim() || about : text;
  const beside = [text.trim() === "" ? "" : summary, textNamed(item, "itunes:subtitle"), about]
    .map((each) => plainLine(each, 1000))
    .find((each) => each !== "");
  const isOther = beside !== undefined && beside !== plainLine(body, 1000);
  return { text: hasMarkup(body) ? body : paragraphsOf(body), summary: isOther ? beside : "" };
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const paragraphsOf = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((each) => each.trim().replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign))
    .filter((each) => each !== "")
    .map((each) => `<p>${each.replaceAll("\n", "<br>")}</p>`)
    .join("");

function pictureOf(item: Tag, { enclosures }: Entry, home: string | null): string | null {
  const media = [item, ...childrenNamed(item, "media:group")].flatMap((each) => [
    ...childrenNamed(each, "media:content").filter(
      ({ attribs }) => attribs["medium"] === "image" || attribs["type"]?.startsWith("image/"),
    ),
    ...childrenNamed(each, "media:thumbnail"),
  ]);
  const named = [
    childNamed(item, "itunes:image")?.attribs["href"],
    media[0]?.attribs["url"],
    enclosures.find(({ type }) => type.startsWith("image/"))?.href,
  ].find((each) => each);
  return addressOf(named, home);
}

/** Podlove's simple chapters, which stand in the feed. */
function chaptersOf(item: Tag): FeedItem["chapters"] {
  return childrenNamed(childNamed(item, "psc:chapters"), "psc:chapter").flatMap(({ attribs }) => {
    const seconds = secondsOf(attribs["start"]);
    return seconds === null ? [] : [{ seconds, title: lineOf(attribs["title"], 200) }];
  });
}

function transcriptOf(item: Tag, home: string | null): string | null {
  const readable = childrenNamed(item, "podcast:transcript").find(({ attribs }) =>
    /^(text\/vtt|application\/(x-subrip|srt)|text\/srt|application\/x-srt)/i.test(attribs["type"] ?? ""),
  );
  return addressOf(readable?.attribs["url"], home);
}
