import { posts } from "@marquee/contract/posts";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { formStretches, sentFrom, stretchRows, WritingField } from "../messages/index.ts";
import { MomentField } from "../ui/fields/date-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { QuotedPost } from "./quoted-post.tsx";
import type { Activity } from "./reads.ts";
import { scheduledPath } from "./scheduled-reads.ts";
import { useNamed } from "./use-named.ts";
import { reshareTo } from "./use-reshares.ts";

/** Reshares a post with words of one's own. */
export function QuotePost({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const t = useText();
  const { timeZone, now } = usePageFacts();
  const site = useSite();
  const create = useAction(posts.create, {
    faults: "form",
    onDone: () => showToast({ kind: "success", text: t("posts.reshared") }),
  });
  const schedule = useAction(posts.schedule, {
    faults: "form",
    onDone: () => showToast({ kind: "success", text: t("posts.isScheduled"), to: scheduledPath }),
  });
  const form = useForm({
    keep: `post.quote.${activity.id}`,
    rows: stretchRows,
    initial: { message: "", stretches: formStretches([]), publishAt: "" },
    submit: ({ message, stretches, publishAt }) => {
      const { text, ...marked } = sentFrom(message, stretches);
      const body = { message: text, ...marked, quotedId: activity.id, ...reshareTo(activity) };
      return publishAt === "" ? create.mutateAsync({ body }) : schedule.mutateAsync({ body: { ...body, publishAt } });
    },
  });
  return (
    <FormDialog
      title={t("posts.quote")}
      form={form}
      action={t(form.values.publishAt === "" ? "posts.post" : "scheduled.schedule")}
      onClose={onClose}
    >
      <WritingField
        form={form}
        bound={form.field("message")}
        label={t("posts.words")}
        required={false}
        named={useNamed(useSelf()?.id)}
      />
      <QuotedPost post={activity} />
      <MomentField
        {...form.field("publishAt")}
        label={t("posts.postLater")}
        hint={t("scheduled.postLaterHint")}
        timeZone={timeZone ?? site.TIMEZONE}
        earliest={new Date(now).toISOString()}
      />
    </FormDialog>
  );
}
