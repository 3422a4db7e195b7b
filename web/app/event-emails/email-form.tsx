import {
  type EventEmail,
  eventEmailPlaceholders,
  eventEmails,
  type EventEmailSample,
  type EventEmailType,
} from "@marquee/contract/event-emails";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { WriteOrPreview, type WritingView } from "../announcements/index.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { RichTextField, usePicturesForText } from "../writing/index.ts";
import { EmailPreview } from "./email-preview.tsx";

type EmailFormProps = {
  eventId: string;
  type: EventEmailType;
  email: Pick<EventEmail, "body" | "replyTo"> | null;
  sample: EventEmailSample;
};

/** Writes one mail of an event, and shows it as somebody will read it. */
export function EmailForm({ eventId, type, email, sample }: EmailFormProps) {
  const t = useText();
  const [view, setView] = useState<WritingView>("write");
  const form = useActionForm(
    eventEmails.save,
    { body: email?.body ?? "", replyTo: email?.replyTo ?? "" },
    {
      input: { eventId, type },
      keep: `email-${type}-${eventId}`,
      onDone: () => showToast({ kind: "success", text: t("eventEmail.saved") }),
    },
  );
  const body = form.field("body");
  const pictures = usePicturesForText();
  return (
    <FormShell
      faults={form.faults}
      heading={t("ui.correct")}
      onSubmit={form.submit}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={form.busy}>
            {t("ui.save")}
          </AsyncButton>
          {body.value !== "" && (
            <Button icon={Undo2} onClick={() => body.onChange("")}>
              {t("eventEmail.asUsual")}
            </Button>
          )}
        </>
      }
    >
      <WriteOrPreview value={view} onChange={setView} />
      {view === "write" ? (
        <>
          <RichTextField
            label={t("eventEmail.body")}
            hint={t("eventEmail.bodyHint")}
            value={body.value}
            onChange={body.onChange}
            onPicture={pictures}
            {...(body.error && { error: body.error })}
          />
          <Placeholders values={sample.values} />
        </>
      ) : (
        <EmailPreview sample={sample} body={body.value} />
      )}
      <TextField
        {...form.field("replyTo")}
        type="email"
        label={t("eventEmail.replyTo")}
        hint={t("eventEmail.replyToHint")}
      />
      <LeaveGuard form={form} />
    </FormShell>
  );
}

/** What may be written in braces. */
function Placeholders({ values }: Pick<EventEmailSample, "values">) {
  const t = useText();
  return (
    <section aria-labelledby="placeholders" className="rounded-card border border-line p-4">
      <h3 id="placeholders" className="text-16">
        {t("eventEmail.placeholders")}
      </h3>
      <p className="mt-1 text-14 text-muted">{t("eventEmail.placeholdersText")}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
        {eventEmailPlaceholders.map((name) => (
          <div key={name} className="contents">
            <dt>
              <code dir="ltr" translate="no">{`{${name}}`}</code>
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              {t(`eventEmail.placeholder.${name}`)} <span className="block text-muted">{values[name]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
