import { waitlist } from "@marquee/contract/waitlist";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { OwnEntry, OwnList } from "./reads.ts";

type DialogProps = { list: OwnList; onClose: () => void };

/** How many places one waits for: to begin with, or from now on. */
export function PlacesDialog({ list, onClose }: DialogProps) {
  return list.entry ? (
    <ChangeDialog list={list} entry={list.entry} onClose={onClose} />
  ) : (
    <JoinDialog list={list} onClose={onClose} />
  );
}

function JoinDialog({ list, onClose }: DialogProps) {
  const t = useText();
  const { eventId, passTypeId, minimum } = list;
  const form = useActionForm(
    waitlist.join,
    { places: minimum },
    {
      input: { eventId },
      body: () => ({ passTypeId }),
      onDone: () => showToast({ kind: "success", text: t("waitlist.joined") }),
    },
  );
  return (
    <FormDialog title={t("waitlist.join")} form={form} action={t("waitlist.join")} onClose={onClose}>
      <p>{t("waitlist.joinText")}</p>
      <PlacesField field={form.field("places")} list={list} />
    </FormDialog>
  );
}

function ChangeDialog({ list, entry, onClose }: DialogProps & { entry: OwnEntry }) {
  const t = useText();
  const form = useActionForm(waitlist.change, { places: entry.places }, { input: { entryId: entry.id } });
  return (
    <FormDialog title={t("waitlist.change")} form={form} action={t("waitlist.save")} onClose={onClose}>
      <p>{t("waitlist.changeText")}</p>
      <PlacesField field={form.field("places")} list={list} />
    </FormDialog>
  );
}

function PlacesField({ field, list: { minimum, maximum } }: { field: BoundField<number | null>; list: OwnList }) {
  const t = useText();
  return (
    <NumberField
      {...field}
      required
      min={minimum}
      max={maximum}
      label={t("waitlist.places")}
      hint={t("waitlist.placesHint", { minimum, maximum })}
    />
  );
}
