import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Money } from "../ui/money.tsx";
import type { EventDetail } from "./reads.ts";

const gap = "\n";
const quiet = "text-14 font-normal text-muted";

/** 'From €12', 'Free', or 'Free to €145' where only some of the passes are; nothing while nothing is on sale. */
export function PriceRange({ event }: { event: Pick<EventDetail, "priceFrom" | "priceTo" | "currency"> }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { priceFrom, priceTo, currency } = event;
  if (priceFrom === null) return null;
  if (priceFrom > 0) {
    // A translation has words before, after or around the amount; everything but the amount is in a muted colour.
    const [before, after] = t("event.from", { price: gap }).split(gap);
    return (
      <span>
        <span className={quiet}>{before}</span>
        <Money amount={priceFrom} currency={currency} />
        <span className={quiet}>{after}</span>
      </span>
    );
  }
  if (!priceTo) return <span>{t("ui.free")}</span>;
  return (
    <span className="figures" suppressHydrationWarning>
      {t("event.priceRange", { from: t("ui.free"), to: moneyText(priceTo, currency, formatLocale) })}
    </span>
  );
}
