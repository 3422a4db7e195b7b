import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import { MentionList } from "../messages/index.ts";
import { classes } from "../ui/classes.ts";
import { richTextLook } from "../ui/rich-text.tsx";
import { DescribePicture } from "./describe-picture.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { PartDialog } from "./part-dialog.tsx";
import { type PartName, putPictures } from "./part-nodes.ts";
import type { PictureInText, RichTextProps } from "./rich-text-field.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useEditor } from "./use-editor.ts";
import { useEditorMentions } from "./use-editor-mentions.ts";
import { useEmbedTitles } from "./use-embed-titles.ts";

type EditorProps = RichTextProps & { attributes: Record<string, string> };

/** What is chosen as a whole is framed; what is pressed in it leads nowhere while one writes. */
const chosenLook =
  "[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-focus";
const nobody = { candidates: [], look: () => undefined };

/** The editor itself, loaded where somebody writes. */
export function RichTextEditor({ value, onChange, attributes, error, named = nobody, onPicture }: EditorProps) {
  const findTitle = useEmbedTitles();
  const { setElement, editor } = useEditor({ html: value, onChange, attributes, onEmbed: findTitle });
  const mentions = useEditorMentions(editor, named);
  const tell = useRefusals();
  const [isLinking, setLinking] = useState(false);
  const [changing, setChanging] = useState<PartName>();
  const [undescribed, setUndescribed] = useState<readonly Described[]>([]);
  const [describing] = undescribed;
  const box = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const { name, look } = mentions;
  useEffect(() => look(name), [look, name]);

  const addPictures = async (files: Iterable<File>) => {
    if (!editor || !onPicture) return;
    const pictures: PictureInText[] = [];
    for (const file of files) {
      const picture = await onPicture(file).catch(tell);
      if (picture) pictures.push(picture);
    }
    if (editor.isDestroyed || pictures.length === 0) return;
    if (putPictures(editor, pictures)) setChanging("gallery");
    else setUndescribed((before) => [...before, ...pictures]);
  };
  const takePictures = (event: { preventDefault: () => void }, { files, types }: DataTransfer) => {
    const chosen = [...files].filter(({ type }) => type.startsWith("image/"));
    if (!onPicture || chosen.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    void addPictures(chosen);
  };
  return (
    <div
      ref={box}
      className={classes(
        "relative rounded-control border bg-surface-1 focus-within:border-accent",
        error ? "border-danger" : "border-line-strong",
      )}
    >
      {editor && (
        <Toolbar
          editor={editor}
          onLink={() => setLinking(true)}
          onPicture={onPicture && (() => pictures.current?.click())}
          onDescribe={() => setUndescribed([chosenPicture(editor)])}
          onPart={setChanging}
        />
      )}
      <Suspense>{mentions.isOpen && <MentionList mentions={mentions} field={box} placement="bottom start" />}</Suspense>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is in it is the field */}
      <div
        ref={setElement}
        onKeyDownCapture={mentions.press}
        onPasteCapture={(event) => takePictures(event, event.clipboardData)}
        onDropCapture={(event) => takePictures(event, event.dataTransfer)}
        className={classes(richTextLook, "max-w-none! [&_.selectedCell]:bg-accent-soft", chosenLook)}
      />
      <input
        ref={pictures}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          // The list is emptied with the field.
          void addPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      {describing && editor && (
        <DescribePicture
          key={describing.src}
          picture={describing}
          onDescribe={(alt) => describe(editor, describing.src, alt)}
          onClose={() => setUndescribed((before) => before.slice(1))}
        />
      )}
      {changing && editor && (
        <PartDialog
          name={changing}
          editor={editor}
          onPicture={onPicture}
          onEmbed={(href) => void findTitle(editor, href)}
          onClose={() => setChanging(undefined)}
        />
      )}
      {isLinking && editor && (
        <LinkDialog
          address={String(editor.getAttributes("link")["href"] ?? "")}
          onClose={() => setLinking(false)}
          onLink={(href) => {
            const chain = editor.chain().focus().extendMarkRange("link");
            if (href === "") chain.unsetLink().run();
            else if (editor.state.selection.empty && !editor.isActive("link"))
              chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
            else chain.setLink({ href }).run();
          }}
        />
      )}
    </div>
  );
}

type Described = Pick<PictureInText, "src" | "alt">;

function chosenPicture(editor: Editor): Described {
  const { src, alt } = editor.getAttributes("image");
  return { src: String(src ?? ""), alt: String(alt ?? "") };
}

/** Wherever it stands by now. */
function describe(editor: Editor, src: string, alt: string): void {
  editor.commands.command(({ tr }) => {
    tr.doc.descendants((node, at) => {
      if (node.type.name === "image" && node.attrs["src"] === src) tr.setNodeAttribute(at, "alt", alt);
    });
    return true;
  });
}
