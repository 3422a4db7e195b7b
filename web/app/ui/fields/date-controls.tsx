import {
  parseAbsolute,
  parseDate,
  parseTime,
  toCalendarDateTime,
  toZoned,
  type CalendarDateTime,
  type DateValue,
} from "@internationalized/date";
import { useCallback, useId, useMemo, type ReactNode } from "react";
import { DateField, DateInput, DateSegment, I18nProvider, Label, Text, TimeField } from "react-aria-components";
import { zoneText } from "../../kernel/i18n/format.ts";
import { usePageFacts, useReading } from "../../kernel/page/page.tsx";
import { FieldError, LabelText, type FieldProps } from "../field.tsx";
import { CalendarButton, DayCalendar } from "./calendar.tsx";
import type { DateFieldProps, MomentFieldProps } from "./date-field.tsx";

export const box =
  "flex min-h-11 items-center rounded-control border border-line-strong bg-surface-1 transition-colors hover:border-muted " +
  "has-[[data-invalid]]:border-danger has-[[data-disabled]]:cursor-not-allowed has-[[data-disabled]]:opacity-60";
const segments = "flex flex-1 flex-wrap items-center ps-3 py-2 text-16";
const segmentLook =
  "figures inline-block min-w-6 rounded-control px-0.5 text-center outline-none data-placeholder:text-muted " +
  "data-[type=literal]:min-w-0 data-[type=literal]:px-0 " +
  "data-focused:bg-accent data-focused:text-on-accent";

/** What cannot be read is no value: a form may hold what somebody else wrote. */
export function read<T>(parse: (text: string) => T, text: string | undefined): T | null {
  if (!text) return null;
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** Numbers, and letters for those that are missing, as the reader's language has them already. */
export const Segments = () => (
  <DateInput className={segments}>
    {(segment) => <DateSegment segment={segment} className={segmentLook} translate="no" />}
  </DateInput>
);

/** Label, hint and fault around a group of segments, which has the id of the field. */
function Around({
  label,
  hint,
  error,
  required,
  labelHidden,
  errorId,
  children,
}: FieldProps & { errorId: string; children: ReactNode }) {
  return (
    <>
      <Label className={labelHidden ? "sr-only" : "text-14 font-medium"}>
        <LabelText label={label} required={required} />
      </Label>
      {hint && (
        <Text slot="description" className="text-14 text-muted">
          {hint}
        </Text>
      )}
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

const stacked = "grid content-start gap-1.5";

/** What all of them are given, from what a field of the kit is given. */
function useWiring({ id: given, error, required, disabled }: FieldProps & { id?: string; disabled?: boolean }) {
  const ownId = useId();
  const id = given ?? ownId;
  const errorId = `${id}-error`;
  return {
    errorId,
    wiring: {
      id,
      className: stacked,
      isInvalid: error !== undefined,
      isRequired: required ?? false,
      isDisabled: disabled ?? false,
      validationBehavior: "aria",
      ...(error && { "aria-describedby": errorId }),
    },
  } as const;
}

export function Localised({ children }: { children: ReactNode }) {
  return <I18nProvider locale={usePageFacts().formatLocale}>{children}</I18nProvider>;
}

export function DayControl({ value, onChange, earliest, latest, ...field }: DateFieldProps) {
  const { errorId, wiring } = useWiring(field);
  const day = useMemo(() => read(parseDate, value), [value]);
  const bounds = { minValue: read(parseDate, earliest), maxValue: read(parseDate, latest) };
  return (
    <Localised>
      <DateField {...wiring} {...bounds} value={day} onChange={(next) => onChange(next?.toString() ?? "")}>
        <Around {...field} errorId={errorId}>
          <div className={box}>
            <Segments />
            <CalendarButton label={field.label} disabled={wiring.isDisabled}>
              {(close) => (
                <DayCalendar
                  label={field.label}
                  {...bounds}
                  value={day}
                  onChange={(next) => {
                    onChange(next.toString());
                    close();
                  }}
                />
              )}
            </CalendarButton>
          </div>
        </Around>
      </DateField>
    </Localised>
  );
}

export function TimeControl({ value, onChange, earliest, latest, ...field }: DateFieldProps) {
  const { errorId, wiring } = useWiring(field);
  const time = useMemo(() => read(parseTime, value), [value]);
  return (
    <Localised>
      <TimeField
        {...wiring}
        value={time}
        minValue={read(parseTime, earliest)}
        maxValue={read(parseTime, latest)}
        onChange={(next) => onChange(next?.toString().slice(0, "18:30".length) ?? "")}
      >
        <Around {...field} errorId={errorId}>
          <div className={box}>
            <Segments />
          </div>
        </Around>
      </TimeField>
    </Localised>
  );
}

/** At this hour where somebody chooses a day first. */
const usualHour = 18;

export function MomentControl({ value, onChange, earliest, latest, timeZone, ...field }: MomentFieldProps) {
  const { errorId, wiring } = useWiring(field);
  const reading = useReading(timeZone);
  const inZone = useCallback(
    (text: string): CalendarDateTime => toCalendarDateTime(parseAbsolute(text, timeZone)),
    [timeZone],
  );
  const moment = useMemo(() => read(inZone, value), [inZone, value]);
  const bounds = { minValue: read(inZone, earliest), maxValue: read(inZone, latest) };
  const change = (next: CalendarDateTime | null): void =>
    onChange(next ? toZoned(next, timeZone).toAbsoluteString() : "");
  const onDay = ({ year, month, day }: DateValue): CalendarDateTime =>
    moment?.set({ year, month, day }) ??
    toCalendarDateTime(parseDate(`${year}-${two(month)}-${two(day)}`)).set({ hour: usualHour });
  return (
    <Localised>
      <DateField {...wiring} {...bounds} granularity="minute" value={moment} onChange={change}>
        <Around {...field} errorId={errorId}>
          <div className={box}>
            <Segments />
            <span className="px-2 text-14 text-muted">
              {zoneText(moment ? toZoned(moment, timeZone).toDate().getTime() : reading.now, reading)}
            </span>
            <CalendarButton label={field.label} disabled={wiring.isDisabled}>
              {(close) => (
                <DayCalendar
                  label={field.label}
                  value={moment}
                  {...bounds}
                  onChange={(day) => {
                    change(onDay(day));
                    close();
                  }}
                />
              )}
            </CalendarButton>
          </div>
        </Around>
      </DateField>
    </Localised>
  );
}

const two = (number: number): string => String(number).padStart(2, "0");
