import { threads } from "@marquee/contract/threads";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { listLink } from "./links.ts";

/** Makes a circle; whoever makes it manages it. */
export function NewCircle({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(
    threads.createCircle,
    { name: "", type: "closed" },
    { onDone: ({ id }) => navigate(listLink({ by: "circle", id })) },
  );
  return (
    <FormDialog title={t("threads.newCircle")} form={form} action={t("threads.createCircle")} onClose={onClose}>
      <TextField {...form.field("name")} label={t("threads.circleName")} />
      <ChoiceField
        {...form.field("type")}
        look="cards"
        label={t("threads.whoReads")}
        required
        options={[
          { value: "closed", label: t("threads.closedText") },
          { value: "open", label: t("threads.openText") },
        ]}
      />
    </FormDialog>
  );
}
