import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import type { Price } from "./reads.ts";

/** What something costs and how often, as one reads it: '9.00 EUR a month'. */
export function usePriceText(): (
  amount: number,
  price: Pick<Price, "currency" | "interval" | "intervalCount">,
) => string {
  const t = useText();
  const { formatLocale } = usePageFacts();
  return (amount, { currency, interval, intervalCount }) =>
    t(`subscription.price.${interval}`, { price: moneyText(amount, currency, formatLocale), count: intervalCount });
}
