import { escaped } from "../../kernel/html/markup.ts";

/** A code in brackets, with what it surrounds where it has an end. Attributes are short: nobody writes a text in one. */
const attributes = String.raw`((?:\s+[\w-]+=(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s\]"']{1,2000})){0,20})\s*\/?`;
const caption = new RegExp(String.raw`\[caption${attributes}\]([^\[]{0,20000})\[\/caption\]`, "g");
const player = new RegExp(
  String.raw`\[(audio|video|embed|gallery|playlist)${attributes}\](?:([^\[\]]{0,2000})\[\/\1\])?`,
  "g",
);
/** Codes of plugins: what they stand for is not in the export. What they surround is. */
const known =
  /\[\/?(?:vc_|et_pb_|fusion_|wpforms|contact-form|ninja_form|gravityform|rev_slider|sc_|su_|social|more|nextpage|products?|woocommerce)[\w-]{0,40}(?:\s[^[\]]{0,1000})?\]/g;

export type Attachments = ReadonlyMap<string, string>;

/** Longer than anything that is taken anyway. */
const longest = 1_000_000;

/** Each stretch from `open` to `close` as `change` writes it. One that does not end goes on to the end, and is looked for once. */
function between(text: string, open: string, close: string, change: (stretch: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open, at)) {
    const end = text.indexOf(close, from + open.length);
    const next = end < 0 ? text.length : end + close.length;
    parts.push(text.slice(at, from), change(text.slice(from, next)));
    at = next;
  }
  return parts.join("") + text.slice(at);
}

/** The text of a post in WordPress as markup: paragraphs where it has none, and nothing of its codes in brackets. */
export function wordpressMarkup(text: string, attachments: Attachments): string {
  if (text.length > longest) return text;
  const isInBlocks = text.includes("<!-- wp:");
  const coded = between(text, "<!--", "-->", () => "")
    .replaceAll(caption, (_, _attributes: string, inner: string) => captioned(inner))
    .replaceAll(player, (_, name: string, written: string, inner: string | undefined) =>
      playerOf(name, attributesOf(written), inner, attachments),
    )
    .replaceAll(known, "");
  return embedded(isInBlocks ? coded : inParagraphs(coded));
}

function attributesOf(written: string): Readonly<Record<string, string>> {
  const found = written.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g);
  return Object.fromEntries(
    [...found].map(([, name = "", double, single, bare]) => [name, double ?? single ?? bare ?? ""]),
  );
}

/** A picture in a frame, with the words that stand below it. */
function captioned(inner: string): string {
  const [, picture = "", words = ""] =
    /^\s*((?:<a\b[^>]{0,2000}>\s{0,20})?<img\b[^>]{0,2000}>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? [];
  if (picture === "") return inner;
  return `\n\n<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>\n\n`;
}

const playable = ["src", "mp3", "m4a", "ogg", "wav", "mp4", "webm"] as const;

function playerOf(
  name: string,
  written: Readonly<Record<string, string>>,
  inner: string | undefined,
  attachments: Attachments,
): string {
  if (name === "gallery" || name === "playlist") {
    const addresses = (written["ids"] ?? "").split(",").flatMap((id) => attachments.get(id.trim()) ?? []);
    const shown = addresses.map((src) => `<figure><img src="${escaped(src)}" alt=""></figure>`).join("");
    return shown === "" ? "" : `\n\n<figure>${shown}</figure>\n\n`;
  }
  const address = playable.map((key) => written[key]).find((each) => each) ?? inner?.trim() ?? "";
  if (!/^https?:\/\//i.test(address)) return "";
  return name === "embed"
    ? `\n\n${address}\n\n`
    : `\n\n<p><a href="${escaped(address)}">${escaped(address)}</a></p>\n\n`;
}

const block = /^<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|table|figure|section|hr|iframe|dl|form|script|style)\b/i;

/** Empty lines are between paragraphs, others are breaks, as its first editor has it. What is preformatted stays. */
function inParagraphs(text: string): string {
  const kept: string[] = [];
  const lines = text.replaceAll(/\r\n?/g, "\n");
  const aside = between(lines, "<pre", "</pre>", (pre) => `\n\n<pre data-kept="${kept.push(pre) - 1}">\n\n`).replaceAll(
    /\n{3,}/g,
    "\n\n",
  );
  const paragraphs = aside
    .replaceAll(/\n*(<\/?(?:h[1-6]|ul|ol|blockquote|table|figure|hr|div|p)\b[^<>]{0,2000}>)/gi, (whole, tag: string) =>
      tag.startsWith("</") ? `${tag}\n\n` : whole.startsWith("\n") ? `\n\n${tag}` : whole,
    )
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
  return paragraphs
    .map((each) => (block.test(each) ? each : `<p>${each.replaceAll("\n", "<br>")}</p>`))
    .join("\n")
    .replaceAll(/<pre data-kept="(\d+)">/g, (_, at: string) => kept[Number(at)] ?? "");
}

/** An address that stands alone is shown as what it leads to, where that may be. */
const embedded = (html: string): string =>
  html
    .replaceAll(
      /<figure\b[^>]{0,500}>\s{0,20}<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<"]{1,2000})\s*<\/div>/g,
      '<figure><iframe src="$1"></iframe>',
    )
    .replaceAll(/<p>\s*(https?:\/\/[^\s<"]{1,2000})\s*<\/p>/g, '<iframe src="$1"></iframe>');
