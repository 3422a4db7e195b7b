import { Copy } from "lucide-react";
import { useState, type ReactNode } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useNavigate, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { FormShell } from "../ui/form-shell.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { summaryOf } from "./cart.ts";
import { FlowPage } from "./flow-page.tsx";
import { FlowFrame } from "./frame.tsx";
import { QuestionField, type Asked } from "../questions/index.ts";
import { draftsOf, orRefused, questionsFor, readFlow, type PassQuestions } from "./reads.ts";
import { useAnswers } from "./use-answers.ts";
import { useFinish } from "./use-finish.ts";
import type { Flow } from "./use-flow.ts";

export { FlowError as ErrorBoundary } from "./flow-error.tsx";

const needs = pageNeeds(async (input) => {
  const { eventId, cart } = await readFlow(input, "/questions");
  if (cart && draftsOf(cart).length > 0) await orRefused(input.read(...questionsFor(eventId)));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

const formId = "answer-questions";
const HoldOver = lazy(() => import("./hold-over.tsx").then((module) => ({ default: module.HoldOver })));

export const handle = inFlow;

/** The second step: what the organiser asks for each pass, one pass a screen. The last where nothing is to be paid. */
export default function AnswerPage() {
  const [completing, setCompleting] = useState<Flow>();
  return (
    <FlowPage completing={completing}>
      {(flow) =>
        draftsOf(flow.registration).length > 0 ? (
          <Questions flow={flow} isCompleting={completing !== undefined} onCompleting={setCompleting} />
        ) : (
          <HoldOver flow={flow} />
        )
      }
    </FlowPage>
  );
}

type QuestionsProps = { flow: Flow; isCompleting: boolean; onCompleting: (flow: Flow | undefined) => void };

function Questions({ flow, ...completing }: QuestionsProps) {
  const [parameters] = useSearchParams();
  const reading = useRead(...questionsFor(flow.event.id), { enabled: !completing.isCompleting });
  const asked = reading.data?.filter(({ sections }) => sections.some(({ questions }) => questions.length > 0));
  if (asked) {
    const index = Math.min(Math.max(Number(parameters.get("pass")) || 1, 1), Math.max(asked.length, 1)) - 1;
    const pass = asked[index];
    return pass ? (
      <PassForm
        key={pass.passId}
        flow={flow}
        asked={asked}
        index={index}
        pass={pass}
        readAgain={reading.refetch}
        {...completing}
      />
    ) : (
      <NothingAsked flow={flow} />
    );
  }
  return (
    <BareFrame flow={flow}>
      {reading.isError ? (
        <ReadFailed onRetry={reading.refetch} />
      ) : (
        <Loading>
          <div className="grid gap-5">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-28 w-full" />
          </div>
        </Loading>
      )}
    </BareFrame>
  );
}

type PassFormProps = QuestionsProps & {
  asked: readonly PassQuestions[];
  index: number;
  pass: PassQuestions;
  readAgain: () => Promise<unknown>;
};

function PassForm({ flow, asked, index, pass, readAgain, isCompleting, onCompleting }: PassFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const answers = useAnswers(flow, pass);
  const finish = useFinish(flow);
  const [refusal, setRefusal] = useState<string>();
  const { path } = flow;
  const stepOf = (number: number): string =>
    number === 0 ? `${path}/questions` : `${path}/questions?pass=${number + 1}`;
  const isLast = index === asked.length - 1;
  const passName = draftsOf(flow.registration).find(({ id }) => id === pass.passId)?.ticket.name ?? "";

  const completes = isLast && flow.registration.total.total === 0;
  const complete = async (): Promise<void> => {
    onCompleting(flow);
    const message = await finish();
    if (message === undefined) return;
    onCompleting(undefined);
    setRefusal(message);
  };
  const submit = async (): Promise<void> => {
    if (answers.busy || isCompleting) return;
    setRefusal(undefined);
    // What was refused may be asked otherwise by now, or not at all: what is typed stays.
    if (!(await answers.submit())) await Promise.all([flow.reload(), readAgain()]);
    else if (completes) await complete();
    else await navigate(isLast ? `${path}/payment` : stepOf(index + 1));
  };
  const onward = isLast ? t("register.goOn") : t("register.toPass", { number: index + 2 });
  const label = completes ? t("register.confirm") : onward;
  const faults = refusal === undefined ? answers.faults : [{ message: refusal }];
  return (
    <FlowFrame
      flow={flow}
      step="questions"
      title={t("register.title.questions")}
      summary={summaryOf(flow.registration)}
      primary={{ form: formId, label, busy: answers.busy || isCompleting }}
      back={
        index === 0
          ? { to: path, label: t("register.step.passes") }
          : { to: stepOf(index - 1), label: t("register.passNumber", { number: index }) }
      }
    >
      {asked.length > 1 && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-2 py-2 ps-4 pe-2">
          <p className="min-h-7 font-medium">
            {t("register.passOf", { number: index + 1, count: asked.length })} · {passName}
          </p>
          {index > 0 && (
            <CopyAnswers flow={flow} first={asked[0]} onCopy={answers.change} questions={answers.questions} />
          )}
        </div>
      )}
      <FormShell id={formId} faults={faults} onSubmit={submit} actions={null}>
        {answers.sections.map(({ id, name, description, asked: rows }) =>
          rows.length > 0 ? (
            <section key={id} aria-labelledby={`section-${id}`} className="mb-4">
              <h2 id={`section-${id}`} className="text-18">
                {name}
              </h2>
              {description && <p className="measure text-14 text-muted">{description}</p>}
              <div className="mt-4 grid gap-5 pair:grid-cols-12">
                {rows.map((row) => (
                  <div key={row.question.id} className={columnsOf(row)}>
                    <QuestionField {...answers.fieldOf(row.question)} />
                  </div>
                ))}
              </div>
            </section>
          ) : null,
        )}
      </FormShell>
    </FlowFrame>
  );
}

/** Its share of the line, and set in below the choice that led to it. */
function columnsOf({ question: { span }, depth }: Asked): string {
  const share =
    span <= 4 ? "pair:col-span-4" : span <= 6 ? "pair:col-span-6" : span <= 8 ? "pair:col-span-8" : "pair:col-span-12";
  return classes("min-w-0", depth > 0 ? "border-s-2 border-accent ps-4 pair:col-span-12" : share);
}

type CopyAnswersProps = {
  flow: Flow;
  first: PassQuestions | undefined;
  questions: ReturnType<typeof useAnswers>["questions"];
  onCopy: ReturnType<typeof useAnswers>["change"];
};

/** For who brings their family: the first pass's answers, to change where they differ. */
function CopyAnswers({ flow, first, questions, onCopy }: CopyAnswersProps) {
  const t = useText();
  const copy = (): void => {
    const stored = flow.registration.passes.find(({ id }) => id === first?.passId)?.responses ?? [];
    const given = new Map(stored.map(({ questionId, value }) => [questionId, value]));
    for (const question of questions) {
      const value = given.get(question.id);
      if (value !== undefined) onCopy(question, value);
    }
  };
  return (
    <Button look="quiet" icon={Copy} className="text-14" onClick={copy}>
      {t("register.copyAnswers")}
    </Button>
  );
}

/** The step while there is nothing to answer in it. */
function BareFrame({ flow, children }: { flow: Flow; children: ReactNode }) {
  const t = useText();
  return (
    <FlowFrame
      flow={flow}
      step="questions"
      title={t("register.title.questions")}
      summary={summaryOf(flow.registration)}
      primary={undefined}
      back={{ to: flow.path, label: t("register.step.passes") }}
    >
      {children}
    </FlowFrame>
  );
}

/** Reached by address where nothing is asked. */
function NothingAsked({ flow }: { flow: Flow }) {
  const t = useText();
  return (
    <BareFrame flow={flow}>
      <p className="mb-4 text-muted">{t("register.nothingAsked")}</p>
      <LinkButton look="primary" to={`${flow.path}/payment`}>
        {t("register.goOn")}
      </LinkButton>
    </BareFrame>
  );
}
