import { outsideLink, pictureInText } from "@marquee/contract/kernel";
import { Editor, type Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Code } from "@tiptap/extension-code";
import { CodeBlock } from "@tiptap/extension-code-block";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Image } from "@tiptap/extension-image";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import { Dropcursor, UndoRedo } from "@tiptap/extensions";
import { Footnote, FootnoteMark, Footnotes, withWaysBack } from "./footnote-nodes.ts";
import { ActionsPart, EmbedPart, GalleryPart } from "./part-nodes.ts";

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

/** Without the language of the code, which nobody sees. */
const OwnCodeBlock = CodeBlock.extend({ addAttributes: () => ({}) });

/** Wide as what stands in it. Tab goes on to the next cell, and out of the last one, so that nobody is caught in it. */
const OwnTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
  },
});
const cell = {
  content: "(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | image)+",
  // The library asks for widths.
  addAttributes: () => ({
    colspan: { default: 1 },
    rowspan: { default: 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
};

/** Parts stand at its top only, notes at its end. */
const OwnDocument = Document.extend({ content: "(block | part)+ footnotes?" });

/** No more than the server keeps: what is pasted loses everything else. */
const extensions: Extensions = [
  OwnDocument,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3, 4] }),
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  OwnCodeBlock,
  HorizontalRule,
  OwnTable,
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HardBreak,
  SafeLink,
  OwnPicture,
  GalleryPart,
  ActionsPart,
  FootnoteMark,
  Footnote,
  Footnotes,
  Dropcursor,
  UndoRedo,
];

type EditorParts = {
  element: HTMLElement;
  html: string;
  attributes: Record<string, string>;
  /** Told of what another page is to show, put in without a title. */
  onEmbed?: (href: string) => void;
};

/** An editor of long texts. Its style is the page's own: it writes none into the document. */
export const makeEditor = ({ element, html, attributes, onEmbed = () => undefined }: EditorParts): Editor =>
  new Editor({
    element,
    extensions: [...extensions, EmbedPart.configure({ onPut: onEmbed })],
    content: html,
    injectCSS: false,
    editorProps: { attributes },
  });

/** The text as the server keeps it; nothing where nothing was written. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return "";
  return withWaysBack(editor.getHTML())
    .replace(/<(br|hr|img)\b([^>]*?)\s*\/?>/g, "<$1$2 />")
    .replaceAll("&nbsp;", "\u00a0");
}
