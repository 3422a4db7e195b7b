import { threads } from "@marquee/contract/threads";
import { useLocation, useNavigate } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { threadLink } from "./links.ts";
import { allCircles } from "./reads.ts";

type NewThreadProps = {
  circleId?: string | undefined;
  /** The group that it is for: then nothing else is to be chosen. */
  groupId?: string;
  onClose: () => void;
};

/** Starts a thread with its first message, for everybody, in a circle that the reader is in, or in a group of theirs. */
export function NewThread({ circleId, groupId, onClose }: NewThreadProps) {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const circles = useRead(...allCircles, { enabled: groupId === undefined }).data?.items ?? [];
  const own = circles.filter(({ role }) => role === "member" || role === "manager");
  const chosen = own.find(({ id }) => id === circleId)?.id ?? "";
  const form = useActionForm(
    threads.create,
    { subject: "", body: "", circleId: chosen, groupId: groupId ?? "" },
    {
      check: ({ body }) => (body.trim() ? {} : { body: t("form.missing") }),
      onDone: ({ id }) => navigate(threadLink(id, search)),
    },
  );
  return (
    <FormDialog title={t("threads.start")} form={form} action={t("threads.post")} onClose={onClose}>
      <TextField {...form.field("subject")} label={t("threads.subject")} />
      <TextArea {...form.field("body")} required label={t("threads.firstMessage")} rows={5} />
      {groupId === undefined && (
        <ChoiceField
          {...form.field("circleId")}
          required
          label={t("threads.where")}
          options={[
            { value: "", label: t("threads.everybody") },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </FormDialog>
  );
}
