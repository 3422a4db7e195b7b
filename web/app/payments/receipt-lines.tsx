import type { ReactNode } from "react";
import { moneyText, percentText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Money } from "../ui/money.tsx";
import type { Receipt } from "./reads.ts";
import { rateOf, signed } from "./states.ts";

const amountLook = "py-2 ps-4 text-end align-top";

/** What was paid for, a line a thing, and what it comes to: with its tax, by the rate where there is one. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { items, type, subTotal, salesTax, chargedAmt, currency } = receipt;
  const rate = rateOf(receipt);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("payment.lines")}</caption>
      <thead>
        <tr className="border-b border-line text-12 text-muted">
          <th scope="col" className="py-2 text-start font-medium">
            {t("payment.what")}
          </th>
          <th scope="col" className={`${amountLook} font-medium`}>
            {t("payment.amount")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className="py-2 text-start align-top font-normal">
              <bdi>{item.name ?? t(`payment.kind.${item.kind}`)}</bdi>
              <span className="block text-14 text-muted">
                {item.name !== null && t(`payment.kind.${item.kind}`)}
                {rate === undefined && item.tax > 0 && (
                  <>
                    {item.name !== null && " · "}
                    {t("payment.itemTax", { amount: moneyText(item.tax, currency, formatLocale) })}
                  </>
                )}
              </span>
            </th>
            <td className={amountLook}>
              <Money amount={signed(type, item.amount)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-line-strong">
        {salesTax > 0 && (
          <>
            <Sum name={t("payment.net")}>
              <Money amount={signed(type, subTotal)} currency={currency} />
            </Sum>
            <Sum
              name={
                rate === undefined ? t("payment.tax") : t("payment.taxAt", { rate: percentText(rate, formatLocale) })
              }
            >
              <Money amount={signed(type, salesTax)} currency={currency} />
            </Sum>
          </>
        )}
        <Sum name={t("payment.total")} isTotal>
          <Money amount={signed(type, chargedAmt)} currency={currency} />
        </Sum>
      </tfoot>
    </table>
  );
}

function Sum({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  const look = isTotal ? "text-18 font-semibold" : "text-14 text-muted font-normal";
  return (
    <tr className={look}>
      <th scope="row" className="py-1.5 text-start font-[inherit]">
        {name}
      </th>
      <td className="py-1.5 ps-4 text-end">{children}</td>
    </tr>
  );
}
