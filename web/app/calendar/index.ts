export { addDays, addMonths, startOfWeek, type Day } from "./days.ts";
export { MonthCalendar } from "./month-calendar.tsx";
export { WeekCalendar } from "./week-calendar.tsx";
