import { textParts } from "@marquee/contract/kernel";
import { type Editor, Node } from "@tiptap/core";
import { Fragment, type Node as PageNode } from "@tiptap/pm/model";
import { type EditorState, Plugin, Selection, type Transaction } from "@tiptap/pm/state";

/** `noteId` pairs a mark with its words for as long as they are written; `number` is its place. */
const paired = () => ({ noteId: { default: "", rendered: false }, number: { default: 1, rendered: false } });

/** The mark in the text. */
export const FootnoteMark = Node.create({
  name: "footnoteMark",
  group: "inline",
  inline: true,
  atom: true,
  marks: "",
  addAttributes: paired,
  parseHTML: () => [
    {
      tag: 'a[role="doc-noteref"]',
      priority: 60,
      getAttrs: (element) => ({
        noteId: element.getAttribute("href")?.slice(1) ?? "",
        number: Number(element.textContent) || 1,
      }),
    },
  ],
  renderHTML({ node }) {
    const { number } = node.attrs;
    return ["sup", ["a", { href: `#fn-${number}`, id: `fnref-${number}`, role: "doc-noteref" }, String(number)]];
  },
  addKeyboardShortcuts() {
    return {
      "Mod-Alt-f": ({ editor }) => addFootnote(editor),
      Enter({ editor }) {
        const { noteId } = editor.getAttributes("footnoteMark");
        return typeof noteId === "string" && goToNote(editor, noteId);
      },
    };
  },
});

/** Its words, in one line at the end of the text. */
export const Footnote = Node.create({
  name: "footnote",
  content: "(text | hardBreak)*",
  defining: true,
  addAttributes: paired,
  parseHTML: () => [
    {
      tag: 'section[role="doc-endnotes"] li',
      priority: 60,
      getAttrs: (element) => ({ noteId: element.id, number: Number(element.id.replace("fn-", "")) || 1 }),
    },
    { tag: 'a[role="doc-backlink"]', priority: 60, ignore: true },
  ],
  renderHTML: ({ node }) => ["li", { id: `fn-${node.attrs["number"]}` }, 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => backToText(editor),
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        return empty && $from.parent.type.name === "footnote" && $from.parent.content.size === 0 && removeNote(editor);
      },
    };
  },
});

export const Footnotes = Node.create({
  name: "footnotes",
  content: "footnote+",
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'section[role="doc-endnotes"]', contentElement: "ol" }],
  renderHTML: () => ["section", { role: "doc-endnotes" }, ["ol", 0]],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _before, state) =>
        changes.some(({ docChanged }) => docChanged) ? settled(state) : null,
    }),
  ],
});

/** The ways back that readers have, which nobody writes. */
export const withWaysBack = (html: string): string =>
  html.replaceAll(/<li id="fn-(\d+)">(.*?)<\/li>/gs, (_whole, number: string, words: string) => {
    const back = `<a href="#fnref-${number}" role="doc-backlink">${textParts.backlink}</a>`;
    return `<li id="fn-${number}">${words}${words === "" ? "" : " "}${back}</li>`;
  });

/** Puts a mark behind what is chosen, and the caret where its words go. */
export function addFootnote(editor: Editor): boolean {
  if (!mayHaveNote(editor)) return false;
  const noteId = crypto.randomUUID();
  const { to } = placeOf(editor);
  const isPut = editor.chain().insertContentAt(to, { type: "footnoteMark", attrs: { noteId } }).run();
  return isPut && goToNote(editor, noteId);
}

/** The end of what is chosen; of all of a text that is its last words. */
const placeOf = ({ state: { selection } }: Editor): Selection =>
  selection.$to.parent.inlineContent ? selection : Selection.near(selection.$to, -1);

export function mayHaveNote(editor: Editor): boolean {
  const { parent } = placeOf(editor).$to;
  return parent.inlineContent && parent.type.name !== "footnote" && parent.type.name !== "codeBlock";
}

type PlacedNode = { readonly node: PageNode; readonly at: number };

