import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";

/** An amount in minor units as the reader writes money. `freeWord` shows nothing-to-pay as a word. */
export function Money({ amount, currency, freeWord }: { amount: number; currency: string; freeWord?: boolean }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  return (
    <span className="figures whitespace-nowrap" suppressHydrationWarning>
      {freeWord && amount === 0 ? t("ui.free") : moneyText(amount, currency, formatLocale)}
    </span>
  );
}
