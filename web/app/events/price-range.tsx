import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Money } from "../ui/money.tsx";
import type { EventDetail } from "./reads.ts";

/** 'From €12', 'Free', or 'Free to €145' where only some of the passes are; nothing while nothing is on sale. */
export function PriceRange({ event }: { event: Pick<EventDetail, "priceFrom" | "priceTo" | "currency"> }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { priceFrom, priceTo, currency } = event;
  if (priceFrom === null) return null;
  if (priceFrom > 0)
    return (
      <span>
        <span className="text-14 font-normal text-muted">{t("event.from")}</span>{" "}
        <Money amount={priceFrom} currency={currency} />
      </span>
    );
  if (!priceTo) return <span>{t("ui.free")}</span>;
  return (
    <span className="figures" suppressHydrationWarning>
      {t("event.priceRange", { from: t("ui.free"), to: moneyText(priceTo, currency, formatLocale) })}
    </span>
  );
}
