export { CalendarBar } from "./calendar-bar.tsx";
export { addDays, addMonths, firstWeekday, startOfWeek, type Day, weeksOf, writeDay } from "./days.ts";
export { MonthCalendar } from "./month-calendar.tsx";
export { useDayKeys, useToday } from "./use-calendar.ts";
export { Weekdays } from "./weekdays.tsx";
export { WeekCalendar } from "./week-calendar.tsx";
