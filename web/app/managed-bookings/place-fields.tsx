import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { TimezoneField } from "../ui/fields/timezone-field.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import type { ManagedPlace } from "./reads.ts";

export type PlaceValues = {
  readonly name: string;
  readonly timezone: string;
  readonly description: string;
  readonly address1: string;
  readonly address2: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  /** The one that there is by its address; emptied, it is taken away. */
  readonly imageDataUri: string;
  readonly active: boolean;
};

/** A new place has the clock of its community. */
export const placeAtFirst = (timezone: string): PlaceValues => ({
  name: "",
  timezone,
  description: "",
  address1: "",
  address2: "",
  zip: "",
  city: "",
  state: "",
  country: "",
  imageDataUri: "",
  active: true,
});

export const valuesOf = (place: ManagedPlace): PlaceValues => ({
  name: place.name,
  timezone: place.timezone,
  description: place.description ?? "",
  address1: place.address1 ?? "",
  address2: place.address2 ?? "",
  zip: place.zip ?? "",
  city: place.city ?? "",
  state: place.state ?? "",
  country: place.country ?? "",
  imageDataUri: place.image?.uri ?? "",
  active: place.active,
});

type PlaceFieldsProps = {
  form: Form<PlaceValues>;
  /** Something is booked by its clock, which cannot become another one meanwhile. */
  hasComing?: boolean;
};

/** What a place is called, by which clock it goes, where it is and how it looks. */
export function PlaceFields({ form, hasComing = false }: PlaceFieldsProps) {
  const t = useText();
  return (
    <>
      <FormSection title={t("managedBooking.part.about")}>
        <TextField {...form.field("name")} required label={t("managedBooking.name")} />
        <TextArea
          {...form.field("description")}
          label={t("managedBooking.description")}
          hint={t("managedBooking.descriptionHint")}
        />
        <TimezoneField
          {...form.field("timezone")}
          required
          label={t("managedBooking.timezone")}
          hint={t(hasComing ? "error.managedBooking.timezoneFixed" : "managedBooking.timezoneHint")}
          disabled={hasComing}
        />
        <PictureField {...form.field("imageDataUri")} label={t("managedBooking.picture")} shape="banner" />
        <CheckField
          {...form.field("active")}
          label={t("managedBooking.placeActive")}
          hint={t("managedBooking.placeActiveHint")}
        />
      </FormSection>
      <FormSection title={t("managedBooking.address")}>
        <TextField {...form.field("address1")} label={t("managedBooking.address1")} />
        <TextField {...form.field("address2")} label={t("managedBooking.address2")} />
        <FieldRow>
          <TextField {...form.field("zip")} label={t("managedBooking.zip")} />
          <TextField {...form.field("city")} label={t("managedBooking.city")} />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field("state")} label={t("managedBooking.region")} />
          <TextField {...form.field("country")} label={t("managedBooking.country")} />
        </FieldRow>
      </FormSection>
    </>
  );
}
