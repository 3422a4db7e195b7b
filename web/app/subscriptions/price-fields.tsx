import { priceIntervals, priceTypes } from "@marquee/contract/subscriptions";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { MoneyField, NumberField } from "../ui/fields/number-field.tsx";

type Type = "" | (typeof priceTypes)[number];
type Interval = "" | (typeof priceIntervals)[number];

type PriceFieldsProps = {
  type: BoundField<Type>;
  amount: BoundField<number | null>;
  minAmount: BoundField<number | null>;
  maxAmount: BoundField<number | null>;
  interval: BoundField<Interval>;
  intervalCount: BoundField<number | null>;
};

/** What a price begins with: by the month, the same for everybody. */
export const newPrice: { [Name in keyof PriceFieldsProps]: PriceFieldsProps[Name]["value"] } = {
  type: "fixed",
  amount: null,
  minAmount: null,
  maxAmount: null,
  interval: "month",
  intervalCount: 1,
};

/** How much, and how often. */
export function PriceFields({ type, amount, minAmount, maxAmount, interval, intervalCount }: PriceFieldsProps) {
  const t = useText();
  const { CURRENCY: currency } = useSite().PAYMENT;
  const isChosen = type.value === "chosen";
  return (
    <>
      <ChoiceField
        {...type}
        label={t("subscription.priceType")}
        options={priceTypes.map((value) => ({ value, label: t(`subscription.priceType.${value}`) }))}
      />
      <MoneyField
        {...amount}
        label={t(isChosen ? "subscription.proposed" : "subscription.amount")}
        currency={currency}
        min={1}
      />
      {isChosen && (
        <div className="grid gap-5 pair:grid-cols-2">
          <MoneyField {...minAmount} label={t("subscription.least")} currency={currency} min={1} />
          <MoneyField {...maxAmount} label={t("subscription.most")} currency={currency} min={1} />
        </div>
      )}
      <div className="grid gap-5 pair:grid-cols-2">
        <NumberField {...intervalCount} label={t("subscription.every")} min={1} max={12} />
        <ChoiceField
          {...interval}
          label={t("subscription.interval")}
          options={priceIntervals.map((value) => ({ value, label: t(`subscription.interval.${value}`) }))}
        />
      </div>
    </>
  );
}
