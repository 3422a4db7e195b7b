import { listingCoupons } from "@marquee/contract/listing-coupons";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { couponAtFirst, CouponFields, type CouponValues, DescriptionField, discountOf } from "./coupon-fields.tsx";
import { linkWith, type ListingCoupon } from "./reads.ts";

type DialogProps = { event: EventItem; coupon?: ListingCoupon | undefined; onClose: () => void };

/** A coupon that is there, or a new one. */
export function CouponDialog({ event, coupon, onClose }: DialogProps) {
  return coupon ? (
    <EditCoupon event={event} coupon={coupon} onClose={onClose} />
  ) : (
    <NewCoupon event={event} onClose={onClose} />
  );
}

function NewCoupon({ event, onClose }: DialogProps) {
  const t = useText();
  const form = useActionForm(listingCoupons.add, couponAtFirst, { input: { eventId: event.id }, body: discountOf });
  return (
    <FormDialog title={t("listingCoupon.add")} form={form} action={t("listingCoupon.addAction")} wide onClose={onClose}>
      <FormSection title={t("listingCoupon.what")}>
        <TextField
          {...form.field("code")}
          required
          label={t("listingCoupon.code")}
          hint={t("listingCoupon.codeHint")}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <DescriptionField form={form} />
      </FormSection>
      <CouponFields form={form} event={event} />
    </FormDialog>
  );
}

function EditCoupon({ event, coupon, onClose }: DialogProps & { coupon: ListingCoupon }) {
  const t = useText();
  const { origin } = usePageFacts();
  const { passType, used, held } = coupon;
  const now: CouponValues = {
    ...couponAtFirst,
    ...coupon,
    description: coupon.description ?? "",
    off: coupon.discountAmount === null ? "percent" : "amount",
    passTypeId: passType?.id ?? "",
    startDate: coupon.startDate ?? "",
    endDate: coupon.endDate ?? "",
    emailDomains: coupon.emailDomains ?? "",
  };
  const input = { eventId: event.id, couponId: coupon.id };
  const form = useActionForm(listingCoupons.update, now, { input, body: discountOf });
  return (
    <FormDialog title={t("listingCoupon.edit")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <FormSection title={t("listingCoupon.what")}>
        <TextField
          {...form.field("code")}
          required
          label={t("listingCoupon.code")}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-muted">
          <CopyButton look="quiet" text={linkWith(origin, event.slug, coupon.code)}>
            {t("listingCoupon.copyLink")}
          </CopyButton>
          {t("listingCoupon.usedHeld", { used, held })}
        </p>
        <CheckField {...form.field("active")} label={t("listingCoupon.active")} hint={t("listingCoupon.activeHint")} />
        <DescriptionField form={form} />
      </FormSection>
      <CouponFields form={form} event={event} taken={used + held} />
    </FormDialog>
  );
}
