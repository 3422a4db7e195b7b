import { useForm } from "../kernel/forms/use-form.ts";
import { TextField } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";

type RenameDialogProps = {
  title: string;
  /** What the name is the name of. */
  label: string;
  /** The name so far. */
  name: string;
  /** The verb on the button. */
  action: string;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for another name. Stays open when the work fails. */
export function RenameDialog({ title, label, name, action, onRename, onClose }: RenameDialogProps) {
  const form = useForm({ initial: { name }, submit: (values) => onRename(values.name.trim()) });
  const isReady = form.values.name.trim() !== "";
  return (
    <FormDialog title={title} form={form} action={action} isReady={isReady} onClose={onClose}>
      <TextField {...form.field("name")} label={label} maxLength={200} />
    </FormDialog>
  );
}
