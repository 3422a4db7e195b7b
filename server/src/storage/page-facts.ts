import { Parser } from "htmlparser2";

/** What a page says of itself, as text that is still to be escaped. */
export type PageFacts = {
  readonly title: string | null;
  readonly siteName: string | null;
  readonly description: string | null;
  readonly mediaType: string | null;
  readonly image: string | null;
  readonly video: string | null;
  readonly favicon: string | null;
};

const longest = { title: 300, siteName: 100, description: 600, mediaType: 50 } as const;

/** Names of `meta` in the order in which they are believed. */
const sources = {
  title: ["og:title", "twitter:title"],
  siteName: ["og:site_name", "application-name"],
  description: ["og:description", "twitter:description", "description"],
  mediaType: ["og:type"],
  image: ["og:image:secure_url", "og:image:url", "og:image", "twitter:image", "twitter:image:src"],
  video: ["og:video:secure_url", "og:video:url", "og:video"],
} as const;

/** Reads the head of a page. Undefined where it says nothing worth showing. */
export function pageFactsOf(html: string, base: URL): PageFacts | undefined {
  const head = readHead(html);
  const first = (names: readonly string[]): string | undefined =>
    names.map((name) => head.meta.get(name)).find((value) => value !== undefined && value.trim() !== "");
  const text = (field: keyof typeof longest): string | null => shortened(first(sources[field]), longest[field]);
  const title = text("title") ?? shortened(head.title, longest.title);
  const description = text("description");
  const image = webAddress(first(sources.image), base);
  if (title === null && description === null && image === null) return undefined;
  return {
    title,
    description,
    image,
    siteName: text("siteName") ?? base.hostname.replace(/^www\./, ""),
    mediaType: text("mediaType"),
    video: webAddress(first(sources.video), base),
    favicon: webAddress(head.icon ?? "/favicon.ico", base),
  };
}

type HeadFacts = { title: string; icon: string | undefined; readonly meta: Map<string, string> };

function readHead(html: string): HeadFacts {
  const head: HeadFacts = { title: "", icon: undefined, meta: new Map() };
  let isInTitle = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === "title" && head.title === "") isInTitle = true;
      if (tag === "body") parser.pause();
      if (tag === "link" && /(?:^|\s)icon(?:\s|$)/i.test(attributes["rel"] ?? "")) head.icon ??= attributes["href"];
      const name = (attributes["property"] ?? attributes["name"])?.toLowerCase();
      if (tag === "meta" && name && !head.meta.has(name)) head.meta.set(name, attributes["content"] ?? "");
    },
    ontext(text) {
      if (isInTitle && head.title.length < 2_000) head.title += text;
    },
    onclosetag(tag) {
      if (tag === "title") isInTitle = false;
    },
  });
  parser.write(html);
  return head;
}

/** One line without control and direction characters, which could make a card say something else than it holds. */
function shortened(text: string | undefined, limit: number): string | null {
  const line = (text ?? "")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (line === "") return null;
  const signs = [...line];
  return signs.length <= limit ? line : `${signs.slice(0, limit - 1).join("")}…`;
}

function webAddress(address: string | undefined, base: URL): string | null {
  const url = address === undefined ? null : URL.parse(address, base.href);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && url.href.length <= 2_000 && url.username === "" ? url.href : null;
}
