import { waitlist } from "@marquee/contract/waitlist";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListedEntry } from "./reads.ts";

type RemoveProps = { eventId: string; entry: ListedEntry; onClose: () => void };

/** Asks why somebody is taken off the list, which they read. */
export function RemoveEntry({ eventId, entry, onClose }: RemoveProps) {
  const t = useText();
  const name = displayName(entry.account);
  const form = useActionForm(
    waitlist.remove,
    { reason: "" },
    {
      input: { eventId, entryId: entry.id },
      onDone: () => showToast({ kind: "success", text: t("waitlist.removeDone", { name }) }),
    },
  );
  return (
    <FormDialog
      title={t("waitlist.removeTitle", { name })}
      form={form}
      action={t("waitlist.remove")}
      danger
      onClose={onClose}
    >
      <p>{t("waitlist.removeText")}</p>
      <TextArea {...form.field("reason")} label={t("waitlist.reason")} />
    </FormDialog>
  );
}
