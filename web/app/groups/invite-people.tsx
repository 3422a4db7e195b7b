import { groups } from "@marquee/contract/groups";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { PeopleField } from "../ui/fields/people-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { GroupDetail } from "./reads.ts";

const nobody: string[] = [];

/** Invites people of the community; whoever has asked already is let in by it. */
export function InvitePeople({ group, onClose }: { group: GroupDetail; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(groups.invite, { accountIds: nobody }, { input: { groupId: group.id } });
  return (
    <FormDialog
      title={t("group.inviteTo", { name: group.name })}
      form={form}
      action={t("group.invite")}
      isReady={form.values.accountIds.length > 0}
      onClose={onClose}
    >
      <PeopleField {...form.field("accountIds")} />
    </FormDialog>
  );
}
