import { managedBookings } from "@marquee/contract/managed-bookings";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { lengthText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FieldRow } from "../ui/form-section.tsx";
import { useGuarded } from "../ui/leave-guard.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import type { ManagedSpace } from "./reads.ts";

const hour = 60;
const leads = [0, 15, 30, hour, 2 * hour, 4 * hour, 12 * hour, 24 * hour, 48 * hour, 72 * hour, 168 * hour];
const buffers = [0, 5, 10, 15, 20, 30, 45, hour, 90, 2 * hour];
const cancelHours = [0, 1, 2, 6, 12, 24, 48, 72, 168];
const never = "never";

/** Lengths of time are chosen by their minutes or hours, as text. */
const rulesOf = (space: ManagedSpace) => ({
  lead: String(space.leadMinutes),
  daysAhead: space.daysAhead,
  buffer: String(space.bufferMinutes),
  cancel: space.cancelHours === null ? never : String(space.cancelHours),
  bookingsPerAccount: space.bookingsPerAccount,
  needsApproval: space.needsApproval,
  start: space.start ?? "",
  end: space.end ?? "",
});

type RulesProps = {
  space: ManagedSpace;
  /** Of its place. */
  timeZone: string;
};

/** When a space can be booked, how often by one person, and until when a booking can be cancelled. */
export function SpaceRules(props: RulesProps) {
  return <RulesForm key={JSON.stringify(rulesOf(props.space))} {...props} />;
}

function RulesForm({ space, timeZone }: RulesProps) {
  const t = useText();
  const form = useActionForm(managedBookings.updateSpace, rulesOf(space), {
    input: { placeId: space.placeId, spaceId: space.id },
    body: ({ lead, buffer, cancel }) => ({
      leadMinutes: Number(lead),
      bufferMinutes: Number(buffer),
      cancelHours: cancel === never ? null : Number(cancel),
    }),
    onDone: () => showToast({ kind: "success", text: t("managedBooking.rulesSaved") }),
  });
  const { leadOptions, bufferOptions, cancelOptions } = useLengths(space);
  useGuarded({ form });
  return (
    <SentForm form={form} action={t("managedBooking.saveRules")}>
      <FieldRow>
        <ChoiceField
          {...form.field("lead")}
          label={t("managedBooking.lead")}
          hint={t("managedBooking.leadHint")}
          options={leadOptions}
        />
        <NumberField
          {...form.field("daysAhead")}
          label={t("managedBooking.daysAhead")}
          hint={t("managedBooking.daysAheadHint")}
        />
      </FieldRow>
      <ChoiceField
        {...form.field("buffer")}
        label={t("managedBooking.buffer")}
        hint={t("managedBooking.bufferHint")}
        options={bufferOptions}
      />
      <ChoiceField
        {...form.field("cancel")}
        label={t("managedBooking.cancelUntil")}
        hint={t("managedBooking.cancelUntilHint")}
        options={cancelOptions}
      />
      <NumberField
        {...form.field("bookingsPerAccount")}
        label={t("managedBooking.perAccount")}
        hint={t("managedBooking.perAccountHint")}
      />
      <CheckField
        {...form.field("needsApproval")}
        label={t("managedBooking.needsApproval")}
        hint={t("managedBooking.needsApprovalHint")}
      />
      <MomentField
        {...form.field("start")}
        label={t("managedBooking.from")}
        hint={t("managedBooking.fromHint")}
        timeZone={timeZone}
      />
      <MomentField
        {...form.field("end")}
        label={t("managedBooking.until")}
        hint={t("managedBooking.untilHint")}
        timeZone={timeZone}
      />
    </SentForm>
  );
}

/** The usual lengths of time in words, and the one that is set where it is none of them. */
function useLengths(space: ManagedSpace) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const among = (usual: readonly number[], own: number | null) =>
    [...new Set([...usual, ...(own === null ? [] : [own])])].toSorted((one, other) => one - other);
  const before = (minutes: number): string =>
    minutes === 0
      ? t("managedBooking.untilBegins")
      : t("managedBooking.before", { length: lengthText(minutes, formatLocale) });
  return {
    leadOptions: among(leads, space.leadMinutes).map((minutes) => ({ value: String(minutes), label: before(minutes) })),
    bufferOptions: among(buffers, space.bufferMinutes).map((minutes) => ({
      value: String(minutes),
      label: minutes === 0 ? t("managedBooking.noBuffer") : lengthText(minutes, formatLocale),
    })),
    cancelOptions: [
      { value: never, label: t("managedBooking.neverCancel") },
      ...among(cancelHours, space.cancelHours).map((hours) => ({ value: String(hours), label: before(hours * hour) })),
    ],
  };
}
