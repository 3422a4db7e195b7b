import type { ReactNode } from "react";
import { moneyText, percentText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Money } from "../ui/money.tsx";
import type { Invoice } from "./reads.ts";
import { taxesOf } from "./states.ts";

type Line = Invoice["lineItems"][number];
const amountLook = "py-2 ps-4 text-end align-top";

/** What is charged for, a line a thing, the tax of each rate, and what it comes to. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { lineItems, subTotal, salesTax, amount, currency, taxIncluded } = invoice;
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("invoice.lines")}</caption>
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
        {lineItems.map((line) => (
          <tr key={line.id} className="break-inside-avoid">
            <th scope="row" className="py-2 text-start align-top font-normal">
              <bdi className="wrap-anywhere">{line.name}</bdi>
              {line.description && (
                <span dir="auto" className="block text-14 whitespace-pre-line text-muted wrap-anywhere">
                  {line.description}
                </span>
              )}
              <span className="block text-14 text-muted">
                <Counted line={line} currency={currency} />
              </span>
            </th>
            <td className={amountLook}>
              <Money amount={taxIncluded ? line.total : line.subTotal} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-line-strong">
        {salesTax !== 0 && (
          <Sum name={t("payment.net")}>
            <Money amount={subTotal} currency={currency} />
          </Sum>
        )}
        {taxesOf(invoice).map(({ rate, net, tax }) => (
          <Sum
            key={rate}
            name={t("invoice.taxOf", {
              rate: percentText(rate, formatLocale),
              amount: moneyText(net, currency, formatLocale),
            })}
          >
            <Money amount={tax} currency={currency} />
          </Sum>
        ))}
        <Sum name={t("payment.total")} isTotal>
          <Money amount={amount} currency={currency} />
        </Sum>
      </tfoot>
    </table>
  );
}

function Counted({ line: { quantity, amount, taxRate }, currency }: { line: Line; currency: string }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const each = moneyText(amount, currency, formatLocale);
  const parts = [
    t("invoice.times", { quantity: new Intl.NumberFormat(formatLocale).format(quantity), amount: each }),
    ...(taxRate > 0 ? [t("invoice.rate", { rate: percentText(taxRate, formatLocale) })] : []),
  ];
  return parts.join(" · ");
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
