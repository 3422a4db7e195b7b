import { useRead } from "../kernel/data/use-read.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { passTypesOf } from "../listing-passes/index.ts";
import type { EventItem } from "../listings/index.ts";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { MoneyField, NumberField } from "../ui/fields/number-field.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";

/** One form for a coupon that is made, changed, or made many times: each sends what its call takes. */
export type CouponValues = {
  readonly code: string;
  readonly active: boolean;
  /** Of many: how many, and what their codes begin with. */
  readonly count: number | null;
  readonly prefix: string;
  readonly description: string;
  /** Which of the two discounts it is. */
  readonly off: string;
  readonly discountPercent: number | null;
  readonly discountAmount: number | null;
  readonly passTypeId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly quantityMin: number | null;
  readonly quantityMax: number | null;
  readonly useLimit: number | null;
  readonly purchaseLimit: number | null;
  readonly emailDomains: string;
  readonly applyToPassType: boolean;
  readonly applyToAddOns: boolean;
  readonly applyToReservation: boolean;
};

export const couponAtFirst: CouponValues = {
  code: "",
  active: true,
  count: 100,
  prefix: "",
  description: "",
  off: "percent",
  discountPercent: null,
  discountAmount: null,
  passTypeId: "",
  startDate: "",
  endDate: "",
  quantityMin: null,
  quantityMax: null,
  useLimit: null,
  purchaseLimit: null,
  emailDomains: "",
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
};

/** Only the discount that was chosen is sent. */
export const discountOf = ({ off, discountPercent, discountAmount }: CouponValues) =>
  off === "amount" ? { discountAmount, discountPercent: null } : { discountPercent, discountAmount: null };

type FieldsProps = {
  form: Form<CouponValues>;
  event: EventItem;
  /** How often it was used or is in carts. */
  taken?: number;
  /** Each of many is limited by itself. */
  many?: boolean;
};

export function CouponFields({ form, event, taken = 0, many = false }: FieldsProps) {
  const t = useText();
  return (
    <>
      <Discount form={form} event={event} />
      <FormSection title={t("listingCoupon.limits")}>
        <NumberField
          {...form.field("useLimit")}
          label={many ? t("listingCoupon.useLimitEach") : t("listingCoupon.useLimit")}
          hint={taken > 0 ? t("listingCoupon.useLimitTaken", { count: taken }) : t("listingCoupon.useLimitHint")}
        />
        <NumberField
          {...form.field("purchaseLimit")}
          label={t("listingCoupon.purchaseLimit")}
          hint={t("listing.limitHint")}
        />
        <FieldRow>
          <NumberField {...form.field("quantityMin")} label={t("listingCoupon.fewest")} />
          <NumberField {...form.field("quantityMax")} label={t("listingCoupon.most")} />
        </FieldRow>
        <TextField
          {...form.field("emailDomains")}
          label={t("listingCoupon.emailDomains")}
          hint={t("listingCoupon.emailDomainsHint")}
          autoCapitalize="off"
          spellCheck={false}
        />
        <Period form={form} event={event} />
      </FormSection>
    </>
  );
}

function Discount({ form, event }: FieldsProps) {
  const t = useText();
  const currency = useSite().PAYMENT.CURRENCY;
  const types = useRead(...passTypesOf(event.id)).data ?? [];
  return (
    <FormSection title={t("listingCoupon.discount")}>
      <FieldRow>
        <ChoiceField
          {...form.field("off")}
          label={t("listingCoupon.off")}
          required
          options={[
            { value: "percent", label: t("listingCoupon.percent") },
            { value: "amount", label: t("listingCoupon.amount") },
          ]}
        />
        {form.values.off === "amount" ? (
          <MoneyField
            {...form.field("discountAmount")}
            required
            label={t("listingCoupon.amountOff")}
            currency={currency}
          />
        ) : (
          <NumberField {...form.field("discountPercent")} required label={t("listingCoupon.percentage")} />
        )}
      </FieldRow>
      <ChoiceField
        {...form.field("passTypeId")}
        label={t("listingCoupon.for")}
        options={[
          { value: "", label: t("listingCoupon.everyPass") },
          ...types.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <CheckField {...form.field("applyToPassType")} label={t("listingCoupon.offPass")} />
      <CheckField {...form.field("applyToAddOns")} label={t("listingCoupon.offExtras")} />
      <CheckField {...form.field("applyToReservation")} label={t("listingCoupon.offRooms")} />
    </FormSection>
  );
}

function Period({ form, event }: FieldsProps) {
  const t = useText();
  const site = useSite();
  const timeZone = event.timezone ?? site.TIMEZONE;
  return (
    <>
      <MomentField
        {...form.field("startDate")}
        label={t("listingCoupon.startDate")}
        hint={t("listingCoupon.startDateHint")}
        timeZone={timeZone}
      />
      <MomentField
        {...form.field("endDate")}
        label={t("listingCoupon.endDate")}
        hint={t("listingCoupon.endDateHint")}
        timeZone={timeZone}
      />
    </>
  );
}

export function DescriptionField({ form }: { form: Form<CouponValues> }) {
  const t = useText();
  return (
    <TextField
      {...form.field("description")}
      label={t("listingCoupon.description")}
      hint={t("listingCoupon.descriptionHint")}
    />
  );
}
