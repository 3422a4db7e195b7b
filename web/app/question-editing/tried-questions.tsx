import { useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { askedSections, defaultOf, type Question, QuestionField, type Section } from "../questions/index.ts";
import { Card } from "../ui/card.tsx";

type TriedSection = Pick<Section, "id" | "name"> & {
  readonly description?: string | null;
  readonly questions: readonly (Section["questions"][number] & { readonly afterChoiceId: string | null })[];
};

/** The questions as people meet them. What is tried here goes nowhere. */
export function TriedQuestions({ sections }: { sections: readonly TriedSection[] }) {
  const t = useText();
  const [tried, setTried] = useState<Readonly<Record<string, string>>>({});
  const valueOf = (question: Question): string => tried[question.id] ?? defaultOf(question);
  // A question that follows from a choice stands below it, once that is chosen.
  const open = sections.map(({ id, name, description, questions }) => ({
    id,
    name,
    description: description ?? null,
    questions: questions.filter(({ afterChoiceId }) => afterChoiceId === null),
  }));
  const shown = askedSections(open, valueOf).filter(({ asked }) => asked.length > 0);
  return (
    <Card className="grid gap-4">
      <p className="text-14 text-muted">{t("questionEditing.previewText")}</p>
      {shown.map(({ id, name, description, asked }) => (
        <div key={id} role="group" aria-labelledby={`preview-${id}`} className="grid gap-4">
          <div>
            <h3 id={`preview-${id}`} dir="auto" className="text-18 wrap-anywhere">
              {name}
            </h3>
            {description && (
              <p dir="auto" className="measure text-14 wrap-anywhere text-muted">
                {description}
              </p>
            )}
          </div>
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
