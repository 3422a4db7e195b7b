export { BarChart } from "./chart.tsx";
export { Stat } from "./stat.tsx";
