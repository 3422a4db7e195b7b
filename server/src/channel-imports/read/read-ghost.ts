import type { Feed, FeedItem } from "./feed.ts";
import { addressOf, clean, lineOf, momentOf } from "./tidy.ts";

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const wordOf = (row: Row, key: string): string => {
  const value = row[key];
  return typeof value === "string" ? value : "";
};

/** Posts of an export of Ghost; undefined for what is none. Pages of its site are left out. */
export function readGhost(text: string, base: string | null): Feed | undefined {
  const data = dataOf(text);
  if (!data || !Array.isArray(data["posts"])) return undefined;
  const title = rowsOf(data["settings"]).find((row) => row["key"] === "title")?.["value"];
  const site = base ?? siteOf(data);
  const tags = tagsByPost(data);
  const posts = rowsOf(data["posts"]).filter(
    (post) => (wordOf(post, "type") || (post["page"] ? "page" : "post")) === "post",
  );
  return {
    kind: "ghost",
    title: (typeof title === "string" && lineOf(title, 200)) || null,
    items: posts.map((post) => postOf(post, { site, tags: tags.get(wordOf(post, "id")) ?? [] })),
  };
}

/** `{ db: [{ data }] }`; what older ones had is the inside of it. */
function dataOf(text: string): Row | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRow(parsed)) return undefined;
  const inner = rowsOf(parsed["db"])[0] ?? parsed;
  const { data } = inner;
  return isRow(data) ? data : undefined;
}

/** Ghost writes itself as `__GHOST_URL__`, and says nowhere what that is but in what was set by hand. */
function siteOf(data: Row): string | null {
  const set = rowsOf(data["settings"]).find((row) => row["key"] === "url" || row["key"] === "site_url");
  return addressOf(set && wordOf(set, "value"));
}

function tagsByPost(data: Row): Map<string, string[]> {
  const names = new Map(rowsOf(data["tags"]).map((tag) => [wordOf(tag, "id"), wordOf(tag, "name")]));
  const tags = new Map<string, string[]>();
  for (const row of rowsOf(data["posts_tags"])) {
    const [postId, name = ""] = [wordOf(row, "post_id"), names.get(wordOf(row, "tag_id"))];
    // What begins with # is for those who publish, and shown to nobody.
    if (name !== "" && !name.startsWith("#")) tags.set(postId, [...(tags.get(postId) ?? []), lineOf(name, 50)]);
  }
  return tags;
}

type About = { readonly site: string | null; readonly tags: readonly string[] };

function postOf(post: Row, { site, tags }: About): FeedItem {
  const ofSite = (text: string): string => text.replaceAll(/__GHOST_URL__\/?/g, site ?? "");
  const visibility = wordOf(post, "visibility");
  const slug = lineOf(wordOf(post, "slug"), 200);
  return {
    guid: wordOf(post, "uuid") || wordOf(post, "id") || wordOf(post, "comment_id"),
    title: lineOf(wordOf(post, "title"), 200),
    href: slug && site ? addressOf(slug, site) : null,
    slug: slug || null,
    type: "text",
    published: momentOf(wordOf(post, "published_at")),
    isDraft: wordOf(post, "status") !== "published",
    // Whoever paid there has no plan here: those who belong to the community read it.
    isForMembers: visibility !== "" && visibility !== "public",
    description: lineOf(wordOf(post, "custom_excerpt"), 1000) || null,
    body: clean(ofSite(wordOf(post, "html"))),
    picture: addressOf(ofSite(wordOf(post, "feature_image")), site),
    audio: null,
    video: null,
    chapters: [],
    chaptersHref: null,
    transcriptHref: null,
    tags: tags.filter((tag) => tag !== ""),
  };
}
