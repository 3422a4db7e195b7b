import { BarChart, dayLabel, LineChart } from "../charts/index.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { isUsed, subscribersByDay, usedByDay } from "./figures-reads.ts";
import type { ChannelFigures } from "./reads.ts";

/** What was read and played, and how many subscribed, by day. */
export function ChannelCharts({ figures }: { figures: ChannelFigures }) {
  const t = useText();
  const { locale } = useReading();
  const used = usedByDay(figures);
  const subscribed = subscribersByDay(figures);
  return (
    <div className="grid grid-cols-1 gap-8 py-4 side:grid-cols-2">
      {isUsed(figures) && (
        <BarChart
          title={t("managedChannel.usedByDay")}
          labelTitle={t("managedChannel.day")}
          labels={used.map(({ day }) => dayLabel(day, locale))}
          series={[
            { name: t("managedChannel.reads"), tone: "accent", values: used.map(({ reads }) => reads) },
            { name: t("managedChannel.plays"), tone: "second", values: used.map(({ plays }) => plays) },
          ]}
        />
      )}
      <LineChart
        title={t("managedChannel.subscribersByDay")}
        labelTitle={t("managedChannel.day")}
        labels={subscribed.map(({ day }) => dayLabel(day, locale))}
        series={[
          {
            name: t("managedChannel.subscribers"),
            tone: "accent",
            values: subscribed.map(({ subscribers }) => subscribers),
          },
        ]}
      />
    </div>
  );
}
