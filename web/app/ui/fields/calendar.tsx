import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
  type CalendarProps,
  type DateValue,
  type RangeCalendarProps,
} from "react-aria-components";
import { useText } from "../../kernel/page/page.tsx";
import { IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { Popover } from "../popover.tsx";
import { usePopover } from "../use-popover.ts";

const step =
  "grid size-11 place-items-center rounded-control outline-none hover:bg-surface-2 data-disabled:opacity-40 data-focus-visible:ring-2 data-focus-visible:ring-focus";
const day =
  "figures grid size-10 cursor-pointer place-items-center rounded-control text-14 outline-none hover:bg-surface-2 " +
  "data-today:font-semibold data-today:text-accent-text data-outside-month:invisible data-disabled:cursor-not-allowed data-disabled:opacity-40 data-unavailable:line-through " +
  "data-focus-visible:ring-2 data-focus-visible:ring-focus data-selected:bg-accent-soft data-selected:text-accent-text ";
const single = `${day} data-selected:bg-accent data-selected:text-on-accent`;
const ends =
  "data-selection-start:bg-accent data-selection-start:text-on-accent data-selection-end:bg-accent data-selection-end:text-on-accent";

type CalendarButtonProps = { label: string; disabled?: boolean; children: (close: () => void) => ReactNode };

/** Opens a calendar over everything else; `children` is told how to close it. */
export function CalendarButton({ label, disabled, children }: CalendarButtonProps) {
  const t = useText();
  const { isOpen, trigger, anchor, close } = usePopover();
  return (
    <>
      <IconButton {...trigger} icon={CalendarDays} label={t("form.openCalendar", { label })} disabled={disabled} />
      {isOpen && (
        <Popover anchor={anchor} label={label} placement="bottom end" onClose={close} className="p-3">
          {children(close)}
        </Popover>
      )}
    </>
  );
}

type DayCalendarProps<T extends DateValue> = Pick<CalendarProps<T>, "minValue" | "maxValue"> & {
  label: string;
  value: T | null;
  onChange: (day: DateValue) => void;
};

/** One month; the week begins as the reader's does. */
export function DayCalendar<T extends DateValue>({ label, onChange, ...rest }: DayCalendarProps<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a calendar that opens takes the focus to its day
    <Calendar aria-label={label} autoFocus {...rest} onChange={(next) => onChange(next)}>
      <Month cell={single} />
    </Calendar>
  );
}

type DaysCalendarProps = Pick<RangeCalendarProps<DateValue>, "minValue" | "maxValue" | "value" | "onChange"> & {
  label: string;
};

/** One month, in which a first and a last day are chosen. */
export function DaysCalendar({ label, ...rest }: DaysCalendarProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a calendar that opens takes the focus to its day
    <RangeCalendar aria-label={label} autoFocus {...rest}>
      <Month cell={`${day} ${ends}`} />
    </RangeCalendar>
  );
}

function Month({ cell }: { cell: string }) {
  return (
    <>
      <header className="flex items-center justify-between pb-1">
        <Button slot="previous" className={step}>
          <Icon of={ChevronLeft} className="rtl:-scale-x-100" />
        </Button>
        <Heading className="text-16 font-semibold" />
        <Button slot="next" className={step}>
          <Icon of={ChevronRight} className="rtl:-scale-x-100" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0">
        <CalendarGridHeader>
          {(name) => (
            <CalendarHeaderCell className="pb-1 text-center text-12 font-normal text-muted">{name}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cell} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
