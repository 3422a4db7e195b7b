import { useNavigate } from "react-router";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { addressWith } from "./people-address.ts";
import { useOffered } from "./people-offered.ts";

/** All by which people are chosen, at once: sent with Enter, and kept in the address. */
export function PeopleFilterDialog({ address, onClose }: { address: URLSearchParams; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const offered = useOffered();
  const at = (name: string): string => address.get(name) ?? "";
  const form = useForm({
    initial: {
      place: at("place"),
      interest: at("interest"),
      group: at("group"),
      event: at("event"),
      tier: at("tier"),
    },
    submit: async ({ place, ...rest }) => navigate(addressWith(address, { place: place.trim(), ...rest })),
  });
  const choices = [
    { name: "interest", label: t("people.interest"), any: t("people.anyInterest") },
    { name: "group", label: t("people.group"), any: t("people.anyGroup") },
    { name: "event", label: t("people.event"), any: t("people.anyEvent") },
    { name: "tier", label: t("people.tier"), any: t("people.anyTier") },
  ] as const;
  return (
    <FormDialog title={t("people.filters")} form={form} action={t("people.show")} onClose={onClose}>
      <TextField {...form.field("place")} label={t("people.place")} hint={t("people.placeHint")} maxLength={200} />
      {choices
        .filter(({ name }) => offered[name].length > 0)
        .map(({ name, label, any }) => (
          <ChoiceField
            key={name}
            {...form.field(name)}
            label={label}
            options={[{ value: "", label: any }, ...offered[name]]}
            placeholder={any}
          />
        ))}
    </FormDialog>
  );
}
