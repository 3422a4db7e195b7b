import { waitlist } from "@marquee/contract/waitlist";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListRules } from "./reads.ts";

type AddProps = { eventId: string; list: ListRules; onClose: () => void };

/** More places of a kind of pass than there were, for those who wait. */
export function AddPlaces({ eventId, list, onClose }: AddProps) {
  const t = useText();
  const { passTypeId, name } = list;
  const form = useActionForm(waitlist.addPlaces, { places: 1 }, { input: { eventId, passTypeId } });
  return (
    <FormDialog
      title={t("waitlist.addPlacesOf", { name })}
      form={form}
      action={t("waitlist.addPlaces")}
      onClose={onClose}
    >
      <p>{t("waitlist.addPlacesText")}</p>
      <NumberField {...form.field("places")} required label={t("waitlist.places")} />
    </FormDialog>
  );
}
