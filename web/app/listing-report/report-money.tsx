import type { ReactNode } from "react";
import { Stat } from "../charts/index.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Money } from "../ui/money.tsx";
import { Section } from "../ui/page.tsx";
import { countOf, daysOf, type Report, sumOf } from "./reads.ts";

/** What came of it, in one look. */
export function ReportFigures({ report }: { report: Report }) {
  const t = useText();
  const { locale } = useReading();
  const { revenue, currency, passTypes } = report;
  const [canceled, carts] = [countOf(report, "canceled"), countOf(report, "draft")];
  const days = daysOf(report);
  const left = [
    ...(canceled > 0 ? [t("listingReport.canceledCount", { count: canceled })] : []),
    ...(carts > 0 ? [t("listingReport.carts", { count: carts })] : []),
  ].join(" · ");
  return (
    <div className="grid grid-cols-1 gap-3 pair:grid-cols-3">
      <Stat
        label={t("listingReport.registered")}
        note={left || undefined}
        points={days.map(({ registrations }) => registrations)}
      >
        {countOf(report, "ready").toLocaleString(locale)}
      </Stat>
      <Stat label={t("listingReport.net")} note={t("listingReport.netText")} points={days.map(({ gross }) => gross)}>
        <Money amount={revenue.net} currency={currency} />
      </Stat>
      <Stat
        label={t("attendee.checkedIn")}
        note={t("listingReport.ofSold", { count: sumOf(passTypes, ({ sold }) => sold) })}
      >
        {sumOf(passTypes, ({ checkedIn }) => checkedIn).toLocaleString(locale)}
      </Stat>
    </div>
  );
}

/** From what was charged to what remains, as it stands in the ledger. Nothing less nothing has no minus before it. */
export function ReportMoney({ report: { revenue, currency } }: { report: Report }) {
  const t = useText();
  const { gross, refunds, tax, fees, net, unpaid, discounts } = revenue;
  return (
    <Section title={t("listingReport.money")} id="money">
      <dl className="grid max-w-md grid-cols-1 divide-y divide-line">
        <Line name={t("listingReport.gross")}>
          <Money amount={gross} currency={currency} />
        </Line>
        <Line name={t("listingReport.refunds")}>
          <Money amount={0 - refunds} currency={currency} />
        </Line>
        <Line name={t("listingReport.tax")}>
          <Money amount={0 - tax} currency={currency} />
        </Line>
        <Line name={t("listingReport.fees")}>
          <Money amount={0 - fees} currency={currency} />
        </Line>
        <Line name={t("listingReport.net")} isTotal>
          <Money amount={net} currency={currency} />
        </Line>
        <Line name={t("listingReport.unpaid")}>
          <Money amount={unpaid} currency={currency} />
        </Line>
        <Line name={t("listingReport.discounts")}>
          <Money amount={discounts} currency={currency} />
        </Line>
      </dl>
    </Section>
  );
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-6 py-2 ${isTotal ? "text-18 font-semibold" : ""}`}>
      <dt className={isTotal ? "" : "text-muted"}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
