import { useState } from "react";
import { FigureTable, Stat } from "../charts/index.ts";
import { shareText } from "../kernel/i18n/format.ts";
import { numberText } from "../kernel/i18n/number-text.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { offersChoices, type QuestionType, typeNames } from "../question-editing/index.ts";
import { AccordionItem } from "../ui/accordion.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import type { QuestionResult } from "./reads.ts";
import { useResultText } from "./use-result-text.ts";

type Counted = Pick<QuestionResult, "name" | "type" | "answered" | "answers">;

/** What was answered to one question as it is worded now, and below it to what it said before. */
export function ResultCard({ result }: { result: QuestionResult }) {
  const t = useText();
  const { id, name, type, answered, figures, earlier } = result;
  return (
    <Card className="grid grid-cols-1 gap-3 break-inside-avoid">
      <section aria-labelledby={`result-${id}`} className="grid grid-cols-1 gap-3">
        <div>
          <h2 id={`result-${id}`} dir="auto" className="text-18 wrap-anywhere">
            {name}
          </h2>
          <p className="text-14 text-muted">
            {`${t(typeNames[type])} · ${t("questionEditing.answers", { count: answered })}`}
          </p>
        </div>
        {answered > 0 && figures && <Figures figures={figures} />}
        {answered > 0 && <Answers counted={result} />}
        {earlier.map(({ version, ...before }) => (
          <AccordionItem
            key={version}
            look="quiet"
            title={t("managedSurvey.earlier", { count: before.answered, name: before.name })}
          >
            <Answers counted={{ ...before, type }} />
          </AccordionItem>
        ))}
      </section>
    </Card>
  );
}

function Figures({ figures }: { figures: NonNullable<QuestionResult["figures"]> }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const written = (number: number): string => numberText(number, formatLocale, 2);
  return (
    <div className="grid grid-cols-1 gap-3 pair:grid-cols-2 side:grid-cols-4">
      <Stat label={t("managedSurvey.least")}>{written(figures.least)}</Stat>
      <Stat label={t("managedSurvey.most")}>{written(figures.most)}</Stat>
      <Stat label={t("managedSurvey.mean")}>{written(figures.mean)}</Stat>
      <Stat label={t("managedSurvey.median")}>{written(figures.median)}</Stat>
    </div>
  );
}

/** Choices are shown all; of what was written the most frequent come first, and the rest when somebody asks. */
const shownAtFirst = 10;
const isChosen = (type: QuestionType): boolean => type === "toggle" || (offersChoices(type) && type !== "search");

function Answers({ counted: { name, type, answered, answers } }: { counted: Counted }) {
  const t = useText();
  const textOf = useResultText();
  const { formatLocale } = usePageFacts();
  const [showsAll, setShowsAll] = useState(false);
  // Answers of files are ids, which say nothing.
  if (type === "file") return <p className="text-muted">{t("managedSurvey.files", { count: answered })}</p>;
  const rows = isChosen(type) || showsAll ? answers : answers.slice(0, shownAtFirst);
  const shareOf = (count: number): number => (answered === 0 ? 0 : count / answered);
  return (
    <>
      <FigureTable
        title={name}
        inCard
        nameTitle={t("managedSurvey.answer")}
        rows={rows}
        idOf={({ value }) => value}
        nameOf={({ value }) => textOf(type, value)}
        {...(isChosen(type) && { shareOf: ({ count }: { count: number }) => shareOf(count) })}
        figures={[
          { title: t("managedSurvey.count"), text: ({ count }) => count.toLocaleString(formatLocale) },
          { title: t("managedSurvey.share"), text: ({ count }) => shareText(shareOf(count), formatLocale) },
        ]}
      />
      {rows.length < answers.length && (
        <p className="print:hidden">
          <Button onClick={() => setShowsAll(true)}>{t("managedSurvey.showAll", { count: answers.length })}</Button>
        </p>
      )}
    </>
  );
}
