import { groups } from "@marquee/contract/groups";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { PeopleField } from "../ui/fields/people-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { GroupDetail } from "./reads.ts";

/** Names somebody, or a team such as a shop's, who supports a group. */
export function NameSponsor({ group, onClose }: { group: GroupDetail; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(groups.addSponsor, { sponsorId: "" }, { input: { groupId: group.id } });
  const { value, onChange, ...field } = form.field("sponsorId");
  return (
    <FormDialog
      title={t("group.nameSponsor")}
      form={form}
      action={t("group.nameSponsor")}
      isReady={value !== ""}
      onClose={onClose}
    >
      <PeopleField
        {...field}
        among="everybody"
        value={value === "" ? [] : [value]}
        // One at a time: whoever is chosen next takes the place of who was.
        onChange={(chosen) => onChange(chosen.at(-1) ?? "")}
      />
    </FormDialog>
  );
}
