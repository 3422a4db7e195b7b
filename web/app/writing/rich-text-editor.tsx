import type { Editor } from "@tiptap/core";
import { Unlink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { MentionList } from "../messages/index.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { richTextLook } from "../ui/rich-text.tsx";
import { DescribePicture } from "./describe-picture.tsx";
import { mayLead } from "./extensions.ts";
import type { PictureInText, RichTextProps } from "./rich-text-field.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useEditor } from "./use-editor.ts";
import { useEditorMentions } from "./use-editor-mentions.ts";

type EditorProps = RichTextProps & { attributes: Record<string, string> };

const nobody = { candidates: [], look: () => undefined };

/** The editor itself, loaded where somebody writes. */
export function RichTextEditor({ value, onChange, attributes, error, named = nobody, onPicture }: EditorProps) {
  const { setElement, editor } = useEditor({ html: value, onChange, attributes });
  const mentions = useEditorMentions(editor, named);
  const tell = useRefusals();
  const [isLinking, setLinking] = useState(false);
  const [undescribed, setUndescribed] = useState<readonly Described[]>([]);
  const [describing] = undescribed;
  const box = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const { name, look } = mentions;
  useEffect(() => look(name), [look, name]);

  const addPictures = async (files: Iterable<File>) => {
    if (!editor || !onPicture) return;
    for (const file of files) {
      const picture = await onPicture(file).catch(tell);
      if (!picture) continue;
      editor.chain().focus().insertContent({ type: "image", attrs: picture }).run();
      setUndescribed((before) => [...before, picture]);
    }
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
        />
      )}
      <Suspense>{mentions.isOpen && <MentionList mentions={mentions} field={box} placement="bottom start" />}</Suspense>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is in it is the field */}
      <div
        ref={setElement}
        onKeyDownCapture={mentions.press}
        onPasteCapture={(event) => takePictures(event, event.clipboardData)}
        onDropCapture={(event) => takePictures(event, event.dataTransfer)}
        className={classes(richTextLook, "max-w-none! [&_.selectedCell]:bg-accent-soft")}
      />
      <input
        ref={pictures}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          void addPictures(currentTarget.files ?? []);
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

type LinkDialogProps = { address: string; onLink: (href: string) => void; onClose: () => void };

function LinkDialog({ address, onLink, onClose }: LinkDialogProps) {
  const t = useText();
  const form = useForm({
    initial: { address },
    check: (typed) => (leadsSomewhere(hrefOf(typed.address)) ? {} : { address: t("writing.wrongAddress") }),
    submit: async (typed) => onLink(hrefOf(typed.address)),
  });
  const unlink = () => {
    onLink("");
    onClose();
  };
  return (
    <FormDialog title={t("writing.link")} form={form} action={t("writing.keepLink")} onClose={onClose}>
      <TextField {...form.field("address")} label={t("writing.address")} inputMode="url" />
      {address !== "" && (
        <Button look="quiet" icon={Unlink} className="-ms-4 justify-self-start" onClick={unlink}>
          {t("writing.unlink")}
        </Button>
      )}
    </FormDialog>
  );
}

/** What was meant by an address that somebody typed; nothing takes the link away. */
function hrefOf(typed: string): string {
  const text = typed.trim();
  return text === "" || mayLead(text) ? text : `https://${text}`;
}

const leadsSomewhere = (href: string): boolean =>
  href === "" || (mayLead(href) && /^[/]|^(mailto|tel):|^https?:\/\/[^\s/]+\.[^\s]+/i.test(href));
