import { queryOptions } from "@marquee/client";
import { groups } from "@marquee/contract/groups";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../kernel/data/api.tsx";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { PeopleField } from "../ui/fields/people-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { GroupDetail } from "./reads.ts";

const nobody: string[] = [];

/** Invites people of the community; whoever has asked already is let in by it. */
export function InvitePeople({ group, onClose }: { group: GroupDetail; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  /** Without those who are in it, and those who are invited and have not answered. */
  const find = async (search: string) => {
    const input = { groupId: group.id, search, pageSize: 20 };
    const { items } = await queries.fetchQuery(queryOptions(api, groups.invitable, input));
    return items.filter(
      ({ groups: roles, groupInvitations }) =>
        roles.length === 0 && groupInvitations.every(({ status }) => status !== "invited"),
    );
  };
  const form = useActionForm(groups.invite, { accountIds: nobody }, { input: { groupId: group.id } });
  return (
    <FormDialog
      title={t("group.inviteTo", { name: group.name })}
      form={form}
      action={t("group.invite")}
      isReady={form.values.accountIds.length > 0}
      onClose={onClose}
    >
      <PeopleField {...form.field("accountIds")} find={find} />
    </FormDialog>
  );
}
