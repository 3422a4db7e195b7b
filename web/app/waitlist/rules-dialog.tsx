import { waitlist } from "@marquee/contract/waitlist";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListRules } from "./reads.ts";

type RulesProps = { eventId: string; list: ListRules; onClose: () => void };

/** Whether people may join, and how long an offer holds. */
export function RulesDialog({ eventId, list, onClose }: RulesProps) {
  const t = useText();
  const { passTypeId, name, isOn, offerHours } = list;
  const form = useActionForm(waitlist.set, { isOn, offerHours }, { input: { eventId, passTypeId } });
  return (
    <FormDialog title={t("waitlist.settingsOf", { name })} form={form} action={t("waitlist.save")} onClose={onClose}>
      <CheckField {...form.field("isOn")} label={t("waitlist.isOn")} hint={t("waitlist.isOnHint")} />
      <NumberField
        {...form.field("offerHours")}
        required
        label={t("waitlist.offerHours")}
        hint={t("waitlist.offerHoursHint")}
      />
    </FormDialog>
  );
}
