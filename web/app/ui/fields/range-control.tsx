import { parseDate, type CalendarDate } from "@internationalized/date";
import { useId, useMemo } from "react";
import { DateField } from "react-aria-components";
import { useText } from "../../kernel/page/page.tsx";
import { FieldError, LabelText } from "../field.tsx";
import { CalendarButton, DaysCalendar } from "./calendar.tsx";
import { box, Localised, read, Segments } from "./date-controls.tsx";
import type { DateRangeFieldProps } from "./date-field.tsx";

/** Two days in one box, with one calendar for both. */
export function RangeControl({ value, onChange, earliest, latest, ...field }: DateRangeFieldProps) {
  const t = useText();
  const ownId = useId();
  const { id = ownId, label, hint, error, required, labelHidden, disabled = false } = field;
  const start = useMemo(() => read(parseDate, value.start), [value.start]);
  const end = useMemo(() => read(parseDate, value.end), [value.end]);
  const bounds = { minValue: read(parseDate, earliest), maxValue: read(parseDate, latest) };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const ends = [
    { name: "start", label: t("form.from"), day: start },
    { name: "end", label: t("form.until"), day: end },
  ] as const;
  return (
    <Localised>
      <fieldset id={id} aria-describedby={described || undefined} className="grid content-start gap-1.5">
        <legend className={labelHidden ? "sr-only" : "mb-1.5 text-14 font-medium"}>
          <LabelText label={label} required={required} />
        </legend>
        {hint && (
          <p id={`${id}-hint`} className="text-14 text-muted">
            {hint}
          </p>
        )}
        <div className={`${box} flex-wrap`}>
          {ends.map((each, index) => (
            <DateField<CalendarDate>
              key={each.name}
              {...bounds}
              aria-label={each.label}
              isInvalid={error !== undefined}
              isDisabled={disabled}
              validationBehavior="aria"
              className={index === 0 ? undefined : "flex items-center before:content-['–']"}
              value={each.day}
              onChange={(next) => onChange({ ...value, [each.name]: next?.toString() ?? "" })}
            >
              <Segments />
            </DateField>
          ))}
          <span className="ms-auto">
            <CalendarButton label={label} disabled={disabled}>
              {(close) => (
                <DaysCalendar
                  label={label}
                  {...bounds}
                  value={start && end ? { start, end } : null}
                  onChange={(next) => {
                    if (!next) return;
                    onChange({ start: next.start.toString(), end: next.end.toString() });
                    close();
                  }}
                />
              )}
            </CalendarButton>
          </span>
        </div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
    </Localised>
  );
}
