import { mayAct, textParts, withoutReach } from "@marquee/contract/kernel";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import { hrefOf, withoutOwnOrigin } from "./href-of.ts";
import type { ActionInText } from "./part-nodes.ts";

type ActionsDialogProps = {
  actions: readonly ActionInText[];
  onActions: (actions: readonly ActionInText[]) => void;
  onClose: () => void;
};

const empty = { words: "", href: "" };
const addressOf = (typed: string): string => withoutOwnOrigin(hrefOf(typed));

/** A row of one or two buttons, each with its words and where it leads. */
export function ActionsDialog({ actions, onActions, onClose }: ActionsDialogProps) {
  const t = useText();
  const form = useForm({
    initial: { actions: actions.length === 0 ? [{ ...empty }] : actions.map((each) => ({ ...each })) },
    rows: { actions: empty },
    check: (typed) =>
      Object.fromEntries(
        typed.actions.flatMap(({ words, href }, index) => [
          ...(withoutReach(words) === "" ? [[`actions.${index}.words`, t("writing.noActionWords")]] : []),
          ...(mayAct(addressOf(href)) ? [] : [[`actions.${index}.href`, t("writing.wrongActionAddress")]]),
        ]),
      ),
    submit: async (typed) =>
      onActions(typed.actions.map(({ words, href }) => ({ words: withoutReach(words), href: addressOf(href) }))),
  });
  return (
    <FormDialog title={t("writing.action")} form={form} action={t("writing.keepAction")} onClose={onClose}>
      <RowsEditor
        {...form.rows("actions")}
        label={t("writing.actions")}
        nameOf={(index) => t("writing.actionNumber", { number: index + 1 })}
        addLabel={t("writing.addAction")}
        minimum={1}
        maximum={textParts.actions.most}
      >
        {(index) => (
          <>
            <TextField
              {...form.field(`actions.${index}.words`)}
              label={t("writing.actionWords")}
              maxLength={textParts.actions.words}
            />
            <TextField {...form.field(`actions.${index}.href`)} label={t("writing.address")} inputMode="url" />
          </>
        )}
      </RowsEditor>
    </FormDialog>
  );
}
