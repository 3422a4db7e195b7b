import { ApiError } from "@marquee/client";
import type { DataOf } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { askedSections, defaultOf, faultOf, faultText, QuestionField, type Question } from "../questions/index.ts";
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
  const { formatLocale } = usePageFacts();
  const answer = useAction(attendee.answer, { faults: "form" });
  const rename = useAction(attendee.rename, { faults: "form" });
  const given = new Map(pass.responses.map(({ questionId, value }) => [questionId, value]));
  const stored = (question: Question): string => given.get(question.id) ?? defaultOf(question);
  const path = { eventId: event.id, passId: pass.id };
  const valueIn = ({ answers }: Values, question: Question): string => answers[question.id] ?? stored(question);
  const askedOf = (values: Values): Question[] =>
    askedSections(sections, (question) => valueIn(values, question)).flatMap(({ asked }) =>
      asked.map(({ question }) => question),
    );
  const sent = useRef<readonly Question[]>([]);
  const form = useForm<Values>({
    initial: { name: pass.holderName ?? "", answers: {} },
    check: (values) =>
      Object.fromEntries(
        askedOf(values).flatMap((question) => {
          const fault = faultOf(question, valueIn(values, question));
          return fault ? [[`answers.${question.id}`, faultText(t, fault, formatLocale)] as const] : [];
        }),
      ),
    explain: (error) => refusedAnswer(error, sent.current),
    submit: async (values) => {
      sent.current = askedOf(values);
      const questions = sent.current.map((question) => ({ id: question.id, value: valueIn(values, question) }));
      if (questions.length > 0) await answer.mutateAsync({ ...path, body: { questions } });
      const name = values.name.trim() || null;
      if (name !== pass.holderName) await rename.mutateAsync({ ...path, body: { name } });
    },
  });
  const shown = askedSections(sections, (question) => valueIn(form.values, question));
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
      {shown
        .filter(({ asked }) => asked.length > 0)
        .map(({ id, name, description, asked }) => (
          <section key={id} aria-labelledby={`section-${id}`} className="grid gap-5">
            <div>
              <h2 id={`section-${id}`} className="text-18">
                {name}
              </h2>
              {description && <p className="measure text-14 text-muted">{description}</p>}
            </div>
            {asked.map(({ question, depth }) => {
              const field = form.field(`answers.${question.id}`);
              return (
                <div key={question.id} className={depth > 0 ? "border-s-2 border-accent ps-4" : "min-w-0"}>
                  <QuestionField
                    id={field.id}
                    question={question}
                    value={valueIn(form.values, question)}
                    error={field.error}
                    onChange={field.onChange}
                    onLeave={() => undefined}
                  />
                </div>
              );
            })}
          </section>
        ))}
      <LeaveGuard form={form} />
    </FormShell>
  );
}

/** The server points at answers by their place in what was sent. */
function refusedAnswer(error: unknown, sent: readonly Question[]): { field?: string; message: string } | undefined {
  if (!(error instanceof ApiError) || error.code !== "registration.answerRefused") return undefined;
  const index = /questions\.(\d+)/.exec(error.issues[0]?.path ?? "")?.[1];
  const question = index === undefined ? undefined : sent[Number(index)];
  return question
    ? { field: `answers.${question.id}`, message: question.validationMessage ?? error.message }
    : undefined;
}
