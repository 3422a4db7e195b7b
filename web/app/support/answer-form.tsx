import { support } from "@marquee/contract/support";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { AsyncButton } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";

const FileIdField = lazy(() =>
  import("../ui/fields/file-id-field.tsx").then((module) => ({ default: module.FileIdField })),
);

/** The field in which a member or an administrator goes on with a request. */
export function AnswerForm({ ticketId, label }: { ticketId: string; label: string }) {
  const t = useText();
  const isLive = useIsLive();
  const form = useActionForm(
    support.answer,
    { message: "", fileId: "" },
    {
      input: { ticketId },
      keep: `support-${ticketId}`,
      body: ({ fileId }) => (fileId === "" ? {} : { fileIds: [fileId] }),
      check: ({ message, fileId }) => (message.trim() || fileId ? {} : { message: t("support.requestMissing") }),
    },
  );
  const { id, value, error, onChange } = form.field("fileId");
  return (
    <FormShell
      heading={t("ui.correct")}
      faults={form.faults}
      onSubmit={() => sent(form)}
      actions={<Send busy={form.busy} />}
    >
      <TextArea {...form.field("message")} label={label} rows={4} />
      {isLive && (
        <Suspense>
          <FileIdField {...{ id, value, error, onChange }} label={t("support.file")} />
        </Suspense>
      )}
      <LeaveGuard form={form} />
    </FormShell>
  );
}

/** The same for a guest, whom the key of their mail lets in. */
export function AnswerByKeyForm({ ticketKey, label }: { ticketKey: string; label: string }) {
  const t = useText();
  const form = useActionForm(
    support.answerByKey,
    { message: "" },
    {
      input: { ticketKey },
      check: ({ message }) => (message.trim() ? {} : { message: t("support.requestMissing") }),
    },
  );
  return (
    <FormShell
      heading={t("ui.correct")}
      faults={form.faults}
      onSubmit={() => sent(form)}
      actions={<Send busy={form.busy} />}
    >
      <TextArea {...form.field("message")} label={label} rows={4} />
      <LeaveGuard form={form} />
    </FormShell>
  );
}

/** What was sent does not stand in the field any more. */
async function sent(form: { submit: () => Promise<boolean>; reset: () => void }): Promise<void> {
  if (await form.submit()) form.reset();
}

function Send({ busy }: { busy: boolean }) {
  const t = useText();
  const isLive = useIsLive();
  return (
    <AsyncButton type="submit" look="primary" busy={busy} disabled={!isLive}>
      {t("support.answer")}
    </AsyncButton>
  );
}
