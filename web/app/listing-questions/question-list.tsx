import { patchItems } from "@marquee/client";
import { listingQuestions } from "@marquee/contract/listing-questions";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import {
  type AskedOf,
  type EditedSection,
  placesWith,
  QuestionRows,
  RemoveQuestion,
} from "../question-editing/index.ts";
import { asItIs, type ListingQuestion } from "./reads.ts";

const QuestionDialog = lazy(() =>
  import("./question-dialog.tsx").then((module) => ({ default: module.QuestionDialog })),
);

type QuestionListProps = { eventId: string; sections: readonly EditedSection<ListingQuestion>[] };

/** What an event asks, section by section. */
export function QuestionList({ eventId, sections }: QuestionListProps) {
  const t = useText();
  const [asked, setAsked] = useState<AskedOf<ListingQuestion>>();
  const close = () => setAsked(undefined);
  const remove = useAction(listingQuestions.remove);
  const move = useAction(listingQuestions.update, {
    inTurn: "questions of an event",
    optimistic: ({ questionId, body }) => {
      const places = placesWith(sections, questionId, body.sortOrder ?? 0);
      return [
        patchItems(listingQuestions.list, (each) => ({ ...each, sortOrder: places.get(each.id) ?? each.sortOrder })),
      ];
    },
  });
  return (
    <>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`section-${section.id}`} className="mb-4">
          <h2 id={`section-${section.id}`} className="mb-2 text-18">
            {section.name}
          </h2>
          <QuestionRows
            section={section}
            sections={sections}
            onMove={(question, place) =>
              move.mutate({ eventId, questionId: question.id, body: { ...asItIs(question), sortOrder: place } })
            }
            onAsk={setAsked}
          />
        </section>
      ))}
      <Suspense fallback={null}>
        {asked?.what === "edit" && <QuestionDialog eventId={eventId} question={asked.question} onClose={close} />}
      </Suspense>
      <RemoveQuestion
        question={asked?.what === "remove" ? asked.question : undefined}
        onConfirm={(questionId) => remove.mutateAsync({ eventId, questionId })}
        onClose={close}
      >
        {t("listingQuestion.removeText")}
      </RemoveQuestion>
    </>
  );
}