function findPaired({ state: { doc } }: Editor, name: string, noteId: unknown): PlacedNode | undefined {
  let found: PlacedNode | undefined;
  doc.descendants((node, at) => {
    if (node.type.name === name && node.attrs["noteId"] === noteId) found ??= { node, at };
    return !found;
  });
  return found;
}

function goToNote(editor: Editor, noteId: string): boolean {
  const note = findPaired(editor, "footnote", noteId);
  if (!note) return false;
  return editor
    .chain()
    .focus()
    .setTextSelection(note.at + note.node.nodeSize - 1)
    .scrollIntoView()
    .run();
}

/** From a note to behind its mark. */
function backToText(editor: Editor): boolean {
  const { parent } = editor.state.selection.$from;
  const mark = parent.type.name === "footnote" && findPaired(editor, "footnoteMark", parent.attrs["noteId"]);
  return mark
    ? editor
        .chain()
        .setTextSelection(mark.at + mark.node.nodeSize)
        .scrollIntoView()
        .run()
    : false;
}

function removeNote(editor: Editor): boolean {
  const mark = findPaired(editor, "footnoteMark", editor.state.selection.$from.parent.attrs["noteId"]);
  if (!mark) return false;
  const range = { from: mark.at, to: mark.at + mark.node.nodeSize };
  return editor.chain().setTextSelection(mark.at).deleteRange(range).scrollIntoView().run();
}

/**
 * What makes the notes those of the marks: one for each, in their order, numbered. A mark that was copied gets words of its
 * own, the same ones; the words of a mark that is gone go with it, and come back with it when that is undone.
 */
function settled({ doc, tr, schema }: EditorState): Transaction | null {
  const marks: PlacedNode[] = [];
  let section: PlacedNode | undefined;
  doc.descendants((node, at) => {
    if (node.type.name === "footnoteMark") marks.push({ node, at });
    if (node.type.name === "footnotes") section = { node, at };
    return node.type.name !== "footnotes";
  });
  const wanted = numbered(marks);
  for (const [index, { node, at }] of marks.entries())
    if (!sameAttributes(node.attrs, wanted[index]))
      tr.setNodeMarkup(at, undefined, { ...wanted[index], from: undefined });
  const notes = wanted.map(({ noteId, number, from }) =>
    schema.nodes["footnote"]?.create({ noteId, number }, section ? contentOf(section.node, from) : Fragment.empty),
  );
  arrange(
    tr,
    section,
    notes.flatMap((note) => note ?? []),
  );
  return tr.docChanged ? tr : null;
}

type Wanted = { readonly noteId: string; readonly number: number; readonly from: string };

function numbered(marks: readonly PlacedNode[]): Wanted[] {
  const taken = new Set<string>();
  return marks.map(({ node }, index) => {
    const from = String(node.attrs["noteId"]);
    const noteId = from === "" || taken.has(from) ? crypto.randomUUID() : from;
    taken.add(noteId);
    return { noteId, number: index + 1, from };
  });
}

const sameAttributes = (attributes: Readonly<Record<string, unknown>>, wanted: Wanted | undefined): boolean =>
  attributes["noteId"] === wanted?.noteId && attributes["number"] === wanted?.number;

function contentOf(section: PageNode, noteId: string): Fragment {
  let content = Fragment.empty;
  section.forEach((note) => {
    if (note.attrs["noteId"] === noteId) content = note.content;
  });
  return content;
}

function arrange(tr: Transaction, section: PlacedNode | undefined, notes: readonly PageNode[]): void {
  const type = tr.doc.type.schema.nodes["footnotes"];
  if (!section) {
    if (type && notes.length > 0) tr.insert(tr.doc.content.size, type.create(null, notes));
    return;
  }
  const { node, at } = section;
  if (notes.length === 0) tr.delete(at, at + node.nodeSize);
  else if (node.childCount !== notes.length || notes.some((note, index) => !note.eq(node.child(index))))
    tr.replaceWith(at + 1, at + node.nodeSize - 1, notes);
}
