import { moderation } from "@marquee/contract/moderation";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Action, CaseDetail } from "./reads.ts";

const lengths = ["1", "3", "7", "14", "30", "90", "365"] as const;
const needsReason = (action: Action): boolean =>
  ["remove", "decline", "warn", "mute", "suspend", "ban"].includes(action);
const hasLength = (action: Action): boolean => action === "mute" || action === "suspend";

type DecideDialogProps = {
  detail: Pick<CaseDetail, "id" | "actions" | "updatedAt" | "canTrust">;
  action: Action;
  onClose: () => void;
};

/** One decision about a case: what follows, whether it can be undone, and what the person is told. */
export function DecideDialog({ detail, action, onClose }: DecideDialogProps) {
  const t = useText();
  const isAgainst = needsReason(action) && action !== "remove" && action !== "decline";
  const takesAway = isAgainst && detail.actions.some((each) => each === "remove" || each === "decline");
  const approves = action === "approve";
  const form = useActionForm(
    moderation.decide,
    { statement: "", rule: "", removes: takesAway, trusts: false, length: "7" },
    {
      input: { caseId: detail.id },
      body: ({ length }) => ({
        action,
        ...(hasLength(action) && { days: Number(length) }),
        ...(approves && { seenAt: detail.updatedAt }),
      }),
      check: ({ statement }) =>
        needsReason(action) && !statement?.trim() ? { statement: t("error.moderation.wordsNeeded") } : {},
      onDone: () => showToast({ kind: "success", text: t("moderation.done") }),
    },
  );
  return (
    <FormDialog
      title={t(`moderation.action.${action}`)}
      form={form}
      action={t(`moderation.action.${action}`)}
      danger={action === "ban" || action === "suspend"}
      onClose={onClose}
    >
      <p className="text-muted">{t(`moderation.follows.${action}`)}</p>
      {needsReason(action) && (
        <>
          <TextArea
            {...form.field("statement")}
            required
            label={t("moderation.statement")}
            hint={t("moderation.statementHint")}
            rows={4}
          />
          <TextField {...form.field("rule")} label={t("moderation.rule")} />
        </>
      )}
      {hasLength(action) && (
        <ChoiceField
          {...form.field("length")}
          label={t("moderation.days")}
          options={lengths.map((value) => ({ value, label: t("moderation.dayCount", { count: Number(value) }) }))}
        />
      )}
      {takesAway && <CheckField {...form.field("removes")} label={t("moderation.removes")} />}
      {approves && detail.canTrust && (
        <CheckField {...form.field("trusts")} label={t("moderation.trusts")} hint={t("moderation.trustsHint")} />
      )}
    </FormDialog>
  );
}
