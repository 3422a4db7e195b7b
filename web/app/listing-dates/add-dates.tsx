import { listingDates } from "@marquee/contract/listing-dates";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { type Form, useForm } from "../kernel/forms/use-form.ts";
import { exactText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { CheckField, ChoicesField } from "../ui/fields/check-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { PlannedDate, Rule } from "./reads.ts";
import { RuleFields } from "./rule-fields.tsx";

type Values = {
  readonly rule: Rule;
  /** Dates that are not wanted, by when they begin. */
  readonly without: readonly string[];
  readonly isDraft: boolean;
};

const isWhole = (value: number | null, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= most;
const mostDates = 52;

/** Holds an event again by a rule: which dates it makes is shown before they are made, and each can be left out. */
export function AddDates({ event, onClose }: { event: EventItem; onClose: () => void }) {
  const t = useText();
  const add = useAction(listingDates.add, { faults: "form" });
  const initial: Values = {
    rule: { unit: "weeks", every: 1, times: 10 },
    without: [],
    isDraft: event.status === "draft",
  };
  const form: Form<Values> = useForm({
    initial,
    submit: ({ isDraft }) =>
      add.mutateAsync({
        eventId: event.id,
        body: { starts: wanted.map(({ start }) => start), status: isDraft ? "draft" : "published" },
      }),
  });
  const { rule, without } = form.values;
  const { every, times, until, ...kind } = rule;
  const isAskable = isWhole(every, 99) && (until === undefined ? isWhole(times, mostDates) : until !== "");
  const end = until === undefined ? times && { times } : { until };
  const input = { eventId: event.id, ...kind, ...(every && { every }), ...end };
  const plan = useRead(listingDates.plan, input, { enabled: isAskable });
  const dates = (isAskable ? plan.data?.dates : undefined) ?? [];
  const wanted = dates.filter((date) => isFree(date) && !without.includes(date.start));
  return (
    <FormDialog
      title={t("listingDate.add")}
      form={form}
      action={t("listingDate.addCount", { count: wanted.length })}
      isReady={wanted.length > 0}
      wide
      onClose={onClose}
    >
      <RuleFields
        event={event}
        rule={rule}
        onChange={(change) => form.setValues((values) => ({ ...values, rule: { ...values.rule, ...change } }))}
      />
      {plan.isLoading && isAskable ? (
        <Skeleton className="h-40 w-full rounded-card" />
      ) : (
        <Planned
          event={event}
          dates={dates}
          without={without}
          onChange={(next) => form.setValues((values) => ({ ...values, without: next }))}
        />
      )}
      <CheckField {...form.field("isDraft")} label={t("listingDate.draft")} hint={t("listing.draftHint")} />
    </FormDialog>
  );
}

const isFree = ({ isPast, isTaken }: PlannedDate): boolean => !isPast && !isTaken;

type PlannedProps = {
  event: EventItem;
  dates: readonly PlannedDate[];
  without: readonly string[];
  onChange: (without: readonly string[]) => void;
};

/** The dates that the rule makes, with what there is to know of each. */
function Planned({ event, dates, without, onChange }: PlannedProps) {
  const t = useText();
  const reading = useReading(event.timezone);
  if (dates.length === 0) return <p className="text-muted">{t("listingDate.noDates")}</p>;
  const notesOf = (date: PlannedDate): string =>
    [
      date.isPast && t("listingDate.isPast"),
      date.isTaken && t("listingDate.isTaken"),
      date.clash && t("listingDate.clash", { name: date.clash.name }),
      date.clocks === "changed" && t("listingDate.clocksChanged"),
      date.clocks === "skipped" && t("listingDate.clocksSkipped"),
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <ChoicesField
      id="planned-dates"
      label={t("listingDate.planned")}
      value={dates.filter((date) => isFree(date) && !without.includes(date.start)).map(({ start }) => start)}
      onChange={(chosen) => onChange(dates.map(({ start }) => start).filter((start) => !chosen.includes(start)))}
      options={dates.map((date) => ({
        value: date.start,
        label: exactText(Date.parse(date.start), reading),
        hint: notesOf(date),
        disabled: !isFree(date),
      }))}
    />
  );
}
