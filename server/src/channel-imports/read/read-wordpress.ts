import type { Piece } from "../../kernel/html/markup.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { childNamed, childrenNamed, textNamed, textOf } from "./read-xml.ts";
import { addressOf, clean, lineOf, momentOf, plainLine } from "./tidy.ts";
import { wordpressMarkup } from "./wordpress-markup.ts";

/** Posts of an export of WordPress (WXR): no pages, menus or attachments, and nothing from the bin. */
export function readWordpress(channel: Piece): Feed {
  const items = childrenNamed(channel, "item");
  const isPost = (item: Piece) => textNamed(item, "wp:post_type").trim() === "post";
  const attachments = new Map(
    items.flatMap((item) => {
      const address = addressOf(textNamed(item, "wp:attachment_url"));
      return address ? [[textNamed(item, "wp:post_id").trim(), address] as const] : [];
    }),
  );
  const posts = items.filter((item) => isPost(item) && !/^(trash|auto-draft|inherit)$/.test(statusOf(item)));
  return {
    kind: "wordpress",
    title: lineOf(textNamed(channel, "title"), 200) || null,
    items: posts.map((item) => postOf(item, attachments)),
  };
}

const statusOf = (item: Piece): string => textNamed(item, "wp:status").trim();

function postOf(item: Piece, attachments: ReadonlyMap<string, string>): FeedItem {
  const href = addressOf(textNamed(item, "link"));
  const enclosure = enclosureOf(item);
  const hasPassword = textNamed(item, "wp:post_password").trim() !== "";
  return {
    guid: lineOf(textNamed(item, "guid"), 2000) || `wordpress ${textNamed(item, "wp:post_id").trim()}`,
    title: plainLine(textNamed(item, "title"), 200),
    href,
    slug: slugOf(textNamed(item, "wp:post_name")),
    type: enclosure ? "recording" : "text",
    published: momentOf(textNamed(item, "wp:post_date_gmt")) ?? momentOf(textNamed(item, "pubDate")),
    // What its readers needed a password for is not for everybody here.
    isDraft: statusOf(item) !== "publish" || hasPassword,
    isForMembers: false,
    description: plainLine(textNamed(item, "excerpt:encoded"), 1000) || null,
    body: clean(wordpressMarkup(textNamed(item, "content:encoded"), attachments)),
    picture: attachments.get(metaOf(item, "_thumbnail_id")) ?? null,
    audio: enclosure ? { href: enclosure, name: lineOf(textNamed(item, "title"), 100) } : null,
    video: null,
    chapters: [],
    chaptersHref: null,
    transcriptHref: null,
    tags: childrenNamed(item, "category").map((category) => lineOf(textOf(category), 50)),
  };
}

/** Addresses of others than Latin letters are written in percents. */
function slugOf(name: string): string | null {
  try {
    return lineOf(decodeURIComponent(name), 200) || null;
  } catch {
    return null;
  }
}

function metaOf(item: Piece, key: string): string {
  const meta = childrenNamed(item, "wp:postmeta").find((each) => textNamed(each, "wp:meta_key").trim() === key);
  return textOf(childNamed(meta, "wp:meta_value")).trim();
}

/** Address, size and type of a recording, a line each. */
function enclosureOf(item: Piece): string | null {
  const [address, , type = ""] = metaOf(item, "enclosure").split(/\r?\n/);
  return /^audio\//i.test(type.trim()) || /\.(mp3|m4a|ogg|wav|flac)(\?|$)/i.test(address ?? "")
    ? addressOf(address)
    : null;
}
