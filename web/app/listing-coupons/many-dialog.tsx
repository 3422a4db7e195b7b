import { listingCoupons } from "@marquee/contract/listing-coupons";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { saveTable } from "../table/index.ts";
import { TextField } from "../ui/field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import { couponAtFirst, CouponFields, type CouponValues, DescriptionField, discountOf } from "./coupon-fields.tsx";
import { linkWith } from "./reads.ts";

/** Many coupons that are alike, each of which can be used once where nothing else is said: they come as a file. */
export function ManyDialog({ event, onClose }: { event: EventItem; onClose: () => void }) {
  const t = useText();
  const { origin } = usePageFacts();
  const begins: CouponValues = { ...couponAtFirst, useLimit: 1 };
  const save = (codes: readonly string[]) =>
    void saveTable("csv", {
      name: `${event.slug}-codes`,
      head: [t("listingCoupon.code"), t("listingCoupon.link")],
      lines: codes.map((code) => [code, linkWith(origin, event.slug, code)]),
    });
  const form = useActionForm(listingCoupons.generate, begins, {
    input: { eventId: event.id },
    body: discountOf,
    onDone: save,
  });
  return (
    <FormDialog
      title={t("listingCoupon.many")}
      form={form}
      action={t("listingCoupon.manyAction")}
      wide
      onClose={onClose}
    >
      <FormSection title={t("listingCoupon.codes")}>
        <FieldRow>
          <NumberField {...form.field("count")} required label={t("listingCoupon.count")} />
          <TextField
            {...form.field("prefix")}
            label={t("listingCoupon.prefix")}
            hint={t("listingCoupon.prefixHint")}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </FieldRow>
        <DescriptionField form={form} />
      </FormSection>
      <CouponFields form={form} event={event} many />
    </FormDialog>
  );
}
