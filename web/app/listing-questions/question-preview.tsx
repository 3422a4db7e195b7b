import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { askedSections, defaultOf, type Question, QuestionField } from "../questions/index.ts";
import { Card } from "../ui/card.tsx";
import type { SectionOfQuestions } from "./reads.ts";

/** The questions as people meet them when they register. What is tried here goes nowhere. */
export function QuestionPreview({ sections }: { sections: readonly SectionOfQuestions[] }) {
  const t = useText();
  const [tried, setTried] = useState<Readonly<Record<string, string>>>({});
  const valueOf = (question: Question): string => tried[question.id] ?? defaultOf(question);
  // A question that follows from a choice stands below it, once that is chosen.
  const open = sections.map(({ id, name, questions }) => ({
    id,
    name,
    description: null,
    questions: questions.filter(({ afterChoiceId }) => afterChoiceId === null),
  }));
  return (
    <Card className="grid gap-4">
      <p className="text-14 text-muted">{t("listingQuestion.previewText")}</p>
      {askedSections(open, valueOf).map(({ id, name, asked }) => (
        <div key={id} role="group" aria-labelledby={`preview-${id}`} className="grid gap-4">
          <h3 id={`preview-${id}`} className="text-18">
            {name}
          </h3>
          {asked.map(({ question, depth }) => (
            <div key={question.id} className={depth > 0 ? "border-s-2 border-accent ps-4" : undefined}>
              <QuestionField
                id={`preview-${question.id}`}
                question={question}
                value={valueOf(question)}
                error={undefined}
                onChange={(value) => setTried((before) => ({ ...before, [question.id]: value }))}
                onLeave={() => undefined}
              />
            </div>
          ))}
        </div>
      ))}
    </Card>
  );
}
