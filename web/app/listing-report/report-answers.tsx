import type { Translate } from "../kernel/i18n/texts.ts";
import { shareText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Section } from "../ui/page.tsx";
import { FigureTable } from "../charts/index.ts";
import { type Report, sumOf } from "./reads.ts";

type Question = Report["questions"][number];
type Answer = Question["answers"][number];

/** How a choice reads: a switch is on or off. */
export function answerText({ value, text }: Answer, t: Translate): string {
  if (text) return text;
  return value === "true" ? t("listingReport.yes") : value === "false" ? t("listingReport.no") : value;
}

/** What those who register were asked: choices by how often they were made, words by how many wrote some. */
export function ReportAnswers({ questions }: { questions: readonly Question[] }) {
  const t = useText();
  if (questions.length === 0) return null;
  return (
    <Section title={t("listingReport.answers")} id="answers">
      <ul className="grid grid-cols-1 gap-6">
        {questions.map((question) => (
          <li key={question.id} className="grid grid-cols-1 gap-2">
            <h3 dir="auto" className="font-medium">
              {question.name}
            </h3>
            {question.answers.length > 0 ? (
              <Choices question={question} />
            ) : (
              <p className="text-muted">{t("listingReport.inWords", { count: question.text })}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Choices({ question: { name, answers } }: { question: Question }) {
  const t = useText();
  const { locale } = useReading();
  const all = sumOf(answers, ({ count }) => count);
  return (
    <FigureTable
      title={name}
      nameTitle={t("listingReport.answer")}
      rows={answers}
      idOf={({ value }) => value}
      nameOf={(answer) => answerText(answer, t)}
      figures={[
        { title: t("listingReport.chosen"), text: ({ count }) => count.toLocaleString(locale) },
        { title: t("listingReport.share"), text: ({ count }) => (all === 0 ? "–" : shareText(count / all, locale)) },
      ]}
    />
  );
}
