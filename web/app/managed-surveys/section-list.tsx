import { patch } from "@marquee/client";
import { managedSurveys } from "@marquee/contract/managed-surveys";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { type AskedOf, placesWith, QuestionRows, RemoveQuestion } from "../question-editing/index.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { asItIs, placedAt } from "./edited-questions.ts";
import type { ManagedSurvey, SurveyQuestion, SurveySection } from "./reads.ts";

const QuestionDialog = lazy(() =>
  import("./question-dialog.tsx").then((module) => ({ default: module.QuestionDialog })),
);
const SectionDialog = lazy(() => import("./section-dialog.tsx").then((module) => ({ default: module.SectionDialog })));

type SectionListProps = { survey: ManagedSurvey; sections: readonly SurveySection[] };
type Asked =
  | AskedOf<SurveyQuestion>
  | { readonly what: "add" | "editSection" | "removeSection"; readonly section: SurveySection };

/** The parts of a survey, each with its questions in order. */
export function SectionList({ survey, sections }: SectionListProps) {
  const [asked, setAsked] = useState<Asked>();
  const { id: surveyId } = survey;
  const move = useAction(managedSurveys.updateQuestion, {
    inTurn: `questions of ${surveyId}`,
    optimistic: ({ questionId, body }) => {
      const places = placesWith(sections, questionId, body.sortOrder ?? 0);
      return [patch(managedSurveys.sections, (before) => before.map((section) => placedAt(section, places)))];
    },
  });
  return (
    <>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`section-${section.id}`} className="mb-8 grid grid-cols-1 gap-2">
          <SectionHead section={section} onAsk={(what) => setAsked({ what, section })} />
          {section.questions.length > 0 && (
            <QuestionRows
              section={section}
              sections={sections}
              onMove={(question, place) =>
                move.mutate({ surveyId, questionId: question.id, body: { ...asItIs(question), sortOrder: place } })
              }
              onAsk={setAsked}
            />
          )}
          <AddTo section={section} onAdd={() => setAsked({ what: "add", section })} />
        </section>
      ))}
      <Dialogs survey={survey} sections={sections} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type HeadProps = { section: SurveySection; onAsk: (what: "editSection" | "removeSection") => void };

function SectionHead({ section: { id, name, description }, onAsk }: HeadProps) {
  const t = useText();
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 pt-2">
        <h2 id={`section-${id}`} dir="auto" className="text-18 wrap-anywhere">
          {name}
        </h2>
        {description && (
          <p dir="auto" className="measure text-14 wrap-anywhere text-muted">
            {description}
          </p>
        )}
      </div>
      <IconButton
        icon={Pencil}
        label={t("managedSurvey.editSectionNamed", { name })}
        onClick={() => onAsk("editSection")}
      />
      <IconButton
        icon={Trash2}
        label={t("managedSurvey.removeSectionNamed", { name })}
        onClick={() => onAsk("removeSection")}
      />
    </div>
  );
}

function AddTo({ section: { name, questions }, onAdd }: { section: SurveySection; onAdd: () => void }) {
  const t = useText();
  return (
    <>
      {questions.length === 0 && <p className="text-muted">{t("managedSurvey.emptySection")}</p>}
      <p>
        <Button icon={Plus} aria-label={t("managedSurvey.addTo", { name })} onClick={onAdd}>
          {t("questionEditing.add")}
        </Button>
      </p>
    </>
  );
}

type DialogsProps = SectionListProps & { asked: Asked | undefined; onClose: () => void };

function Dialogs({ survey, sections, asked, onClose }: DialogsProps) {
  const t = useText();
  const { id: surveyId } = survey;
  const remove = useAction(managedSurveys.removeQuestion);
  const removeSection = useAction(managedSurveys.removeSection);
  const shared = { survey, sections, onClose };
  const leaving = asked?.what === "removeSection" ? asked.section : undefined;
  return (
    <>
      <Suspense>
        {asked?.what === "add" && <QuestionDialog {...shared} sectionId={asked.section.id} />}
        {asked?.what === "edit" && <QuestionDialog {...shared} question={asked.question} />}
        {asked?.what === "editSection" && (
          <SectionDialog surveyId={surveyId} section={asked.section} onClose={onClose} />
        )}
      </Suspense>
      <RemoveQuestion
        question={asked?.what === "remove" ? asked.question : undefined}
        onConfirm={(questionId) => remove.mutateAsync({ surveyId, questionId })}
        onClose={onClose}
      >
        {t("managedSurvey.removeQuestionText", { count: asked?.what === "remove" ? asked.question.answers : 0 })}
      </RemoveQuestion>
      <Confirm
        open={leaving !== undefined}
        danger
        title={t("managedSurvey.removeSectionAsk", { name: leaving?.name ?? "" })}
        action={t("managedSurvey.removeSection")}
        onConfirm={async () => (leaving ? removeSection.mutateAsync({ surveyId, sectionId: leaving.id }) : undefined)}
        onClose={onClose}
      >
        <p>{t("managedSurvey.removeSectionText")}</p>
      </Confirm>
    </>
  );
}
