import { addresses } from "@marquee/contract/addresses";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { countriesFor } from "./countries.ts";
import type { Address } from "./reads.ts";

type AddressDialogProps = {
  address?: Address | undefined;
  /** The first one is the primary one without being asked. */
  isFirst?: boolean | undefined;
  onDone?: ((address: Address) => void) | undefined;
  onClose: () => void;
};

/** An address: written anew, or changed. */
export function AddressDialog({ address, ...rest }: AddressDialogProps) {
  return address ? <EditAddress address={address} {...rest} /> : <NewAddress {...rest} />;
}

function NewAddress({ isFirst, onDone, onClose }: Omit<AddressDialogProps, "address">) {
  const t = useText();
  const { locale } = useReading();
  const form = useActionForm(
    addresses.create,
    { name: "", address1: "", address2: "", zip: "", city: "", state: "", country: countryOf(locale), primary: false },
    { keep: "new-address", onDone: (added) => onDone?.(added) },
  );
  return (
    <FormDialog title={t("addresses.add")} form={form} action={t("addresses.addAction")} onClose={onClose}>
      <Lines field={form.field} />
      {!isFirst && <CheckField {...form.field("primary")} label={t("addresses.makePrimary")} />}
    </FormDialog>
  );
}

function EditAddress({ address, onDone, onClose }: AddressDialogProps & { address: Address }) {
  const t = useText();
  const { id, ...lines } = address;
  const form = useActionForm(addresses.update, lines, {
    input: { addressId: id },
    onDone: (changed) => onDone?.(changed),
  });
  return (
    <FormDialog title={t("addresses.edit")} form={form} action={t("ui.save")} onClose={onClose}>
      <Lines field={form.field} />
      {!address.primary && <CheckField {...form.field("primary")} label={t("addresses.makePrimary")} />}
    </FormDialog>
  );
}

const lineNames = ["name", "address1", "address2", "zip", "city", "state", "country"] as const;
type LineName = (typeof lineNames)[number];

/** In the order in which browsers fill them in. */
function Lines({ field }: { field: (name: LineName) => BoundField }) {
  const t = useText();
  const { locale } = useReading();
  return (
    <>
      <TextField
        {...field("name")}
        label={t("addresses.name")}
        hint={t("addresses.nameHint")}
        autoComplete="billing name"
      />
      <TextField {...field("address1")} label={t("addresses.address1")} autoComplete="billing address-line1" />
      <TextField {...field("address2")} label={t("addresses.address2")} autoComplete="billing address-line2" />
      <div className="grid gap-4 pair:grid-cols-[10rem_1fr]">
        <TextField {...field("zip")} label={t("addresses.zip")} autoComplete="billing postal-code" />
        <TextField {...field("city")} label={t("addresses.city")} autoComplete="billing address-level2" />
      </div>
      <TextField {...field("state")} label={t("addresses.state")} autoComplete="billing address-level1" />
      <ChoiceField
        {...field("country")}
        label={t("addresses.country")}
        placeholder={t("addresses.chooseCountry")}
        options={countriesFor(locale)}
      />
    </>
  );
}

/** The country that the reader's language is written for, where it says one. */
function countryOf(locale: string): string {
  return new Intl.Locale(locale).region ?? "";
}
