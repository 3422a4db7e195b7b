import { chat } from "@marquee/contract/chat";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { PeopleField } from "../ui/fields/people-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

const isGroup = ({ accountIds }: { accountIds: readonly string[] }): boolean => accountIds.length > 1;

/** Starts a conversation: with one person the one there is, with more a group with a name. */
export function NewConversation({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(
    chat.createChannel,
    { accountIds: [], name: "" },
    {
      body: (values) => (isGroup(values) ? {} : { name: "" }),
      check: (values) => (isGroup(values) && values.name.trim() === "" ? { name: t("chat.nameMissing") } : {}),
      onDone: ({ channelId }) => navigate(`/messages/${channelId}`),
    },
  );
  const asksName = isGroup(form.values);
  return (
    <FormDialog
      title={t("chat.newConversation")}
      form={form}
      action={asksName ? t("chat.startGroup") : t("chat.start")}
      isReady={form.values.accountIds.length > 0}
      onClose={onClose}
    >
      {asksName && <TextField {...form.field("name")} label={t("chat.groupName")} required />}
      <PeopleField {...form.field("accountIds")} />
    </FormDialog>
  );
}
