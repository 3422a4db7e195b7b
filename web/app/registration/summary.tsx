import type { ReactNode } from "react";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { moneyText } from "../kernel/i18n/format.ts";
import { classes } from "../ui/classes.ts";
import { Money } from "../ui/money.tsx";
import type { Summary } from "./cart.ts";

/** What is in the cart and what it comes to. */
export function SummaryRows({ summary, couponCode }: { summary: Summary; couponCode?: string | undefined }) {
  const t = useText();
  const { rows, discount, salesTax, taxIncluded, total, currency } = summary;
  if (rows.length === 0) return <p className="text-14 text-muted">{t("register.nothingChosen")}</p>;
  return (
    <dl className="grid gap-2">
      {rows.map(({ id, name, quantity, amount }) => (
        <Row key={id} term={`${name} × ${quantity}`}>
          <Money amount={amount} currency={currency} freeWord />
        </Row>
      ))}
      {discount > 0 && (
        <Row term={couponCode ? t("register.discountOf", { code: couponCode }) : t("register.discount")} good>
          −<Money amount={discount} currency={currency} />
        </Row>
      )}
      {salesTax > 0 && !taxIncluded && (
        <Row term={t("register.tax")}>
          <Money amount={salesTax} currency={currency} />
        </Row>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>{t("register.total")}</dt>
        <dd className="text-22">
          <Money amount={total} currency={currency} freeWord />
        </dd>
      </div>
      {salesTax > 0 && taxIncluded && (
        <Row term={t("register.taxIncluded")}>
          <Money amount={salesTax} currency={currency} />
        </Row>
      )}
    </dl>
  );
}

function Row({ term, good, children }: { term: string; good?: boolean; children: ReactNode }) {
  return (
    <div className={classes("flex justify-between gap-4 text-14", good && "text-positive")}>
      <dt className="min-w-0">{term}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}

/** Whether the last step moves money. With the manual provider it is a promise, and the organiser is paid elsewhere. */
export const useTakesMoney = (): boolean => useSite().PAYMENT.PROVIDER !== "manual";

/** 'Pay €48.00', or what happens where nothing is paid here. */
export function useFinishLabel({ total, currency }: Pick<Summary, "total" | "currency">): string {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const takesMoney = useTakesMoney();
  return total > 0 && takesMoney
    ? t("register.pay", { amount: moneyText(total, currency, formatLocale) })
    : t("register.confirm");
}
