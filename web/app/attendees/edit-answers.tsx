import { attendees } from "@marquee/contract/attendees";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import type { DataOf } from "@marquee/contract/kernel";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { AskedFields, usePassAnswers } from "../questions/index.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { AttendeePass } from "./reads.ts";

type Path = { readonly eventId: string; readonly accountId: string; readonly passId: string };
type EditProps = { path: Path; pass: AttendeePass; onClose: () => void };

/** Mends the answers for a pass of somebody. Files are their owner's to change. */
export function EditAnswers({ path, pass, onClose }: EditProps) {
  const sections = useRead(attendees.questions, path).data;
  return sections ? <AnswersDialog path={path} pass={pass} sections={sections} onClose={onClose} /> : null;
}

type Values = { answers: Readonly<Record<string, string>> };

/** The answers in the fields that ask for them. */
export function AnswersDialog({
  path,
  pass,
  sections,
  onClose,
}: EditProps & { sections: DataOf<typeof attendees.questions> }) {
  const t = useText();
  const answer = useAction(attendees.answer, { faults: "form" });
  const answers = usePassAnswers({ sections, responses: pass.responses, isShown: ({ type }) => type !== "file" });
  const form = useForm<Values>({
    initial: { answers: {} },
    check: answers.check,
    explain: answers.explain,
    submit: async (values) => {
      await answer.mutateAsync({ ...path, body: { questions: answers.take(values) } });
    },
  });
  return (
    <FormDialog title={t("attendee.editAnswers")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <AskedFields
        shown={answers.shownFor(form.values)}
        fieldOf={({ id }) => form.field(`answers.${id}`)}
        valueOf={(question) => answers.valueIn(form.values, question)}
      />
    </FormDialog>
  );
}
