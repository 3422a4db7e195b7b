import { posts } from "@marquee/contract/posts";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { formStretches, sentFrom, stretchesOf, WritingField } from "../messages/index.ts";
import { MomentField } from "../ui/fields/date-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Scheduled } from "./scheduled-reads.ts";
import { useNamed } from "./use-named.ts";

/** Changes the words of what waits, or its time. What was refused needs another one. */
export function EditScheduled({ scheduled, onClose }: { scheduled: Scheduled; onClose: () => void }) {
  const t = useText();
  const { timeZone, now } = usePageFacts();
  const site = useSite();
  const { id, message, entities, publishAt, refusal } = scheduled;
  const reschedule = useAction(posts.reschedule, { faults: "form" });
  const form = useForm({
    initial: {
      message,
      stretches: formStretches(stretchesOf(message, entities)),
      publishAt: refusal ? "" : publishAt,
    },
    check: ({ publishAt: at }) => (at === "" ? { publishAt: t("form.missing") } : {}),
    submit: ({ message: words, stretches, publishAt: at }) => {
      const { text, entities: marked = [] } = sentFrom(words, stretches);
      return reschedule.mutateAsync({
        scheduledPostId: id,
        body: { message: text, entities: marked, publishAt: at },
      });
    },
  });
  return (
    <FormDialog title={t("scheduled.editTitle")} form={form} action={t("ui.save")} onClose={onClose}>
      <WritingField
        form={form}
        bound={form.field("message")}
        label={t("posts.words")}
        named={useNamed(useSelf()?.id)}
      />
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
