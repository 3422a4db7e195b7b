import { patch } from "@marquee/client";
import { managedSurveys } from "@marquee/contract/managed-surveys";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { movedIn, placedIn } from "../ui/moved-in.ts";
import { SortableList } from "../ui/sortable-list.tsx";
import type { SurveySection } from "./reads.ts";

type ArrangeProps = { surveyId: string; sections: readonly SurveySection[]; onClose: () => void };

/** The parts of a survey by name, to be put in another order, each with what it asks. */
export function ArrangeSections({ surveyId, sections, onClose }: ArrangeProps) {
  const t = useText();
  const move = useAction(managedSurveys.updateSection, {
    inTurn: `parts of ${surveyId}`,
    optimistic: ({ sectionId, body }) => [
      patch(managedSurveys.sections, (before) =>
        before.some(({ id }) => id === sectionId) ? placedIn(before, sectionId, body.sortOrder ?? 0) : before,
      ),
    ],
  });
  const reorder = (after: readonly SurveySection[]): void => {
    const moved = movedIn(sections, after);
    if (!moved) return;
    const { id: sectionId, name } = moved.item;
    move.mutate({ surveyId, sectionId, body: { name, sortOrder: moved.place } });
  };
  return (
    <Dialog
      open
      title={t("managedSurvey.arrange")}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t("managedSurvey.arranged")}
        </Button>
      }
    >
      <SortableList
        label={t("managedSurvey.sections")}
        items={sections}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        render={({ name }) => (
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
        )}
        onReorder={reorder}
      />
    </Dialog>
  );
}
