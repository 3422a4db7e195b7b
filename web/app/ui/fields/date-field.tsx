import { Suspense } from "../../kernel/suspense.tsx";
import { lazy } from "../../kernel/lazy.ts";
import { LabelText, type FieldProps } from "../field.tsx";
import { Skeleton } from "../skeleton.tsx";

type OwnProps<T> = FieldProps & {
  id?: string;
  name?: string;
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
  /** The first and the last that can be chosen, in the same form as the value. */
  earliest?: string;
  latest?: string;
};
/** A day such as `2026-12-04`, a time such as `18:30`; empty while there is none. */
export type DateFieldProps = OwnProps<string>;
/** An instant as the contract has it, `2026-12-04T18:30:00.000Z`, shown and entered in the time of a zone. */
export type MomentFieldProps = OwnProps<string> & { timeZone: string };
export type DateRange = { readonly start: string; readonly end: string };
export type DateRangeFieldProps = OwnProps<DateRange>;

const load = () => import("./date-controls.tsx");
const DayControl = lazy(() => load().then((module) => ({ default: module.DayControl })));
const TimeControl = lazy(() => load().then((module) => ({ default: module.TimeControl })));
const MomentControl = lazy(() => load().then((module) => ({ default: module.MomentControl })));
const RangeControl = lazy(() => import("./range-control.tsx").then((module) => ({ default: module.RangeControl })));

/** A day, in the order in which the reader's language writes it, with a calendar beside it. Loaded where it is used. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <DayControl {...props} />
    </Suspense>
  );
}

/** A time of the day, with twelve or twenty-four hours as the reader has them. */
export function TimeField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <TimeControl {...props} />
    </Suspense>
  );
}

/** A day and a time in a named zone. */
export function MomentField(props: MomentFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <MomentControl {...props} />
    </Suspense>
  );
}

/** From one day until another. */
export function DateRangeField(props: DateRangeFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <RangeControl {...props} />
    </Suspense>
  );
}

/** As high as the field, so that nothing moves. */
function Waiting({ label, hint, required, labelHidden }: FieldProps) {
  return (
    <div aria-busy className="grid content-start gap-1.5">
      <p className={labelHidden ? "sr-only" : "text-14 font-medium"}>
        <LabelText label={label} required={required} />
      </p>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
