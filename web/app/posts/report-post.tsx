import { posts } from "@marquee/contract/posts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Activity } from "./reads.ts";

/** Brings a post or a comment to the moderators' notice. */
export function ReportPost({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(
    posts.report,
    { reason: "" },
    {
      input: { activityId: activity.id },
      onDone: () => showToast({ kind: "success", text: t("posts.reported") }),
    },
  );
  return (
    <FormDialog title={t("posts.reportTitle")} form={form} action={t("posts.report")} onClose={onClose}>
      <p>{t("posts.reportText")}</p>
      <TextArea {...form.field("reason")} label={t("posts.reportReason")} rows={4} />
    </FormDialog>
  );
}
