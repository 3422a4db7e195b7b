import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Money } from "../ui/money.tsx";
import { Section } from "../ui/page.tsx";
import { type Figure, FigureTable } from "../charts/index.ts";
import { grossOfOthers, type Report, type Sold, taken } from "./reads.ts";

type Coupon = Sold & { readonly discount: number };
type PassType = Sold & { readonly canceled: number; readonly checkedIn: number };

/** The figures that tables of what was sold share, written as the reader writes them. */
function useSoldFigures(currency: string) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const count = (value: number | null): string => value?.toLocaleString(formatLocale) ?? "–";
  const money = (amount: number): string => moneyText(amount, currency, formatLocale);
  const left: Figure<Sold> = { title: t("listingReport.left"), text: (row) => count(row.left) };
  const gross: Figure<Sold> = { title: t("listingReport.gross"), text: (row) => money(row.gross) };
  const places: Figure<Sold>[] = [
    { title: t("listingReport.sold"), text: ({ sold }) => count(sold) },
    { title: t("listingReport.held"), text: ({ held }) => count(held) },
    left,
  ];
  const passTypes: Figure<PassType>[] = [
    ...places,
    { title: t("listingReport.canceled"), text: ({ canceled }) => count(canceled) },
    { title: t("attendee.checkedIn"), text: ({ checkedIn }) => count(checkedIn) },
    gross,
  ];
  const coupons: Figure<Coupon>[] = [
    { title: t("listingReport.used"), text: ({ sold }) => count(sold) },
    left,
    { title: t("listingReport.discount"), text: ({ discount }) => money(discount) },
    gross,
  ];
  return { passTypes, coupons, others: [...places, gross] };
}

/** What was sold, each kind with its own figures. */
export function ReportSold({ report }: { report: Report }) {
  const t = useText();
  const { passTypes, packages, addOns, roomTypes, sessions, coupons, currency } = report;
  const figures = useSoldFigures(currency);
  const parts = [
    { title: t("listingReport.packages"), rows: packages },
    { title: t("listingReport.addOns"), rows: addOns },
    { title: t("listingReport.rooms"), rows: roomTypes },
    { title: t("listingReport.sessions"), rows: taken(sessions) },
  ].filter(({ rows }) => rows.length > 0);
  const others = grossOfOthers(report);
  return (
    <>
      <Section title={t("listingPass.passes")} id="passes">
        <SoldTable title={t("listingPass.passes")} rows={passTypes} figures={figures.passTypes} />
        {others > 0 && (
          <p className="mt-3 text-14 text-muted">
            {t("listingReport.others")} <Money amount={others} currency={currency} />
          </p>
        )}
      </Section>
      {parts.map(({ title, rows }) => (
        <Section key={title} title={title}>
          <SoldTable title={title} rows={rows} figures={figures.others} />
        </Section>
      ))}
      {coupons.length > 0 && (
        <Section title={t("listingReport.coupons")} id="coupons">
          <SoldTable title={t("listingReport.coupons")} rows={coupons} figures={figures.coupons} areCodes />
        </Section>
      )}
    </>
  );
}

type TableProps<Row extends Sold> = {
  title: string;
  rows: readonly Row[];
  figures: readonly Figure<Row>[];
  areCodes?: boolean;
};

function SoldTable<Row extends Sold>(props: TableProps<Row>) {
  const t = useText();
  return (
    <FigureTable {...props} nameTitle={t("listingReport.name")} idOf={({ id }) => id} nameOf={({ name }) => name} />
  );
}
