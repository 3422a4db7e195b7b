import { listingAddOns } from "@marquee/contract/listing-add-ons";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { passTypesOf } from "../listing-passes/index.ts";
import type { EventItem } from "../listings/index.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField, ChoicesField } from "../ui/fields/check-field.tsx";
import { MoneyField, NumberField } from "../ui/fields/number-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormSection } from "../ui/form-section.tsx";
import type { ListingAddOn } from "./reads.ts";

type Values = {
  readonly name: string;
  readonly shortDescription: string;
  readonly price: number | null;
  readonly pricePerNight: boolean;
  readonly supply: number | null;
  readonly active: boolean;
  readonly passTypeIds: readonly string[];
  readonly needs: readonly string[];
  /** The one that there is by its address; emptied, it is taken away. */
  readonly imageDataUri: string;
};
type DialogProps = {
  event: EventItem;
  addOn?: ListingAddOn | undefined;
  /** All of the event: one may need others. */
  others: readonly ListingAddOn[];
  onClose: () => void;
};

const begins: Values = {
  name: "",
  shortDescription: "",
  price: null,
  pricePerNight: false,
  supply: null,
  active: true,
  passTypeIds: [],
  needs: [],
  imageDataUri: "",
};

/** An add-on that is there, or a new one. */
export function AddOnDialog({ addOn, ...props }: DialogProps) {
  return addOn ? <EditAddOn addOn={addOn} {...props} /> : <NewAddOn {...props} />;
}

function NewAddOn({ event, others, onClose }: DialogProps) {
  const t = useText();
  const form = useActionForm(listingAddOns.add, begins, { input: { eventId: event.id } });
  return (
    <FormDialog title={t("listingAddOn.add")} form={form} action={t("listingAddOn.addAction")} wide onClose={onClose}>
      <Fields form={form} event={event} others={others} />
    </FormDialog>
  );
}

function EditAddOn({ event, addOn, others, onClose }: DialogProps & { addOn: ListingAddOn }) {
  const t = useText();
  const now: Values = { ...addOn, imageDataUri: addOn.image?.uri ?? "" };
  const form = useActionForm(listingAddOns.update, now, { input: { eventId: event.id, addOnId: addOn.id } });
  return (
    <FormDialog title={t("listingAddOn.edit")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <Fields
        form={form}
        event={event}
        others={others.filter(({ id }) => id !== addOn.id)}
        taken={addOn.sold + addOn.held}
      />
    </FormDialog>
  );
}

type FieldsProps = Pick<DialogProps, "event" | "others"> & {
  form: Form<Values>;
  /** How many are sold or in carts. */
  taken?: number;
};

function Fields({ form, event, others, taken = 0 }: FieldsProps) {
  const t = useText();
  const currency = useSite().PAYMENT.CURRENCY;
  return (
    <>
      <FormSection title={t("listingPass.what")}>
        <TextField {...form.field("name")} required label={t("listingAddOn.name")} hint={t("listingAddOn.nameHint")} />
        <TextArea {...form.field("shortDescription")} label={t("listing.summary")} rows={2} />
        <PictureField {...form.field("imageDataUri")} label={t("listingAddOn.picture")} shape="wide" />
      </FormSection>
      <FormSection title={t("listingPass.sale")}>
        <MoneyField
          {...form.field("price")}
          required
          label={t("listingPass.price")}
          hint={taken > 0 ? t("listingAddOn.priceSold") : t("listingPass.priceHint")}
          currency={currency}
        />
        <CheckField
          {...form.field("pricePerNight")}
          label={t("listingAddOn.perNight")}
          hint={t("listingAddOn.perNightHint")}
        />
        <NumberField
          {...form.field("supply")}
          label={t("listingPass.supply")}
          hint={taken > 0 ? t("listingPass.supplyTaken", { count: taken }) : t("listing.limitHint")}
        />
        <CheckField {...form.field("active")} label={t("listingPass.active")} hint={t("listingAddOn.activeHint")} />
      </FormSection>
      <Who form={form} event={event} others={others} />
    </>
  );
}

/** With which passes it goes, and with what else. One that is the only choice is none. */
function Who({ form, event, others }: Omit<FieldsProps, "taken">) {
  const t = useText();
  const types = useRead(...passTypesOf(event.id)).data ?? [];
  if (types.length === 0 && others.length === 0) return null;
  return (
    <FormSection title={t("listingAddOn.who")}>
      {types.length > 0 && (
        <ChoicesField
          {...form.field("passTypeIds")}
          label={t("listingAddOn.passes")}
          hint={t("listingAddOn.passesHint")}
          options={types.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        />
      )}
      {others.length > 0 && (
        <ChoicesField
          {...form.field("needs")}
          label={t("listingAddOn.needs")}
          hint={t("listingAddOn.needsHint")}
          options={others.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        />
      )}
    </FormSection>
  );
}
