import { posts } from "@marquee/contract/posts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Activity } from "./reads.ts";

/** Changes the words of one's own post or comment; that they changed is said beside them. */
export function EditPost({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(posts.update, { message: activity.message }, { input: { activityId: activity.id } });
  return (
    <FormDialog title={t("posts.editTitle")} form={form} action={t("ui.save")} onClose={onClose}>
      <TextArea {...form.field("message")} label={t("posts.words")} rows={6} />
    </FormDialog>
  );
}
