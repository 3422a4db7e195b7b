import { useReading, useText } from "../kernel/page/page.tsx";
import { Money } from "../ui/money.tsx";
import { Section } from "../ui/page.tsx";
import { type Figure, FigureTable } from "./figure-table.tsx";
import { grossOfOthers, type Report, taken } from "./reads.ts";

type Sold = Report["sessions"][number];

/** What was sold, each kind with its own figures. */
export function ReportSold({ report }: { report: Report }) {
  const t = useText();
  const { locale } = useReading();
  const { passTypes, packages, addOns, roomTypes, sessions, coupons, currency } = report;
  const count = (value: number | null) => value?.toLocaleString(locale) ?? "–";
  const gross: Figure<Sold> = {
    title: t("listingReport.gross"),
    cell: (row) => <Money amount={row.gross} currency={currency} />,
  };
  const places: Figure<Sold>[] = [
    { title: t("listingReport.sold"), cell: ({ sold }) => count(sold) },
    { title: t("listingReport.held"), cell: ({ held }) => count(held) },
    { title: t("listingReport.left"), cell: ({ left }) => count(left) },
  ];
  const parts = [
    { title: t("listingReport.packages"), rows: packages },
    { title: t("listingReport.addOns"), rows: addOns },
    { title: t("listingReport.rooms"), rows: roomTypes },
    { title: t("listingReport.sessions"), rows: taken<Sold>(sessions) },
  ].filter(({ rows }) => rows.length > 0);
  const common = { nameTitle: t("listingReport.name"), idOf: ({ id }: Sold) => id, nameOf: ({ name }: Sold) => name };
  const others = grossOfOthers(report);
  return (
    <>
      <Section title={t("listingPass.passes")} id="passes">
        <FigureTable
          {...common}
          title={t("listingPass.passes")}
          rows={passTypes}
          figures={[
            ...places,
            { title: t("listingReport.canceled"), cell: ({ canceled }) => count(canceled) },
            { title: t("attendee.checkedIn"), cell: ({ checkedIn }) => count(checkedIn) },
            gross,
          ]}
        />
        {others > 0 && (
          <p className="mt-3 text-14 text-muted">
            {t("listingReport.others")} <Money amount={others} currency={currency} />
          </p>
        )}
      </Section>
      {parts.map(({ title, rows }) => (
        <Section key={title} title={title}>
          <FigureTable {...common} title={title} rows={rows} figures={[...places, gross]} />
        </Section>
      ))}
      {coupons.length > 0 && (
        <Section title={t("listingReport.coupons")}>
          <FigureTable
            {...common}
            title={t("listingReport.coupons")}
            rows={coupons}
            figures={[
              { title: t("listingReport.used"), cell: ({ sold }) => count(sold) },
              { title: t("listingReport.left"), cell: ({ left }) => count(left) },
              {
                title: t("listingReport.discount"),
                cell: ({ discount }) => <Money amount={discount} currency={currency} />,
              },
              gross,
            ]}
          />
        </Section>
      )}
    </>
  );
}
