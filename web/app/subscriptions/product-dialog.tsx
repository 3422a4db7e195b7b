import { manage } from "@marquee/contract/manage";
import { subscriptions } from "@marquee/contract/subscriptions";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField, ChoicesField } from "../ui/fields/check-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { newPrice, PriceFields } from "./price-fields.tsx";
import type { ManagedProduct } from "./reads.ts";

type ProductDialogProps = { product?: ManagedProduct; onClose: () => void };

/** Something to subscribe to: made with its first price, or changed. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  return product ? <EditProduct product={product} onClose={onClose} /> : <NewProduct onClose={onClose} />;
}

type Values = {
  readonly name: string;
  readonly description: string;
  /** One a line. */
  readonly lines: string;
  readonly featured: boolean;
  readonly trialDays: number | null;
  readonly tierIds: readonly string[];
};
const nothingYet: Values = { name: "", description: "", lines: "", featured: false, trialDays: 0, tierIds: [] };

const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function NewProduct({ onClose }: { onClose: () => void }) {
  const t = useText();
  const initial = { ...nothingYet, prices: [newPrice] };
  const form = useActionForm(subscriptions.createProduct, initial, {
    body: ({ lines }) => ({ features: linesIn(lines) }),
  });
  return (
    <FormDialog
      title={t("subscription.addProduct")}
      form={form}
      action={t("subscription.addProduct")}
      wide
      onClose={onClose}
    >
      <ProductFields
        name={form.field("name")}
        description={form.field("description")}
        lines={form.field("lines")}
        tierIds={form.field("tierIds")}
        trialDays={form.field("trialDays")}
        featured={form.field("featured")}
      />
      <PriceFields
        type={form.field("prices.0.type")}
        amount={form.field("prices.0.amount")}
        minAmount={form.field("prices.0.minAmount")}
        maxAmount={form.field("prices.0.maxAmount")}
        interval={form.field("prices.0.interval")}
        intervalCount={form.field("prices.0.intervalCount")}
      />
    </FormDialog>
  );
}

function EditProduct({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  const t = useText();
  const { id: productId, name, description, features, featured, trialDays, tiers } = product;
  const now: Values = {
    name,
    description: description ?? "",
    lines: features.join("\n"),
    featured,
    trialDays,
    tierIds: tiers.map(({ id }) => id),
  };
  const form = useActionForm(subscriptions.updateProduct, now, {
    input: { productId },
    body: ({ lines }) => ({ features: linesIn(lines) }),
  });
  return (
    <FormDialog title={name} form={form} action={t("ui.save")} wide onClose={onClose}>
      <ProductFields
        name={form.field("name")}
        description={form.field("description")}
        lines={form.field("lines")}
        tierIds={form.field("tierIds")}
        trialDays={form.field("trialDays")}
        featured={form.field("featured")}
      />
    </FormDialog>
  );
}

type ProductFieldsProps = {
  name: BoundField;
  description: BoundField;
  lines: BoundField;
  tierIds: BoundField<readonly string[]>;
  trialDays: BoundField<number | null>;
  featured: BoundField<boolean>;
};

function ProductFields({ name, description, lines, tierIds, trialDays, featured }: ProductFieldsProps) {
  const t = useText();
  const tiers = useRead(manage.tiers, {}).data ?? [];
  return (
    <>
      <TextField {...name} label={t("subscription.productName")} />
      <TextArea {...description} label={t("subscription.description")} rows={2} />
      <TextArea {...lines} label={t("subscription.features")} hint={t("subscription.featuresHint")} rows={4} />
      {tiers.length > 0 && (
        <ChoicesField
          {...tierIds}
          label={t("subscription.tiers")}
          hint={t("subscription.tiersHint")}
          options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <NumberField
        {...trialDays}
        label={t("subscription.trialDays")}
        hint={t("subscription.trialDaysHint")}
        min={0}
        max={365}
      />
      <CheckField {...featured} label={t("subscription.featured")} />
    </>
  );
}
