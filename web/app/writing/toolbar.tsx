import type { Editor } from "@tiptap/core";
import {
  Bold,
  Captions,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  MousePointerClick,
  Pencil,
  Quote,
  Redo2,
  SquareCode,
  SquarePlay,
  Strikethrough,
  Superscript,
  Table,
  Trash2,
  Underline,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import type { KeyboardEvent } from "react";
import { useText } from "../kernel/page/page.tsx";
import type { TextId } from "../text-ids.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { addFootnote, mayHaveNote } from "./footnote-nodes.ts";
import type { PartName } from "./part-nodes.ts";
import { TableTools } from "./table-tools.tsx";

type Tool = {
  readonly icon: LucideIcon;
  readonly label: TextId;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly press: () => void;
};
type ToolbarProps = {
  editor: Editor;
  onLink: () => void;
  onPicture: (() => void) | undefined;
  /** Says what is to be seen on the picture that is chosen. */
  onDescribe: () => void;
  /** Changes the part that is chosen, or puts one in. */
  onPart: (name: PartName) => void;
};

/**
 * What can be done with a long text. One stop of the Tab key: the arrows go from one tool to the next. On screens that have
 * the room it stays in sight, below what `--tools-top` leaves free for the page.
 */
export function Toolbar(props: ToolbarProps) {
  const t = useText();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (step === undefined) return;
    const tools = [...event.currentTarget.querySelectorAll("button")].filter(({ disabled }) => !disabled);
    const at = tools.findIndex((tool) => tool === document.activeElement);
    event.preventDefault();
    tools[(at + step + tools.length) % tools.length]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools take the focus
    <div
      role="toolbar"
      aria-label={t("writing.tools")}
      onKeyDown={move}
      className="z-10 flex flex-wrap gap-0.5 rounded-t-control border-b border-line bg-surface-1 p-1 split:sticky split:top-(--tools-top,0px)"
    >
      {[...toolsOf(props), ...partTools(props), ...backTools(props)].map(
        ({ icon, label, isOn, isOff, press }, index) => (
          <button
            key={label}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={t(label)}
            title={t(label)}
            aria-pressed={isOn}
            disabled={isOff}
            // The caret stays where it is.
            onPointerDown={(event) => event.preventDefault()}
            onClick={press}
            className={classes(
              "grid size-10 place-items-center rounded-control transition-colors disabled:opacity-40 pointer-coarse:size-11",
              isOn ? "bg-accent-soft text-accent-text" : "text-muted enabled:hover:bg-surface-2",
            )}
          >
            <Icon of={icon} size={18} />
          </button>
        ),
      )}
      <TableTools editor={props.editor} />
    </div>
  );
}

function toolsOf({ editor, onLink }: ToolbarProps): Tool[] {
  const chain = () => editor.chain().focus();
  const mark = (name: string) => ({ isOn: editor.isActive(name), press: () => void chain().toggleMark(name).run() });
  const heading = (level: 2 | 3) => ({
    isOn: editor.isActive("heading", { level }),
    press: () => void chain().toggleHeading({ level }).run(),
  });
  return [
    { icon: Bold, label: "writing.bold", ...mark("bold") },
    { icon: Italic, label: "writing.italic", ...mark("italic") },
    { icon: Underline, label: "writing.underline", ...mark("underline") },
    { icon: Strikethrough, label: "writing.strike", ...mark("strike") },
    { icon: Heading2, label: "writing.heading", ...heading(2) },
    { icon: Heading3, label: "writing.subheading", ...heading(3) },
    {
      icon: List,
      label: "writing.list",
      isOn: editor.isActive("bulletList"),
      press: () => void chain().toggleBulletList().run(),
    },
    {
      icon: ListOrdered,
      label: "writing.numbered",
      isOn: editor.isActive("orderedList"),
      press: () => void chain().toggleOrderedList().run(),
    },
    {
      icon: Quote,
      label: "writing.quote",
      isOn: editor.isActive("blockquote"),
      press: () => void chain().toggleBlockquote().run(),
    },
    {
      icon: SquareCode,
      label: "writing.code",
      isOn: editor.isActive("codeBlock"),
      isOff: editor.isActive("table"),
      press: () => void chain().toggleCodeBlock().run(),
    },
    {
      icon: Minus,
      label: "writing.line",
      isOff: editor.isActive("table"),
      press: () => void chain().setHorizontalRule().run(),
    },
    {
      icon: Table,
      label: "writing.table",
      // A table within a table is read by nobody.
      isOff: editor.isActive("table"),
      press: () => void chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    { icon: Link2, label: "writing.link", isOn: editor.isActive("link"), press: onLink },
  ];
}

const parts: readonly PartName[] = ["embed", "gallery", "actions"];

/** What stands between the words. */
function partTools({ editor, onPicture, onDescribe, onPart }: ToolbarProps): Tool[] {
  const isWithin = ["table", "footnote", "listItem", "blockquote"].some((name) => editor.isActive(name));
  const chosen = parts.find((name) => editor.isActive(name));
  return [
    ...(onPicture ? [{ icon: ImagePlus, label: "writing.picture" as const, press: onPicture }] : []),
    ...(editor.isActive("image") ? [{ icon: Captions, label: "writing.describe" as const, press: onDescribe }] : []),
    {
      icon: SquarePlay,
      label: "writing.embed",
      isOff: isWithin || chosen !== undefined,
      press: () => onPart("embed"),
    },
    {
      icon: MousePointerClick,
      label: "writing.action",
      isOff: isWithin || chosen !== undefined,
      press: () => onPart("actions"),
    },
    {
      icon: Superscript,
      label: "writing.footnote",
      isOff: !mayHaveNote(editor),
      press: () => void addFootnote(editor),
    },
    ...(chosen
      ? [
          { icon: Pencil, label: `writing.change.${chosen}` as const, press: () => onPart(chosen) },
          {
            icon: Trash2,
            label: "writing.removePart" as const,
            press: () => void editor.chain().focus().deleteSelection().run(),
          },
        ]
      : []),
  ];
}

function backTools({ editor }: ToolbarProps): Tool[] {
  const chain = () => editor.chain().focus();
  return [
    { icon: Undo2, label: "writing.undo", isOff: !editor.can().undo(), press: () => void chain().undo().run() },
    { icon: Redo2, label: "writing.redo", isOff: !editor.can().redo(), press: () => void chain().redo().run() },
  ];
}
