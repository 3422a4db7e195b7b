import { subscriptions } from "@marquee/contract/subscriptions";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { newPrice, PriceFields } from "./price-fields.tsx";
import type { ManagedProduct } from "./reads.ts";

/** Another price of a product: one that is there never changes, because somebody may have agreed to it. */
export function AddPrice({ product, onClose }: { product: Pick<ManagedProduct, "id" | "name">; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(subscriptions.addPrice, newPrice, { input: { productId: product.id } });
  return (
    <FormDialog
      title={t("subscription.addPriceTo", { plan: product.name })}
      form={form}
      action={t("subscription.addPrice")}
      onClose={onClose}
    >
      <p className="text-14 text-muted">{t("subscription.priceStays")}</p>
      <PriceFields
        type={form.field("type")}
        amount={form.field("amount")}
        minAmount={form.field("minAmount")}
        maxAmount={form.field("maxAmount")}
        interval={form.field("interval")}
        intervalCount={form.field("intervalCount")}
      />
    </FormDialog>
  );
}
