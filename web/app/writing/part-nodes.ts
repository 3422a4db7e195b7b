import {
  embedOf,
  embedSite,
  mayAct,
  outsideLink,
  pictureInText,
  textParts,
  withoutReach,
} from "@marquee/contract/kernel";
import { type Editor, Node } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

export type ActionInText = { readonly href: string; readonly words: string };
export type GalleryPicture = {
  readonly src: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
};
export type PartName = "embed" | "gallery" | "actions";

/** A part stands at the top of a text, and is one thing: chosen, moved and taken out as a whole. */
const part = { group: "part", atom: true, draggable: true } as const;
const linkTo = (href: string) => ({ href, ...(/^https?:/i.test(href) && outsideLink) });
const textOf = (element: Element | null | undefined): string => withoutReach(element?.textContent ?? "");

/** What an address, or the code for a frame that sites offer, names of another site or of this one. */
export function embedIn(written: string): { readonly href: string; readonly words: string } | undefined {
  const text = written.trim();
  if (!text.startsWith("<")) {
    const embed = /\s/.test(text) ? undefined : embedOf(text, location.origin);
    return embed && { href: embed.href, words: "" };
  }
  const frame = new DOMParser().parseFromString(text, "text/html").querySelector("iframe");
  const embed = embedOf(frame?.getAttribute("src") ?? "", location.origin);
  return embed && { href: embed.href, words: withoutReach(frame?.title ?? "") };
}

type EmbedOptions = { onPut: (href: string) => void };

export const EmbedPart = Node.create<EmbedOptions>({
  name: "embed",
  ...part,
  addOptions: () => ({ onPut: () => undefined }),
  addAttributes: () => ({ href: { default: "", rendered: false }, words: { default: "", rendered: false } }),
  parseHTML: () => [
    {
      tag: "figure[data-embed]",
      getAttrs(element) {
        const link = element.querySelector("a");
        const href = embedOf(link?.getAttribute("href") ?? "")?.href;
        return href === undefined ? false : { href, words: textOf(link) === href ? "" : textOf(link) };
      },
    },
  ],
  renderHTML({ node }) {
    const href = String(node.attrs["href"]);
    const site = embedOf(href)?.site ?? "";
    const name = site && embedSite(site).name;
    const title = ["a", linkTo(href), String(node.attrs["words"] || href)] as const;
    return ["figure", { "data-embed": site }, title, ...(name ? [["figcaption", name] as const] : [])];
  },
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => turnIntoEmbed(editor, lineOf(editor), this.options.onPut) };
  },
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (_view, event) =>
            lineOf(editor) === "" && turnIntoEmbed(editor, event.clipboardData?.getData("text/plain"), options.onPut),
        },
      }),
    ];
  },
});

/** What stands alone in the paragraph with the caret, at the top of the text; undefined elsewhere. */
function lineOf({ state: { selection } }: Editor): string | undefined {
  const { $from, empty } = selection;
  return empty && $from.depth === 1 && $from.parent.type.name === "paragraph" ? $from.parent.textContent : undefined;
}

/** True where the line was the address of something that may be shown, which stands in its place now. */
function turnIntoEmbed(editor: Editor, line: string | undefined, onPut: (href: string) => void): boolean {
  const found = embedIn(line ?? "");
  if (!found) return false;
  const { $from } = editor.state.selection;
  putPart(editor, "embed", found, { from: $from.before(1), to: $from.after(1) });
  if (found.words === "") onPut(found.href);
  return true;
}

/** Puts a part in, with a line below it to go on writing where it would be the last thing. */
export function putPart(
  editor: Editor,
  type: PartName,
  attrs: Readonly<Record<string, unknown>>,
  at: { readonly from: number; readonly to: number } = editor.state.selection,
): void {
  const content = [{ type, attrs }, { type: "paragraph" }];
  const { doc } = editor.state;
  const isLast =
    at.to >= doc.content.size - (doc.lastChild?.type.name === "footnotes" ? doc.lastChild.nodeSize : 0) - 1;
  editor
    .chain()
    .focus()
    .insertContentAt(at, isLast ? content : content.slice(0, 1))
    .run();
}

