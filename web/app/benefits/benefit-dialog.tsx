import { benefits } from "@marquee/contract/benefits";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Benefit } from "./reads.ts";

type BenefitDialogProps = { benefit?: Benefit; onClose: () => void };

/** A benefit: made, or changed. */
export function BenefitDialog({ benefit, onClose }: BenefitDialogProps) {
  return benefit ? <EditBenefit benefit={benefit} onClose={onClose} /> : <NewBenefit onClose={onClose} />;
}

type Values = {
  readonly title: string;
  readonly description: string;
  /** The one that there is by its address; emptied, it is taken away. */
  readonly imageDataUri: string;
};
const nothingYet: Values = { title: "", description: "", imageDataUri: "" };

function NewBenefit({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useActionForm(benefits.create, nothingYet, {});
  return (
    <FormDialog title={t("benefits.add")} form={form} action={t("benefits.addAction")} wide onClose={onClose}>
      <BenefitFields form={form} />
    </FormDialog>
  );
}

function EditBenefit({ benefit, onClose }: { benefit: Benefit; onClose: () => void }) {
  const t = useText();
  const { id: benefitId, title, description, image } = benefit;
  const now: Values = { title, description: description ?? "", imageDataUri: image?.uri ?? "" };
  const form = useActionForm(benefits.update, now, { input: { benefitId } });
  return (
    <FormDialog title={title} form={form} action={t("ui.save")} wide onClose={onClose}>
      <BenefitFields form={form} />
    </FormDialog>
  );
}

function BenefitFields({ form }: { form: Form<Values> }) {
  const t = useText();
  return (
    <>
      <TextField {...form.field("title")} label={t("benefits.nameOf")} />
      <TextArea {...form.field("description")} label={t("benefits.description")} rows={4} />
      <PictureField {...form.field("imageDataUri")} label={t("benefits.picture")} shape="banner" />
    </>
  );
}
