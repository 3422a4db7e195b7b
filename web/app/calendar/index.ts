export { CalendarBar } from "./calendar-bar.tsx";
export { addDays, addMonths, firstWeekday, startOfWeek, type Day, weekOf, weeksOf, writeDay } from "./days.ts";
export { MonthCalendar } from "./month-calendar.tsx";
export { useDayKeys, useToday } from "./use-calendar.ts";
export { WeekCalendar } from "./week-calendar.tsx";
