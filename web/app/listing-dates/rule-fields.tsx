import { dayOf } from "../kernel/i18n/format.ts";
import { useReading, useSite, useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { ChoicesField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import type { Rule } from "./reads.ts";

const units = ["days", "weeks", "months"] as const;
const monthly = ["day", "weekday", "lastWeekday"] as const;
const ends = ["times", "until"] as const;
type End = (typeof ends)[number];
const week = ["1", "2", "3", "4", "5", "6", "7"] as const;
/** A Monday. */
const monday = Date.UTC(2024, 0, 1, 12);
const day = 24 * 60 * 60_000;

type RuleFieldsProps = {
  event: Pick<EventItem, "eventStart" | "timezone">;
  rule: Rule;
  onChange: (change: Partial<Rule>) => void;
};

/** Ten weeks after the event: as far as ten dates of the rule that the dialog begins with. */
const usualEnd = ({ eventStart }: RuleFieldsProps["event"], timeZone: string): string =>
  dayOf(Date.parse(eventStart) + 70 * day, timeZone);

/** How often something comes again, and how many times or until when. */
export function RuleFields({ event, rule, onChange }: RuleFieldsProps) {
  const t = useText();
  const site = useSite();
  const { locale } = useReading();
  const zone = event.timezone ?? site.TIMEZONE;
  const nameOf = (at: number, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { weekday: "long", timeZone }).format(at);
  const own = nameOf(Date.parse(event.eventStart), zone);
  const days = week.map((value) => ({ value, label: nameOf(monday + (Number(value) - 1) * day, "UTC") }));
  const ownDay = days.filter(({ label }) => label === own).map(({ value }) => value);
  const chosen = rule.weekdays ? week.filter((each) => rule.weekdays?.includes(each)) : ownDay;
  return (
    <>
      <div className="grid gap-4 pair:grid-cols-3">
        <NumberField
          label={t("listingDate.every")}
          value={rule.every}
          onChange={(every) => onChange({ every })}
          min={1}
          max={99}
          required
        />
        <ChoiceField
          label={t("listingDate.unit")}
          value={rule.unit}
          onChange={(unit) => onChange({ unit, weekdays: undefined, monthly: undefined })}
          options={units.map((value) => ({ value, label: t(`listingDate.unit.${value}`, { count: rule.every ?? 1 }) }))}
          required
        />
        <ChoiceField<End>
          label={t("listingDate.ends")}
          value={rule.until === undefined ? "times" : "until"}
          onChange={(end) => onChange({ until: end === "until" ? usualEnd(event, zone) : undefined })}
          options={ends.map((value) => ({ value, label: t(`listingDate.ends.${value}`) }))}
          required
        />
      </div>
      {rule.until === undefined ? (
        <NumberField
          label={t("listingDate.times")}
          value={rule.times}
          onChange={(times) => onChange({ times })}
          min={1}
          max={52}
          required
        />
      ) : (
        <DateField
          label={t("listingDate.until")}
          hint={t("listingDate.untilHint")}
          value={rule.until}
          onChange={(until) => onChange({ until })}
          earliest={dayOf(Date.parse(event.eventStart), zone)}
          required
        />
      )}
      {rule.unit === "weeks" && (
        <ChoicesField
          id="rule-weekdays"
          label={t("listingDate.weekdays")}
          value={chosen}
          onChange={(next) => onChange({ weekdays: next.length > 0 ? next.join(",") : undefined })}
          options={days}
        />
      )}
      {rule.unit === "months" && (
        <ChoiceField
          label={t("listingDate.monthly")}
          value={rule.monthly ?? "day"}
          onChange={(next) => onChange({ monthly: next })}
          options={monthly.map((value) => ({ value, label: t(`listingDate.monthly.${value}`, { weekday: own }) }))}
          required
        />
      )}
    </>
  );
}
