import type { AskedSection, Question } from "./questions.ts";
import { QuestionField } from "./question-field.tsx";

type Field = { readonly id: string; readonly error?: string | undefined; readonly onChange: (value: string) => void };
type AskedFieldsProps = {
  shown: readonly AskedSection[];
  fieldOf: (question: Question) => Field;
  valueOf: (question: Question) => string;
};

/** What is asked for a pass that was bought, section by section; what an answer leads to is set in below it. */
export function AskedFields({ shown, fieldOf, valueOf }: AskedFieldsProps) {
  return shown
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
          const field = fieldOf(question);
          return (
            <div key={question.id} className={depth > 0 ? "border-s-2 border-accent ps-4" : "min-w-0"}>
              <QuestionField
                id={field.id}
                question={question}
                value={valueOf(question)}
                error={field.error}
                onChange={field.onChange}
                onLeave={() => undefined}
              />
            </div>
          );
        })}
      </section>
    ));
}
