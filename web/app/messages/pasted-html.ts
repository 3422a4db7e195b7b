import { type EntityMark, entityMarks } from "@marquee/contract/messages";
import { linked, type Marked, normal, type Stretch } from "./stretches.ts";

type Look = { readonly marks: ReadonlySet<EntityMark>; readonly href?: string };

const elements: Readonly<Record<string, EntityMark>> = {
  B: "bold",
  STRONG: "bold",
  I: "italic",
  EM: "italic",
  U: "underline",
  S: "strike",
  STRIKE: "strike",
  DEL: "strike",
  CODE: "code",
  KBD: "code",
  SAMP: "code",
  PRE: "code",
};
const blocks = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL".split(
    " ",
  ),
);
const spaced = new Set(["P", "H1", "H2", "H3", "H4", "H5", "H6", "BLOCKQUOTE", "UL", "OL", "PRE", "TABLE"]);
const unread = new Set(["HEAD", "META", "STYLE", "SCRIPT", "TEMPLATE", "TITLE", "NOSCRIPT", "IFRAME", "OBJECT", "SVG"]);

/**
 * Text as it is pasted from a page or a document: its words and lines, what of them is marked, and where they lead.
 * Nothing else of its markup is kept, and none of it is run.
 */
export function fromHtml(html: string): Marked {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const writer = writerOf();
  read(body, { marks: new Set() }, writer);
  return writer.end();
}

function read(parent: Element, look: Look, writer: ReturnType<typeof writerOf>): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) writer.add(node.nodeValue ?? "", look, parent.closest("pre") !== null);
    if (!(node instanceof Element) || unread.has(node.tagName.toUpperCase())) continue;
    const { tagName } = node;
    if (tagName === "BR") writer.line();
    if (tagName === "TD" || tagName === "TH") writer.cell();
    if (blocks.has(tagName)) writer.block(spaced.has(tagName));
    if (tagName === "LI") writer.add("• ", look, true);
    read(node, lookOf(node, look), writer);
    if (blocks.has(tagName)) writer.block(spaced.has(tagName));
  }
}

function lookOf(element: Element, { marks: before, href: outside }: Look): Look {
  const marks = new Set(before);
  const mark = elements[element.tagName];
  if (mark) marks.add(mark);
  if (element instanceof HTMLElement) {
    const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
    if (fontWeight) set(marks, "bold", fontWeight === "bold" || Number(fontWeight) >= 600);
    if (fontStyle) set(marks, "italic", /italic|oblique/.test(fontStyle));
    const lines = `${textDecoration} ${textDecorationLine}`;
    if (lines.includes("line-through")) marks.add("strike");
    if (lines.includes("underline")) marks.add("underline");
  }
  // Headings are heavy, and links are underlined, without somebody having marked them so.
  const href = element.tagName === "A" ? (hrefOf(element) ?? outside) : outside;
  if (href !== undefined) marks.delete("underline");
  return { marks, ...(href !== undefined && { href }) };
}

function set(marks: Set<EntityMark>, mark: EntityMark, isOn: boolean): void {
  if (isOn) marks.add(mark);
  else marks.delete(mark);
}

function hrefOf(link: Element): string | undefined {
  const parsed = URL.parse(link.getAttribute("href") ?? "");
  const isSafe = parsed && /^https?:$/.test(parsed.protocol) && parsed.hostname.includes(".") && !parsed.username;
  return isSafe && !parsed.password && parsed.href.length <= 2000 ? parsed.href : undefined;
}

/** Words that read as an address lead where they say, or nowhere. */
const isLabel = (words: string): boolean =>
  !/https?:\/\/|www\.|^\s*[^\s/]+\.\p{L}{2,}\S*\s*$/iu.test(words.normalize("NFKC").replace(/\p{Cf}/gu, ""));

/** Collects words as a browser shows them: blanks are one, and blocks stand on lines of their own. */
function writerOf() {
  let text = "";
  let [lines, isBlank] = [0, false];
  const stretches: Stretch[] = [];
  const write = (words: string, { marks, href }: Look): void => {
    if (words === "") return;
    if (text !== "" && lines > 0) text += "\n".repeat(lines);
    else if (text !== "" && isBlank) {
      // A blank between two words that look alike looks as they do.
      const before = stretches.at(-1);
      const isWithin = before?.endIndex === text.length && before.href === href;
      const shared = isWithin ? before.marks.filter((mark) => marks.has(mark)) : [];
      const blank = { startIndex: text.length, endIndex: text.length + 1 };
      if (isWithin) stretches.push({ ...blank, marks: shared, ...(href && { href }) });
      text += " ";
    }
    [lines, isBlank] = [0, false];
    const part = { startIndex: text.length, endIndex: text.length + words.length };
    stretches.push({ ...part, marks: entityMarks.filter((mark) => marks.has(mark)), ...(href && { href }) });
    text += words;
  };
  return {
    add(words: string, look: Look, isKept: boolean): void {
      if (isKept) return write(words.replaceAll("\r", ""), look);
      const shown = words.replace(/[ \t\r\n\f]+/g, " ");
      if (shown.startsWith(" ") && lines === 0) isBlank = true;
      write(shown.trim(), look);
      if (shown.endsWith(" ") && shown !== " ") isBlank = true;
    },
    line: () => void (lines += 1),
    cell: () => void (lines === 0 && (isBlank = true)),
    block: (isSpaced: boolean) => void (lines = Math.max(lines, isSpaced ? 2 : 1)),
    end: (): Marked => ({ text, stretches: withoutFalseLabels(text, normal(stretches)) }),
  };
}

function withoutFalseLabels(text: string, stretches: readonly Stretch[]): Stretch[] {
  return normal(
    stretches.map(({ href, ...each }) => {
      const words = text.slice(each.startIndex, each.endIndex);
      const around =
        (/\S*$/u.exec(text.slice(0, each.startIndex))?.[0] ?? "") +
        words +
        (/^\S*/u.exec(text.slice(each.endIndex))?.[0] ?? "");
      return href !== undefined && isLabel(around) ? { ...each, href } : each;
    }),
  );
}

/** An address that is pasted over words lets them lead there; undefined where what is pasted is none, or they are. */
export function linkedByPaste({ text, stretches }: Marked, start: number, end: number, pasted: string) {
  const words = text.slice(start, end);
  const address = pasted.trim();
  const isAddress = /^https?:\/\/[^\s<>"']+$/i.test(address) && address.length <= 2000 && URL.canParse(address);
  return isAddress && words.trim() !== "" && isLabel(words) ? linked(stretches, start, end, address) : undefined;
}
