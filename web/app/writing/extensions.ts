import { outsideLink, pictureInText } from "@marquee/contract/kernel";
import { Editor, type Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Image } from "@tiptap/extension-image";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { Dropcursor, UndoRedo } from "@tiptap/extensions";

/** Where a link may lead: the web, a mail, a telephone, a page of this site. */
export const mayLead = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href);

const SafeLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
  renderHTML({ HTMLAttributes }) {
    const href = String(HTMLAttributes["href"] ?? "");
    return ["a", { href, ...(/^https?:/i.test(href) && outsideLink) }, 0];
  },
}).configure({ openOnClick: false, autolink: true, defaultProtocol: "https", isAllowedUri: mayLead });

const OwnPicture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (element) => pictureInText.test(element.getAttribute("src") ?? "") && null,
    },
  ],
});

/** No more than the server keeps: what is pasted loses everything else. */
const extensions: Extensions = [
  Document,
  // What stood in a table stands below one another.
  Paragraph.extend({ parseHTML: () => [{ tag: "p" }, { tag: "td" }, { tag: "th" }] }),
  Text,
  Heading.configure({ levels: [2, 3, 4] }),
  Bold,
  Italic,
  Underline,
  Strike,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HardBreak,
  SafeLink,
  OwnPicture,
  Dropcursor,
  UndoRedo,
];

type EditorParts = { element: HTMLElement; html: string; attributes: Record<string, string> };

/** An editor of long texts. Its style is the page's own: it writes none into the document. */
export const makeEditor = ({ element, html, attributes }: EditorParts): Editor =>
  new Editor({ element, extensions, content: html, injectCSS: false, editorProps: { attributes } });

/** The text as the server keeps it; nothing where nothing was written. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return "";
  return editor
    .getHTML()
    .replace(/<(br|hr|img)\b([^>]*?)\s*\/?>/g, "<$1$2 />")
    .replaceAll("&nbsp;", "\u00a0");
}
