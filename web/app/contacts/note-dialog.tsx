import { contacts } from "@marquee/contract/contacts";
import type { DataOf } from "@marquee/contract/kernel";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

export type Contact = DataOf<typeof contacts.list>[number];

/** What the reader noted about somebody, for themselves alone. */
export function NoteDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(contacts.update, { note: contact.note }, { input: { accountId: contact.id } });
  return (
    <FormDialog
      title={t("contacts.noteAbout", { name: displayName(contact) })}
      form={form}
      action={t("contacts.saveNote")}
      onClose={onClose}
    >
      <TextArea {...form.field("note")} label={t("contacts.note")} hint={t("contacts.noteHint")} rows={5} />
    </FormDialog>
  );
}
