import { choicesAtMost } from "@marquee/contract/posts";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import { answersOf, type PollDraft } from "./poll-draft.ts";

type PollDialogProps = { poll: PollDraft; onSave: (poll: PollDraft) => void; onClose: () => void };

/** The answers of a poll that goes out with a post, and how it is voted in. */
export function PollDialog({ poll, onSave, onClose }: PollDialogProps) {
  const t = useText();
  const { timeZone } = usePageFacts();
  const site = useSite();
  const form = useForm<PollDraft>({
    initial: poll,
    rows: { choices: { text: "" } },
    check: (values) => {
      const answers = answersOf(values);
      if (answers.length < 2) return { choices: t("posts.pollTooFew") };
      const different = new Set(answers.map((answer) => answer.toLowerCase()));
      return different.size < answers.length ? { choices: t("error.post.pollAlike") } : {};
    },
    submit: async (values) => onSave({ ...values, choices: answersOf(values).map((text) => ({ text })) }),
  });
  return (
    <FormDialog title={t("posts.poll")} form={form} action={t("posts.pollUse")} onClose={onClose}>
      <RowsEditor
        {...form.rows("choices")}
        label={t("posts.pollAnswers")}
        nameOf={(index) => t("posts.pollAnswer", { number: index + 1 })}
        addLabel={t("posts.pollAddAnswer")}
        minimum={2}
        maximum={choicesAtMost}
      >
        {(index) => (
          <TextField
            {...form.field(`choices.${index}.text`)}
            label={t("posts.pollAnswer", { number: index + 1 })}
            maxLength={80}
          />
        )}
      </RowsEditor>
      <CheckField {...form.field("several")} label={t("posts.pollSeveral")} />
      <CheckField {...form.field("anonymous")} label={t("posts.pollAnonymous")} hint={t("posts.pollAnonymousHint")} />
      <MomentField
        {...form.field("endsAt")}
        label={t("posts.pollEnd")}
        hint={t("posts.pollEndHint")}
        timeZone={timeZone ?? site.TIMEZONE}
      />
    </FormDialog>
  );
}
