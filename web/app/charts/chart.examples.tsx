import type { Examples } from "../ui/examples.ts";
import { BarChart, LineChart } from "./chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { Sparkline, Stat } from "./stat.tsx";

const days = Array.from({ length: 14 }, (_, index) => `${index + 1} Dec`);
const sold = [3, 5, 4, 9, 12, 8, 6, 11, 15, 21, 18, 26, 31, 45];
const before = sold.map((value, index) => Math.round(value * 0.7) + (index % 3));
const passes = [
  { name: "Weekend", tone: "accent", values: sold },
  { name: "Saturday", tone: "second", values: before },
  { name: "Given back", tone: "danger", values: sold.map((_, index) => index % 3) },
] as const;
const towns = [
  { name: "By bicycle, along the river", count: 13 },
  { name: "On foot", count: 7 },
  { name: "By boat", count: 0 },
];

export const examples: Examples = {
  title: "Figures and charts",
  group: "Content",
  states: {
    "Figures with their trend": () => (
      <div className="grid gap-3 pair:grid-cols-2 side:grid-cols-4">
        <Stat label="Going" trend={{ change: 0.12, than: "last year" }} points={sold}>
          214
        </Stat>
        <Stat label="Sold" trend={{ change: -0.08, than: "last week" }} points={before}>
          6,120 €
        </Stat>
        <Stat label="Refunds" trend={{ change: -0.4, than: "last week", isLessBetter: true }}>
          3
        </Stat>
        <Stat label="Waiting" trend={{ change: 0, than: "yesterday" }} note="2 since noon">
          3
        </Stat>
      </div>
    ),
    "A line": () => (
      <LineChart
        title="Sold by day"
        labelTitle="Day"
        labels={days}
        series={[{ name: "Sold", tone: "accent", values: sold }]}
      />
    ),
    "Two lines": () => (
      <LineChart
        title="Sold by day, this and last time"
        labelTitle="Day"
        labels={days}
        series={[
          { name: "This time", tone: "accent", values: sold },
          { name: "Last time", tone: "muted", values: before },
        ]}
      />
    ),
    Bars: () => (
      <BarChart
        title="Who comes from where"
        labelTitle="Town"
        labels={["Cork", "Kinsale", "Cobh", "Bandon"]}
        series={[{ name: "People", tone: "second", values: [120, 44, 31, 19] }]}
      />
    ),
    "Bars on each other, with money": () => (
      <BarChart
        title="Sold by pass"
        labelTitle="Day"
        labels={days}
        series={passes}
        format={(value) => `${value.toLocaleString("en")} €`}
      />
    ),
    "Shares of all, in a table": () => (
      <FigureTable
        title="How did you come?"
        nameTitle="Answer"
        rows={towns}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        shareOf={({ count }) => count / 20}
        figures={[
          { title: "Chosen", text: ({ count }) => String(count) },
          { title: "Share", text: ({ count }) => `${count * 5}%` },
        ]}
      />
    ),
    "Nothing yet": () => (
      <BarChart
        title="Sold by day"
        labelTitle="Day"
        labels={["Mon", "Tue"]}
        series={[{ name: "Sold", tone: "accent", values: [0, 0] }]}
      />
    ),
    "A line alone": () => <Sparkline points={sold} />,
  },
};
