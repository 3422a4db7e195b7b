import { coHosts } from "@marquee/contract/co-hosts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { PeopleField } from "../ui/fields/people-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

/** Lets somebody of the community organise an event too. */
export function AddCoHost({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(coHosts.add, { accountId: "" }, { input: { eventId } });
  const { value, onChange, ...field } = form.field("accountId");
  return (
    <FormDialog
      title={t("coHost.add")}
      form={form}
      action={t("coHost.addAction")}
      isReady={value !== ""}
      onClose={onClose}
    >
      <p className="text-muted">{t("coHost.addText")}</p>
      <PeopleField
        {...field}
        value={value === "" ? [] : [value]}
        // One at a time: whoever is chosen next takes the place of who was.
        onChange={(chosen) => onChange(chosen.at(-1) ?? "")}
      />
    </FormDialog>
  );
}
