import type { Form } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { MoneyField, NumberField } from "../ui/fields/number-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FieldRow } from "../ui/form-section.tsx";
import type { ManagedSpace } from "./reads.ts";

export type SpaceValues = {
  readonly name: string;
  readonly description: string;
  readonly slotDuration: number | null;
  readonly price: number | null;
  readonly supply: number | null;
  /** The one that there is by its address; emptied, it is taken away. */
  readonly imageDataUri: string;
  readonly active: boolean;
};

export const spaceAtFirst: SpaceValues = {
  name: "",
  description: "",
  slotDuration: 60,
  price: 0,
  supply: 1,
  imageDataUri: "",
  active: true,
};

export const basicsOf = (space: ManagedSpace): SpaceValues => ({
  name: space.name,
  description: space.description ?? "",
  slotDuration: space.slotDuration,
  price: space.price,
  supply: space.supply,
  imageDataUri: space.image?.uri ?? "",
  active: space.active,
});

/** What a space is, how long it is had at a time, what that costs and how many have it at once. */
export function SpaceFields({ form }: { form: Form<SpaceValues> }) {
  const t = useText();
  const { PAYMENT } = useSite();
  return (
    <>
      <TextField
        {...form.field("name")}
        required
        label={t("managedBooking.name")}
        hint={t("managedBooking.spaceNameHint")}
      />
      <TextArea {...form.field("description")} label={t("managedBooking.description")} rows={2} />
      <FieldRow>
        <NumberField
          {...form.field("slotDuration")}
          required
          label={t("managedBooking.slotDuration")}
          hint={t("managedBooking.slotDurationHint")}
        />
        <MoneyField
          {...form.field("price")}
          required
          label={t("managedBooking.price")}
          hint={t("managedBooking.priceHint")}
          currency={PAYMENT.CURRENCY}
        />
      </FieldRow>
      <NumberField
        {...form.field("supply")}
        required
        label={t("managedBooking.supply")}
        hint={t("managedBooking.supplyHint")}
      />
      <PictureField {...form.field("imageDataUri")} label={t("managedBooking.picture")} shape="banner" />
      <CheckField
        {...form.field("active")}
        label={t("managedBooking.spaceActive")}
        hint={t("managedBooking.spaceActiveHint")}
      />
    </>
  );
}
