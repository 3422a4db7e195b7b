import { attendeeLabels, labelColours, type LabelColour } from "@marquee/contract/attendee-labels";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Label } from "./reads.ts";

type LabelFormProps = { eventId: string; label?: Label | undefined; onClose: () => void };
type Values = { readonly name: string; readonly colour: LabelColour | "" };

/** A label of an event: made, or changed. */
export function LabelForm({ label, ...rest }: LabelFormProps) {
  return label ? <EditLabel {...rest} label={label} /> : <NewLabel {...rest} />;
}

function NewLabel({ eventId, onClose }: LabelFormProps) {
  const t = useText();
  const usual: Values = { name: "", colour: "accent" };
  const form = useActionForm(attendeeLabels.create, usual, { input: { eventId } });
  return (
    <FormDialog title={t("attendeeLabel.add")} form={form} action={t("attendeeLabel.addAction")} onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

function EditLabel({ eventId, label, onClose }: LabelFormProps & { label: Label }) {
  const t = useText();
  const now: Values = { name: label.name, colour: label.colour };
  const input = { eventId, labelId: label.id };
  const form = useActionForm(attendeeLabels.update, now, { input });
  return (
    <FormDialog
      title={t("attendeeLabel.edit", { name: label.name })}
      form={form}
      action={t("ui.save")}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { form: Form<Values> }) {
  const t = useText();
  return (
    <>
      <TextField {...form.field("name")} label={t("attendeeLabel.name")} hint={t("attendeeLabel.private")} />
      <ChoiceField
        {...form.field("colour")}
        label={t("attendeeLabel.colour")}
        options={labelColours.map((value) => ({ value, label: t(`attendeeLabel.colour.${value}`) }))}
      />
    </>
  );
}
