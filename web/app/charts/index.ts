export { BarChart } from "./chart.tsx";
export { dayLabel } from "./day-label.ts";
export { Stat } from "./stat.tsx";
