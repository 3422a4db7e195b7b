import { attendeeActions } from "@marquee/contract/attendee-actions";
import type { ReactNode } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { PreviewText, usePreview } from "./preview-text.tsx";
import type { Chosen } from "./reads.ts";

type CancelFormProps = {
  eventId: string;
  chosen: Chosen;
  whom: ReactNode;
  onStarted: () => void;
  onClose: () => void;
};

/** Cancels the passes of people, with what goes back said before and sent along. */
export function CancelForm({ eventId, chosen, whom, onStarted, onClose }: CancelFormProps) {
  const t = useText();
  const preview = usePreview({ eventId, kind: "cancel", chosen });
  const cancel = useAction(attendeeActions.cancel, { faults: "form", onDone: onStarted });
  const form = useForm({
    initial: { reason: "" },
    submit: ({ reason }) => {
      const expectedRefund = preview.preview?.refund ?? 0;
      return cancel.mutateAsync({ eventId, body: { chosen, expectedRefund, ...(reason.trim() !== "" && { reason }) } });
    },
  });
  return (
    <FormDialog
      title={t("attendeeAction.cancel")}
      form={form}
      action={t("attendeeAction.do.cancel")}
      danger
      isReady={(preview.preview?.possible ?? 0) > 0}
      onClose={onClose}
    >
      {whom}
      <PreviewText {...preview} kind="cancel" />
      <TextArea
        {...form.field("reason")}
        label={t("attendeeAction.reason")}
        hint={t("attendeeAction.reasonHint")}
        rows={3}
      />
    </FormDialog>
  );
}
