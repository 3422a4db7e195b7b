import { admission } from "@marquee/contract/admission";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

const hoursOf = { hour: 1, day: 24, week: 7 * 24, untilLifted: null } as const;
const lengths = ["hour", "day", "week", "untilLifted"] as const;
const isLength = (value: string | undefined): value is keyof typeof hoursOf => lengths.some((each) => each === value);

type MuteMemberProps = { groupId: string; accountId: string; name: string; onClose: () => void };

/** For how long somebody writes nothing in a group, and what they are told. */
export function MuteMember({ groupId, accountId, name, onClose }: MuteMemberProps) {
  const t = useText();
  const form = useActionForm(
    admission.mute,
    { reason: "", length: "day" },
    {
      input: { groupId, accountId },
      body: ({ length }) => ({ hours: isLength(length) ? hoursOf[length] : hoursOf.day }),
      check: ({ reason }) => (reason?.trim() ? {} : { reason: t("groupMute.reasonNeeded") }),
    },
  );
  return (
    <FormDialog title={t("groupMute.title", { name })} form={form} action={t("groupMute.mute")} onClose={onClose}>
      <p className="text-muted">{t("groupMute.text")}</p>
      <TextArea
        {...form.field("reason")}
        required
        label={t("groupMute.reason")}
        hint={t("groupMute.reasonHint")}
        rows={3}
      />
      <ChoiceField
        {...form.field("length")}
        label={t("groupMute.howLong")}
        options={lengths.map((value) => ({ value, label: t(`groupMute.${value}`) }))}
      />
    </FormDialog>
  );
}
