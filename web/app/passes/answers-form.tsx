import type { DataOf } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { AskedFields, usePassAnswers } from "../questions/index.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import type { EventItem, OwnPass } from "./reads.ts";

type Sections = DataOf<typeof attendee.questions>;
type FormProps = { event: EventItem; pass: OwnPass; sections: Sections; back: string };
type Values = { name: string; answers: Readonly<Record<string, string>> };

/** Sends what has changed, answers first: they may be refused, a name is not. */
export function AnswersForm({ event, pass, sections, back }: FormProps) {
  const t = useText();
  const navigate = useNavigate();
  const answer = useAction(attendee.answer, { faults: "form" });
  const rename = useAction(attendee.rename, { faults: "form" });
  const answers = usePassAnswers({ sections, responses: pass.responses });
  const path = { eventId: event.id, passId: pass.id };
  const form = useForm<Values>({
    initial: { name: pass.holderName ?? "", answers: {} },
    check: answers.check,
    explain: answers.explain,
    submit: async (values) => {
      const questions = answers.take(values);
      if (questions.length > 0) await answer.mutateAsync({ ...path, body: { questions } });
      const name = values.name.trim() || null;
      if (name !== pass.holderName) await rename.mutateAsync({ ...path, body: { name } });
    },
  });
  const save = async (): Promise<void> => {
    if (await form.submit()) await navigate(back);
  };
  return (
    <FormShell
      faults={form.faults}
      onSubmit={save}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={form.busy}>
            {t("pass.saveAnswers")}
          </AsyncButton>
          <LinkButton to={back}>{t("ui.cancel")}</LinkButton>
        </>
      }
    >
      <TextField {...form.field("name")} label={t("pass.nameOn")} hint={t("pass.nameOnHint")} autoComplete="off" />
      <AskedFields
        shown={answers.shownFor(form.values)}
        fieldOf={({ id }) => form.field(`answers.${id}`)}
        valueOf={(question) => answers.valueIn(form.values, question)}
      />
      <LeaveGuard form={form} />
    </FormShell>
  );
}
