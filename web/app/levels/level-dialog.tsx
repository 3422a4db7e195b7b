import { levels } from "@marquee/contract/levels";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { ColourField } from "../ui/colour-field.tsx";
import { TextField } from "../ui/field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Level } from "./reads.ts";

type LevelDialogProps = { level?: Level; onClose: () => void };

/** A level of sponsors: made, or changed. */
export function LevelDialog({ level, onClose }: LevelDialogProps) {
  return level ? <EditLevel level={level} onClose={onClose} /> : <NewLevel onClose={onClose} />;
}

type Values = {
  readonly name: string;
  readonly subtitle: string;
  readonly color: string;
  readonly scale: number | null;
  /** The one that there is by its address; emptied, it is taken away. */
  readonly imageDataUri: string;
};
const usual: Values = { name: "", subtitle: "", color: "#b8860b", scale: 100, imageDataUri: "" };

function NewLevel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useActionForm(levels.create, usual, {});
  return (
    <FormDialog title={t("levels.add")} form={form} action={t("levels.addAction")} wide onClose={onClose}>
      <LevelFields form={form} />
    </FormDialog>
  );
}

function EditLevel({ level, onClose }: { level: Level; onClose: () => void }) {
  const t = useText();
  const { id: levelId, name, subtitle, color, scale, image } = level;
  const now: Values = { name, subtitle: subtitle ?? "", color, scale, imageDataUri: image?.uri ?? "" };
  const form = useActionForm(levels.update, now, { input: { levelId } });
  return (
    <FormDialog title={name} form={form} action={t("ui.save")} wide onClose={onClose}>
      <LevelFields form={form} />
    </FormDialog>
  );
}

function LevelFields({ form }: { form: Form<Values> }) {
  const t = useText();
  return (
    <>
      <TextField {...form.field("name")} label={t("levels.nameOf")} />
      <TextField {...form.field("subtitle")} label={t("levels.subtitle")} />
      <ColourField {...form.field("color")} label={t("levels.colour")} />
      <NumberField {...form.field("scale")} label={t("levels.scale")} hint={t("levels.scaleHint")} />
      <PictureField {...form.field("imageDataUri")} label={t("levels.picture")} shape="banner" />
    </>
  );
}