/**
 * Puts pictures in: several at once are a gallery, or as many as it takes, where one may stand. True where the last one of
 * them is chosen, to be described.
 */
export function putPictures(editor: Editor, pictures: readonly Omit<GalleryPicture, "caption">[]): boolean {
  const { least, most } = textParts.gallery;
  const isGallery = pictures.length >= least && !editor.isActive("table");
  if (!isGallery) {
    for (const attrs of pictures) editor.chain().focus().insertContent({ type: "image", attrs }).run();
    return false;
  }
  const count = Math.ceil(pictures.length / most);
  // As even as they come: none has one picture alone.
  const size = Math.ceil(pictures.length / count);
  for (let at = 0; at < pictures.length; at += size)
    putPart(editor, "gallery", { pictures: pictures.slice(at, at + size).map((each) => ({ ...each, caption: "" })) });
  return chooseLast(editor, "gallery");
}

/** The last part of its kind before the caret is chosen. */
function chooseLast(editor: Editor, name: PartName): boolean {
  const { doc, selection } = editor.state;
  let found: number | undefined;
  doc.nodesBetween(0, Math.min(selection.to + 1, doc.content.size), (node, at) => {
    if (node.type.name === name) found = at;
    return false;
  });
  return found !== undefined && editor.commands.setNodeSelection(found);
}

export const GalleryPart = Node.create({
  name: "gallery",
  ...part,
  addAttributes: () => ({ pictures: { default: [], rendered: false } }),
  parseHTML: () => [
    {
      tag: "figure[data-gallery]",
      getAttrs(element) {
        const pictures = [...element.querySelectorAll("img")].flatMap(pictureOf).slice(0, textParts.gallery.most);
        return pictures.length >= textParts.gallery.least && { pictures };
      },
    },
  ],
  renderHTML({ node }) {
    const pictures = picturesOf(node.attrs);
    const shown = pictures.map(({ caption, ...image }) => [
      "figure",
      ["img", image] as const,
      ...(caption === "" ? [] : [["figcaption", caption] as const]),
    ]);
    return ["figure", { "data-gallery": String(pictures.length) }, ...shown];
  },
});

function pictureOf(image: HTMLImageElement): GalleryPicture[] {
  const src = image.getAttribute("src") ?? "";
  const sized = (name: string) => Number(image.getAttribute(name)) || null;
  const caption = textOf(image.closest("figure")?.querySelector("figcaption"));
  return pictureInText.test(src)
    ? [{ src, alt: image.alt, width: sized("width"), height: sized("height"), caption }]
    : [];
}

export const picturesOf = (attributes: Readonly<Record<string, unknown>>): readonly GalleryPicture[] =>
  listIn<GalleryPicture>(attributes["pictures"]);
export const actionsOf = (attributes: Readonly<Record<string, unknown>>): readonly ActionInText[] =>
  listIn<ActionInText>(attributes["actions"]);
/** Attributes of nodes are what was put into them: the library types them as anything. */
const listIn = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? value : []);

export const ActionsPart = Node.create({
  name: "actions",
  ...part,
  addAttributes: () => ({ actions: { default: [], rendered: false } }),
  parseHTML: () => [
    {
      tag: "p[data-actions]",
      priority: 60,
      getAttrs(element) {
        const actions = [...element.querySelectorAll("a")].map((link) => ({
          href: link.getAttribute("href") ?? "",
          words: textOf(link),
        }));
        const isRow = actions.length > 0 && actions.length <= textParts.actions.most;
        return isRow && actions.every(({ href, words }) => mayAct(href) && words !== "") && { actions };
      },
    },
  ],
  renderHTML({ node }) {
    const actions = actionsOf(node.attrs);
    const links = actions.flatMap(({ href, words }, index) => [
      ...(index > 0 ? [" "] : []),
      ["a", linkTo(href), words] as const,
    ]);
    return ["p", { "data-actions": String(actions.length) }, ...links];
  },
});
