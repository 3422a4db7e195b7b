export { BarChart, LineChart } from "./chart.tsx";
export { dayLabel } from "./day-label.ts";
export { type Figure, FigureTable } from "./figure-table.tsx";
export { Stat } from "./stat.tsx";
export { stretchesOf } from "./stretches.ts";
