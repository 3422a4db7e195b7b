import type { ReactNode } from "react";
import type { Rows } from "../kernel/forms/rows.ts";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import { type EditedChoice, shownChoice } from "./edited.ts";

type Row = { readonly id: string; readonly value: string };

/** Answers as they are sent: one that is shown in other words than its own keeps those, unless it was written anew. */
export const ownChoices = <Written extends Row>(
  choices: readonly EditedChoice[],
  written: readonly Written[],
): Written[] =>
  written.map((row) => {
    const before = choices.find(({ id }) => id === row.id);
    return before && row.value === shownChoice(before) ? { ...row, value: before.value } : row;
  });

type ChoiceRowsProps = {
  rows: Rows;
  field: (index: number) => BoundField;
  hint?: string;
  /** What else is asked of an answer, beside its words. */
  beside?: ((index: number) => ReactNode) | undefined;
};

/** The answers that a question offers, in their order. */
export function ChoiceRows({ rows: bound, field, hint, beside }: ChoiceRowsProps) {
  const t = useText();
  return (
    <>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      <RowsEditor
        {...bound}
        label={t("questionEditing.choices")}
        nameOf={(index) => t("questionEditing.choiceNumber", { number: index + 1 })}
        addLabel={t("questionEditing.addChoice")}
        minimum={1}
        maximum={200}
      >
        {(index) => (
          <>
            <TextField {...field(index)} label={t("questionEditing.choiceNumber", { number: index + 1 })} />
            {beside?.(index)}
          </>
        )}
      </RowsEditor>
    </>
  );
}
