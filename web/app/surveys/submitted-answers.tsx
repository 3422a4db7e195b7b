import { Pencil } from "lucide-react";
import { useState } from "react";
import { useReading, useText } from "../kernel/page/page.tsx";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useAnswerText, type Question } from "../questions/index.ts";
import { IconButton, LinkButton } from "../ui/button.tsx";
import { ChangeAnswer } from "./change-answer.tsx";
import { submittedSections, type SubmittedRow } from "./submitted-rows.ts";
import type { Submission, Survey, SurveySections } from "./reads.ts";

type SubmittedProps = { survey: Survey; submission: Submission; sections: SurveySections };
type Changing = { readonly question: Question; readonly value: string };

/** What the reader has submitted. What may be changed can be, as long as the survey is open. */
export function SubmittedAnswers({ survey, submission, sections }: SubmittedProps) {
  const t = useText();
  const reading = useReading();
  const [changing, setChanging] = useState<Changing>();
  const parts = submittedSections(sections, submission);
  const isOpen = survey.status === "open";
  const canChange = isOpen && parts.some(({ rows }) => rows.some(({ asked }) => asked?.mutable));
  const when = submission.submittedAt && sentenceText(Date.parse(submission.submittedAt), reading);
  return (
    <div className="gutter mx-auto w-full max-w-reading py-6 rail:py-8">
      <h1 className="text-28">{t("survey.yourAnswers")}</h1>
      <p className="mt-1 mb-6 text-muted" suppressHydrationWarning>
        {when && t("survey.submittedAt", { when })} {canChange && t("survey.canChange")}
      </p>
      {parts.map(({ id, name, rows }) => (
        <section key={id} aria-labelledby={name ? `submitted-${id}` : undefined} className="mt-8 first-of-type:mt-0">
          {name && (
            <h2 id={`submitted-${id}`} dir="auto" className="mb-2 text-18 wrap-anywhere">
              {name}
            </h2>
          )}
          <dl className="divide-y divide-line rounded-card border border-line bg-surface-1">
            {rows.map((row) => (
              <Row key={row.id} row={row} isOpen={isOpen} onChange={setChanging} />
            ))}
          </dl>
        </section>
      ))}
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/surveys">{t("survey.others")}</LinkButton>
        <LinkButton to="/">{t("survey.home")}</LinkButton>
      </p>
      {changing && (
        <ChangeAnswer
          key={changing.question.id}
          submission={submission}
          {...changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </div>
  );
}

type RowProps = { row: SubmittedRow; isOpen: boolean; onChange: (changing: Changing) => void };

function Row({ row: { wording, value, asked }, isOpen, onChange }: RowProps) {
  const t = useText();
  const answerText = useAnswerText();
  const name = wording.label ?? wording.name;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 p-4">
      <dt dir="auto" className="text-14 wrap-anywhere text-muted">
        {name}
      </dt>
      <dd dir="auto" className="col-start-1 mt-0.5 whitespace-pre-line wrap-anywhere">
        {value === "" ? <span className="text-muted">{t("survey.noAnswer")}</span> : answerText(wording, value)}
      </dd>
      {isOpen && asked?.mutable && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <IconButton
            icon={Pencil}
            label={t("survey.change", { question: name })}
            onClick={() => onChange({ question: asked, value })}
          />
        </dd>
      )}
    </div>
  );
}
