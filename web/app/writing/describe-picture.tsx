import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { PictureInText } from "./rich-text-field.tsx";

type DescribePictureProps = {
  picture: Pick<PictureInText, "src" | "alt">;
  onDescribe: (alt: string) => void;
  onClose: () => void;
};

/** What is to be seen on a picture of a text, for whoever does not see it. */
export function DescribePicture({ picture: { src, alt }, onDescribe, onClose }: DescribePictureProps) {
  const t = useText();
  const form = useForm({ initial: { alt }, submit: async (typed) => onDescribe(typed.alt.trim()) });
  return (
    <FormDialog title={t("writing.describe")} form={form} action={t("writing.keepDescription")} onClose={onClose}>
      <img src={src} alt="" className="mx-auto max-h-48 rounded-control" />
      <TextField
        {...form.field("alt")}
        label={t("writing.description")}
        hint={t("writing.descriptionHint")}
        maxLength={500}
      />
    </FormDialog>
  );
}
