import { textParts } from "@marquee/contract/kernel";
import type { Editor } from "@tiptap/core";
import { ActionsDialog } from "./actions-dialog.tsx";
import { EmbedDialog } from "./embed-dialog.tsx";
import { GalleryDialog } from "./gallery-dialog.tsx";
import { actionsOf, type PartName, picturesOf, putPart } from "./part-nodes.ts";
import type { PictureInText } from "./rich-text-field.tsx";

type PartDialogProps = {
  name: PartName;
  editor: Editor;
  onPicture: ((file: File) => Promise<PictureInText>) | undefined;
  /** Told of what another page is to show, put in without a title. */
  onEmbed: (href: string) => void;
  onClose: () => void;
};

/** Changes the part that is chosen; where none is, puts one in. */
export function PartDialog({ name, editor, onPicture, onEmbed, onClose }: PartDialogProps) {
  const attributes = editor.isActive(name) ? editor.getAttributes(name) : {};
  const put = (changed: Readonly<Record<string, unknown>>) => {
    if (editor.isActive(name)) editor.chain().focus().updateAttributes(name, changed).run();
    else putPart(editor, name, changed);
  };
  if (name === "gallery")
    return (
      <GalleryDialog
        pictures={picturesOf(attributes).slice(0, textParts.gallery.most)}
        onPicture={onPicture}
        onGallery={(pictures) => put({ pictures })}
        onClose={onClose}
      />
    );
  if (name === "actions")
    return (
      <ActionsDialog actions={actionsOf(attributes)} onActions={(actions) => put({ actions })} onClose={onClose} />
    );
  return (
    <EmbedDialog
      embed={{ href: String(attributes["href"] ?? ""), words: String(attributes["words"] ?? "") }}
      onEmbed={(embed) => {
        put(embed);
        if (embed.words === "") onEmbed(embed.href);
      }}
      onClose={onClose}
    />
  );
}
