import { posts } from "@marquee/contract/posts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Scheduled } from "./scheduled-reads.ts";

/** Changes the words of what waits, or its time. What was refused needs another one. */
export function EditScheduled({ scheduled, onClose }: { scheduled: Scheduled; onClose: () => void }) {
  const t = useText();
  const { timeZone, now } = usePageFacts();
  const site = useSite();
  const { id, message, publishAt, refusal } = scheduled;
  const form = useActionForm(
    posts.reschedule,
    { message, publishAt: refusal ? "" : publishAt },
    { input: { scheduledPostId: id } },
  );
  return (
    <FormDialog title={t("scheduled.editTitle")} form={form} action={t("ui.save")} onClose={onClose}>
      <TextArea {...form.field("message")} label={t("posts.words")} rows={6} />
      <MomentField
        {...form.field("publishAt")}
        label={t("scheduled.publishAt")}
        hint={t("scheduled.publishAtHint")}
        timeZone={timeZone ?? site.TIMEZONE}
        earliest={new Date(now).toISOString()}
        required
      />
    </FormDialog>
  );
}
