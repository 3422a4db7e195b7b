import { BarChart, dayLabel } from "../charts/index.ts";
import { moneyText, sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Section } from "../ui/page.tsx";
import { daysOf, type Report } from "./reads.ts";

/** When people registered, paid and came. */
export function ReportTime({ report, timeZone }: { report: Report; timeZone: string | null }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const reading = useReading(timeZone);
  const { byGate, currency } = report;
  const days = daysOf(report);
  if (days.length === 0) return null;
  const labels = days.map(({ day }) => dayLabel(day, reading.locale));
  const shared = { labels, labelTitle: t("listingReport.day") };
  const series = (name: string, values: number[]) => [{ name, tone: "accent" as const, values }];
  const registered = days.map(({ registrations }) => registrations);
  return (
    <Section title={t("listingReport.time")} id="time">
      <div className="grid grid-cols-1 gap-8 side:grid-cols-2">
        <BarChart
          {...shared}
          title={t("listingReport.byDay")}
          series={series(t("listingReport.registered"), registered)}
        />
        {days.some(({ gross }) => gross > 0) && (
          <BarChart
            {...shared}
            title={t("listingReport.grossByDay")}
            format={(amount) => moneyText(amount, currency, formatLocale)}
            series={series(
              t("listingReport.gross"),
              days.map(({ gross }) => gross),
            )}
          />
        )}
        {byGate.length > 0 && (
          <BarChart
            title={t("listingReport.byHour")}
            labelTitle={t("listingReport.hour")}
            labels={byGate.map(({ hour }) => sentenceText(Date.parse(hour), reading))}
            series={series(
              t("attendee.checkedIn"),
              byGate.map(({ checkIns }) => checkIns),
            )}
          />
        )}
      </div>
    </Section>
  );
}
