import { patchItems } from "@marquee/client";
import { listingQuestions } from "@marquee/contract/listing-questions";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { movedIn } from "../ui/moved-in.ts";
import { SortableList } from "../ui/sortable-list.tsx";
import {
  asItIs,
  type ListingQuestion,
  placesWith,
  type SectionOfQuestions,
  shownChoice,
  shownName,
  typeNames,
} from "./reads.ts";

const QuestionDialog = lazy(() =>
  import("./question-dialog.tsx").then((module) => ({ default: module.QuestionDialog })),
);

type Asked = { readonly what: "edit" | "remove"; readonly question: ListingQuestion };
type QuestionListProps = { eventId: string; sections: readonly SectionOfQuestions[] };

/** Questions in the order in which they are asked: to put in another, to change, to delete. */
export function QuestionList({ eventId, sections }: QuestionListProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const move = useAction(listingQuestions.update, {
    inTurn: "questions of an event",
    optimistic: ({ questionId, body }) => {
      const places = placesWith(sections, questionId, body.sortOrder ?? 0);
      return [
        patchItems(listingQuestions.list, (each) => ({ ...each, sortOrder: places.get(each.id) ?? each.sortOrder })),
      ];
    },
  });
  const reorder = (before: readonly ListingQuestion[], after: readonly ListingQuestion[]): void => {
    const moved = movedIn(before, after);
    if (!moved) return;
    const { item, place } = moved;
    move.mutate({ eventId, questionId: item.id, body: { ...asItIs(item), sortOrder: place } });
  };
  return (
    <>
      {sections.map(({ id, name, questions }) => (
        <section key={id} aria-labelledby={`section-${id}`} className="mb-4">
          <h2 id={`section-${id}`} className="mb-2 text-18">
            {name}
          </h2>
          <SortableList
            label={name}
            items={questions}
            idOf={(question) => question.id}
            nameOf={shownName}
            render={(question) => (
              <QuestionRow question={question} among={questions} onAsk={(what) => setAsked({ what, question })} />
            )}
            onReorder={(next) => reorder(questions, next)}
          />
        </section>
      ))}
      <Suspense fallback={null}>
        {asked?.what === "edit" && <QuestionDialog eventId={eventId} question={asked.question} onClose={close} />}
      </Suspense>
      <Remove eventId={eventId} question={asked?.what === "remove" ? asked.question : undefined} onClose={close} />
    </>
  );
}

type RowProps = {
  question: ListingQuestion;
  among: readonly ListingQuestion[];
  onAsk: (what: Asked["what"]) => void;
};

function QuestionRow({ question, among, onAsk }: RowProps) {
  const t = useText();
  const { type, required, answers, afterChoiceId } = question;
  const name = shownName(question);
  const choice = among.flatMap(({ choices }) => choices).find(({ id }) => id === afterChoiceId);
  return (
    <div className="flex w-full min-w-0 items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {required && <Badge>{t("listingQuestion.isRequired")}</Badge>}
        </p>
        <p className="text-14 text-muted">
          {`${t(typeNames[type])} · ${t("listingQuestion.answers", { count: answers })}`}
        </p>
        {choice && <p className="text-14 text-muted">{t("listingQuestion.after", { choice: shownChoice(choice) })}</p>}
      </div>
      <IconButton icon={Pencil} label={t("listing.editNamed", { name })} onClick={() => onAsk("edit")} />
      <IconButton icon={Trash2} label={t("listing.removeNamed", { name })} onClick={() => onAsk("remove")} />
    </div>
  );
}

type RemoveProps = { eventId: string; question: ListingQuestion | undefined; onClose: () => void };

function Remove({ eventId, question, onClose }: RemoveProps) {
  const t = useText();
  const remove = useAction(listingQuestions.remove);
  return (
    <Confirm
      open={question !== undefined}
      danger
      title={t("listing.removeAsk", { name: question ? shownName(question) : "" })}
      action={t("listing.remove")}
      onConfirm={async () => (question ? remove.mutateAsync({ eventId, questionId: question.id }) : undefined)}
      onClose={onClose}
    >
      <p>{t("listingQuestion.removeText")}</p>
    </Confirm>
  );
}
