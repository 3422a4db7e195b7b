import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { movedIn } from "../ui/moved-in.ts";
import { SortableList } from "../ui/sortable-list.tsx";
import { type EditedQuestion, type EditedSection, shownChoice, shownName, typeNames } from "./edited.ts";

export type AskedOf<Question> = { readonly what: "edit" | "remove"; readonly question: Question };

type QuestionRowsProps<Question extends EditedQuestion> = {
  section: EditedSection<Question>;
  /** All that is asked: what leads to a question may stand in another section. */
  sections: readonly EditedSection[];
  onMove: (question: Question, place: number) => void;
  onAsk: (asked: AskedOf<Question>) => void;
};

/** The questions of a section in the order in which they are asked: to put in another, to change, to remove. */
export function QuestionRows<Question extends EditedQuestion>(props: QuestionRowsProps<Question>) {
  const { section, sections, onMove, onAsk } = props;
  const { name, questions } = section;
  const choices = sections.flatMap((each) => each.questions).flatMap((each) => each.choices);
  const reorder = (after: readonly Question[]): void => {
    const moved = movedIn(questions, after);
    if (moved) onMove(moved.item, moved.place);
  };
  return (
    <SortableList
      label={name}
      items={questions}
      idOf={(question) => question.id}
      nameOf={shownName}
      render={(question) => (
        <QuestionRow
          question={question}
          after={choices.find(({ id }) => id === question.afterChoiceId)}
          onAsk={(what) => onAsk({ what, question })}
        />
      )}
      onReorder={reorder}
    />
  );
}

type RowProps = {
  question: EditedQuestion;
  after: EditedQuestion["choices"][number] | undefined;
  onAsk: (what: "edit" | "remove") => void;
};

function QuestionRow({ question, after, onAsk }: RowProps) {
  const t = useText();
  const { type, required, answers } = question;
  const name = shownName(question);
  return (
    <div className="flex w-full min-w-0 items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {required && <Badge>{t("questionEditing.isRequired")}</Badge>}
        </p>
        <p className="text-14 text-muted">
          {`${t(typeNames[type])} · ${t("questionEditing.answers", { count: answers })}`}
        </p>
        {after && <p className="text-14 text-muted">{t("questionEditing.after", { choice: shownChoice(after) })}</p>}
      </div>
      <IconButton icon={Pencil} label={t("questionEditing.editNamed", { name })} onClick={() => onAsk("edit")} />
      <IconButton icon={Trash2} label={t("questionEditing.removeNamed", { name })} onClick={() => onAsk("remove")} />
    </div>
  );
}

type RemoveProps = {
  question: EditedQuestion | undefined;
  /** What becomes of what was answered. */
  children: ReactNode;
  onConfirm: (questionId: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a question goes. */
export function RemoveQuestion({ question, children, onConfirm, onClose }: RemoveProps) {
  const t = useText();
  return (
    <Confirm
      open={question !== undefined}
      danger
      title={t("questionEditing.removeAsk", { name: question ? shownName(question) : "" })}
      action={t("questionEditing.remove")}
      onConfirm={async () => (question ? onConfirm(question.id) : undefined)}
      onClose={onClose}
    >
      <p>{children}</p>
    </Confirm>
  );
}
