import { attendeeActions } from "@marquee/contract/attendee-actions";
import type { ReactNode } from "react";
import { labelsOf } from "../attendee-labels/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { PreviewText, usePreview } from "./preview-text.tsx";
import type { Chosen } from "./reads.ts";

type StartFormProps = {
  eventId: string;
  kind: "label" | "unlabel" | "resend" | "message";
  chosen: Chosen;
  whom: ReactNode;
  onStarted: () => void;
  onClose: () => void;
};

const nothing = { labelId: "", subject: "", text: "" };

/** Labels people, or writes to them. */
export function StartForm({ eventId, kind, chosen, whom, onStarted, onClose }: StartFormProps) {
  const t = useText();
  const isLabel = kind === "label" || kind === "unlabel";
  const preview = usePreview({ eventId, kind, chosen });
  const labels = useRead(...labelsOf(eventId)).data ?? [];
  const start = useAction(attendeeActions.start, { faults: "form", onDone: onStarted });
  const form = useForm({
    initial: nothing,
    submit: ({ labelId, subject, text }) => {
      const words = kind === "message" && { subject, text };
      return start.mutateAsync({ eventId, body: { kind, chosen, ...(labelId !== "" && { labelId }), ...words } });
    },
  });
  const words = form.values;
  const isFilled = isLabel ? words.labelId !== "" : kind === "resend" || (words.subject !== "" && words.text !== "");
  return (
    <FormDialog
      title={t(`attendeeAction.${kind}`)}
      form={form}
      action={t(`attendeeAction.do.${kind}`)}
      isReady={isFilled && (preview.preview?.possible ?? 0) > 0}
      onClose={onClose}
    >
      {whom}
      {isLabel && (
        <ChoiceField
          {...form.field("labelId")}
          label={t("attendeeLabel.label")}
          placeholder={t("attendeeAction.chooseLabel")}
          options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {isLabel && labels.length === 0 && <p className="text-muted">{t("attendeeLabel.none")}</p>}
      {kind === "message" && (
        <>
          <TextField {...form.field("subject")} label={t("attendeeAction.subject")} />
          <TextArea
            {...form.field("text")}
            label={t("attendeeAction.text")}
            hint={t("attendeeAction.textHint")}
            rows={6}
          />
        </>
      )}
      {kind === "resend" && <p className="text-muted">{t("attendeeAction.resendText")}</p>}
      <PreviewText {...preview} kind={kind} />
    </FormDialog>
  );
}
