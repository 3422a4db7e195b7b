import { useEffect, useRef } from "react";
import { Card } from "../ui/card.tsx";
import { Money } from "../ui/money.tsx";

type OrderSumProps = {
  title: string;
  lines: readonly { readonly id: string; readonly name: string; readonly amount: number }[];
  intent: { readonly amount: number; readonly salesTax: number; readonly currency: string };
  total: string;
  tax: string;
  /** It stands there from the beginning: nobody has pressed anything that brought it. */
  isFirst?: boolean;
};

/** What an order comes to, a line a thing. The keyboard and the screen reader go on at its heading. */
export function OrderSum({ title, lines, intent: { amount, salesTax, currency }, total, tax, isFirst }: OrderSumProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-18">
        {title}
      </h2>
      <dl className="grid gap-2">
        {lines.map((line) => (
          <Row key={line.id} term={line.name} amount={line.amount} currency={currency} />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>{total}</dt>
          <dd className="text-22">
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
        {salesTax > 0 && <Row term={tax} amount={salesTax} currency={currency} />}
      </dl>
    </Card>
  );
}

function Row({ term, amount, currency }: { term: string; amount: number; currency: string }) {
  return (
    <div className="flex justify-between gap-4 text-14">
      <dt className="min-w-0">{term}</dt>
      <dd className="shrink-0">
        <Money amount={amount} currency={currency} freeWord />
      </dd>
    </div>
  );
}
