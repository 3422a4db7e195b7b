import { accounts } from "@marquee/contract/accounts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Profile } from "./profile.ts";

/** Brings somebody to the notice of those who run the community. */
export function ReportPerson({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useText();
  const name = displayName(profile);
  const form = useActionForm(
    accounts.report,
    { reason: "" },
    {
      input: { accountId: profile.id },
      onDone: () => showToast({ kind: "success", text: t("profile.reported") }),
    },
  );
  return (
    <FormDialog title={t("profile.reportTitle", { name })} form={form} action={t("profile.report")} onClose={onClose}>
      <p>{t("profile.reportText", { name })}</p>
      <TextArea {...form.field("reason")} label={t("profile.reportReason")} rows={4} />
    </FormDialog>
  );
}
