import { listingPasses } from "@marquee/contract/listing-passes";
import type { Form } from "../kernel/forms/use-form.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { MoneyField, NumberField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import type { EventItem, ListingPassType } from "./reads.ts";

type PriceRow = {
  readonly name: string;
  readonly price: number | null;
  readonly startDate: string;
  readonly endDate: string;
};
type Values = {
  readonly name: string;
  readonly shortDescription: string;
  readonly price: number | null;
  readonly supply: number | null;
  readonly active: boolean;
  readonly visibility: "public" | "private" | "";
  readonly overrideStartDate: string;
  readonly minQuantityPerSale: number | null;
  readonly maxQuantityPerSale: number | null;
  readonly cancelable: boolean;
  readonly transferable: boolean;
  readonly enableCoupons: boolean;
  readonly needsApproval: boolean;
  readonly priceSchedules: readonly PriceRow[];
};
type DialogProps = { event: EventItem; passType?: ListingPassType | undefined; onClose: () => void };

const emptyPrice: PriceRow = { name: "", price: null, startDate: "", endDate: "" };
const rows = { priceSchedules: emptyPrice };
const begins: Values = {
  name: "",
  shortDescription: "",
  price: null,
  supply: null,
  active: true,
  visibility: "public",
  overrideStartDate: "",
  minQuantityPerSale: 1,
  maxQuantityPerSale: 10,
  cancelable: false,
  transferable: false,
  enableCoupons: false,
  needsApproval: false,
  priceSchedules: [],
};

/** A kind of pass that is there, or a new one. */
export function PassDialog({ event, passType, onClose }: DialogProps) {
  return passType ? (
    <EditPass event={event} passType={passType} onClose={onClose} />
  ) : (
    <NewPass event={event} onClose={onClose} />
  );
}

function NewPass({ event, onClose }: DialogProps) {
  const form = useActionForm(listingPasses.add, begins, { input: { eventId: event.id }, rows });
  return <Fields title="listingPass.add" action="listingPass.addAction" event={event} form={form} onClose={onClose} />;
}

function EditPass({ event, passType, onClose }: DialogProps & { passType: ListingPassType }) {
  const now: Values = {
    ...passType,
    overrideStartDate: passType.overrideStartDate ?? "",
    priceSchedules: passType.priceSchedules.map(({ name, price, startDate, endDate }) => ({
      name: name ?? "",
      price,
      startDate,
      endDate,
    })),
  };
  const input = { eventId: event.id, passTypeId: passType.id };
  const form = useActionForm(listingPasses.update, now, { input, rows });
  return (
    <Fields
      title="listingPass.edit"
      action="ui.save"
      event={event}
      form={form}
      taken={passType.sold + passType.held}
      onClose={onClose}
    />
  );
}

type FieldsProps = {
  title: "listingPass.add" | "listingPass.edit";
  action: "listingPass.addAction" | "ui.save";
  event: EventItem;
  form: Form<Values>;
  /** How many are sold or in carts. */
  taken?: number;
  onClose: () => void;
};

function Fields({ title, action, event, form, taken = 0, onClose }: FieldsProps) {
  const t = useText();
  const site = useSite();
  const currency = site.PAYMENT.CURRENCY;
  const timeZone = event.timezone ?? site.TIMEZONE;
  const whoFinds = [
    { value: "public", label: t("listingPass.visibility.public") },
    { value: "private", label: t("listingPass.visibility.private") },
  ] as const;
  return (
    <FormDialog title={t(title)} form={form} action={t(action)} wide onClose={onClose}>
      <FormSection title={t("listingPass.what")}>
        <TextField {...form.field("name")} required label={t("listingPass.name")} hint={t("listingPass.nameHint")} />
        <TextArea {...form.field("shortDescription")} label={t("listing.summary")} rows={2} />
        <MoneyField
          {...form.field("price")}
          required
          label={t("listingPass.price")}
          hint={taken > 0 ? t("listingPass.priceSold") : t("listingPass.priceHint")}
          currency={currency}
        />
        <NumberField
          {...form.field("supply")}
          label={t("listingPass.supply")}
          hint={taken > 0 ? t("listingPass.supplyTaken", { count: taken }) : t("listing.limitHint")}
        />
      </FormSection>
      <FormSection title={t("listingPass.sale")}>
        <CheckField {...form.field("active")} label={t("listingPass.active")} hint={t("listingPass.activeHint")} />
        <CheckField
          {...form.field("needsApproval")}
          label={t("listingPass.needsApproval")}
          hint={t("listingPass.needsApprovalHint")}
        />
        <ChoiceField {...form.field("visibility")} label={t("listingPass.visibility")} required options={whoFinds} />
        <MomentField
          {...form.field("overrideStartDate")}
          label={t("listingPass.from")}
          hint={t("listingPass.fromHint")}
          timeZone={timeZone}
        />
        <FieldRow>
          <NumberField {...form.field("minQuantityPerSale")} required label={t("listingPass.fewest")} />
          <NumberField {...form.field("maxQuantityPerSale")} required label={t("listingPass.most")} />
        </FieldRow>
        <CheckField {...form.field("enableCoupons")} label={t("listingPass.coupons")} />
        <RowsEditor
          {...form.rows("priceSchedules")}
          label={t("listingPass.prices")}
          nameOf={(index) => t("listingPass.priceNumber", { number: index + 1 })}
          addLabel={t("listingPass.addPrice")}
          maximum={20}
        >
          {(index) => (
            <>
              <FieldRow>
                <TextField
                  {...form.field(`priceSchedules.${index}.name`)}
                  label={t("listingPass.priceName")}
                  hint={t("listingPass.priceNameHint")}
                />
                <MoneyField
                  {...form.field(`priceSchedules.${index}.price`)}
                  label={t("listingPass.price")}
                  hint={t("listingPass.priceHint")}
                  currency={currency}
                />
              </FieldRow>
              <MomentField
                {...form.field(`priceSchedules.${index}.startDate`)}
                label={t("listingPass.priceFrom")}
                timeZone={timeZone}
              />
              <MomentField
                {...form.field(`priceSchedules.${index}.endDate`)}
                label={t("listingPass.priceUntil")}
                timeZone={timeZone}
              />
            </>
          )}
        </RowsEditor>
      </FormSection>
      <FormSection title={t("listingPass.holders")}>
        <CheckField {...form.field("cancelable")} label={t("listingPass.cancelable")} />
        <CheckField {...form.field("transferable")} label={t("listingPass.transferable")} />
      </FormSection>
    </FormDialog>
  );
}
