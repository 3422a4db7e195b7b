import { accounts } from "@marquee/contract/accounts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { ReportDialog } from "../reporting/index.ts";
import { displayName } from "../ui/avatar.tsx";
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
    <ReportDialog
      title={t("profile.reportTitle", { name })}
      text={t("profile.reportText", { name })}
      label={t("profile.reportReason")}
      form={form}
      onClose={onClose}
    />
  );
}
