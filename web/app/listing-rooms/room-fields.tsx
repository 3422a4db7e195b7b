import type { Form } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { MoneyField, NumberField } from "../ui/fields/number-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import type { ListingRoomType } from "./reads.ts";
import type { RoomValues } from "./room-values.ts";
import { RoomTerms } from "./room-terms.tsx";
import { StayFields } from "./stay-fields.tsx";

type FieldsProps = { form: Form<RoomValues>; event: EventItem; room?: ListingRoomType };

/** What a kind of room is, how it is sold, when people come and leave, and for whom it is otherwise. */
export function RoomFields({ form, event, room }: FieldsProps) {
  const t = useText();
  const timeZone = event.timezone ?? "UTC";
  return (
    <>
      <FormSection title={t("listingPass.what")}>
        <TextField {...form.field("name")} required label={t("listingRoom.name")} hint={t("listingRoom.nameHint")} />
        <TextArea
          {...form.field("description")}
          label={t("listingRoom.description")}
          hint={t("listingRoom.descriptionHint")}
          rows={3}
        />
        <PictureField {...form.field("imageDataUri")} required label={t("listingRoom.picture")} shape="wide" />
      </FormSection>
      <Sale form={form} room={room} />
      <FormSection title={t("listingRoom.stay")} text={t("listingRoom.stayText")}>
        <StayFields field={(name) => form.field(name)} timeZone={timeZone} />
      </FormSection>
      <RoomTerms form={form} event={event} timeZone={timeZone} />
    </>
  );
}

function Sale({ form, room }: Pick<FieldsProps, "form"> & { room: ListingRoomType | undefined }) {
  const t = useText();
  const currency = useSite().PAYMENT.CURRENCY;
  const taken = room ? mostTaken(room) : 0;
  return (
    <FormSection title={t("listingPass.sale")}>
      <MoneyField
        {...form.field("price")}
        required
        label={t("listingPass.price")}
        hint={taken > 0 ? t("listingRoom.priceSold") : t("listingPass.priceHint")}
        currency={currency}
      />
      <CheckField
        {...form.field("pricePerNight")}
        label={t("listingRoom.perNight")}
        hint={t("listingRoom.perNightHint")}
      />
      <NumberField
        {...form.field("supply")}
        label={t("listingRoom.supply")}
        hint={taken > 0 ? t("listingRoom.supplyTaken", { count: taken }) : t("listing.limitHint")}
      />
      <FieldRow>
        <NumberField {...form.field("minPasses")} label={t("listingRoom.fewest")} />
        <NumberField {...form.field("maxPasses")} label={t("listingRoom.most")} hint={t("listing.limitHint")} />
      </FieldRow>
      <CheckField {...form.field("active")} label={t("listingPass.active")} hint={t("listingAddOn.activeHint")} />
    </FormSection>
  );
}

/** How many are taken at once. */
const mostTaken = ({ isDated, nights, sold, held }: ListingRoomType): number =>
  isDated ? Math.max(0, ...nights.map((night) => night.sold + night.held)) : sold + held;
