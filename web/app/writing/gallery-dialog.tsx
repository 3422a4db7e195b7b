import { textParts, withoutReach } from "@marquee/contract/kernel";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import type { GalleryPicture } from "./part-nodes.ts";
import type { PictureInText } from "./rich-text-field.tsx";

type GalleryDialogProps = {
  pictures: readonly GalleryPicture[];
  onPicture: ((file: File) => Promise<PictureInText>) | undefined;
  onGallery: (pictures: readonly GalleryPicture[]) => void;
  onClose: () => void;
};

const { least, most } = textParts.gallery;

/** The pictures of a gallery: their order, and of each what is to be seen and what stands below it. */
export function GalleryDialog({ pictures, onPicture, onGallery, onClose }: GalleryDialogProps) {
  const t = useText();
  const tell = useRefusals();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const form = useForm({
    initial: { pictures: pictures.map((each) => ({ ...each })) },
    submit: async (typed) =>
      onGallery(
        typed.pictures.map((each) => ({ ...each, alt: withoutReach(each.alt), caption: withoutReach(each.caption) })),
      ),
  });
  const { length } = form.values.pictures;
  const add = async (files: readonly File[]) => {
    setSending(true);
    for (const file of files.slice(0, most - length)) {
      const picture = await onPicture?.(file).catch(tell);
      if (picture)
        form.setValues((typed) => ({ pictures: [...typed.pictures, { ...picture, caption: "" }].slice(0, most) }));
    }
    setSending(false);
  };
  return (
    <FormDialog wide title={t("writing.gallery")} form={form} action={t("writing.keepGallery")} onClose={onClose}>
      <RowsEditor
        {...form.rows("pictures")}
        label={t("writing.galleryPictures")}
        nameOf={(index) => t("writing.pictureNumber", { number: index + 1 })}
        minimum={least}
        maximum={most}
      >
        {(index) => (
          <div className="grid grid-cols-1 gap-3 pair:grid-cols-[6rem_minmax(0,1fr)]">
            <img
              src={form.values.pictures[index]?.src}
              alt=""
              className="aspect-square w-24 rounded-control bg-surface-2 object-cover"
            />
            <div className="grid gap-3">
              <TextField
                {...form.field(`pictures.${index}.alt`)}
                label={t("writing.description")}
                hint={t("writing.descriptionHint")}
                maxLength={500}
              />
              <TextField
                {...form.field(`pictures.${index}.caption`)}
                label={t("writing.caption")}
                required={false}
                maxLength={textParts.caption}
              />
            </div>
          </div>
        )}
      </RowsEditor>
      {onPicture && length < most && (
        <AsyncButton
          look="quiet"
          icon={ImagePlus}
          busy={isSending}
          className="justify-self-start"
          onClick={async () => input.current?.click()}
        >
          {t("writing.addPictures")}
        </AsyncButton>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </FormDialog>
  );
}
