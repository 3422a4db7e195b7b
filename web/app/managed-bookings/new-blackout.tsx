import { managedBookings } from "@marquee/contract/managed-bookings";
import { addDays } from "../calendar/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useForm, type Form } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { dayOf } from "../kernel/i18n/format.ts";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { DateRangeField, MomentField } from "../ui/fields/date-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { bookedWithin, instantOf, type ManagedSpace } from "./reads.ts";

type NewBlackoutProps = { space: ManagedSpace; timeZone: string; onClose: () => void };

const atFirst = { isByDay: true, days: { start: "", end: "" }, start: "", end: "", note: "" };
type Values = typeof atFirst;

/** Closes a space for some days, or from one time until another by the clock of its place. */
export function NewBlackout({ space, timeZone, onClose }: NewBlackoutProps) {
  const t = useText();
  const { placeId, id: spaceId } = space;
  const add = useAction(managedBookings.addBlackout, { faults: "form" });
  const form = useForm<Values>({
    initial: atFirst,
    check: (values) => {
      const { start, end } = rangeIn(values, timeZone);
      if (values.isByDay) return start && end ? {} : { days: t("managedBooking.chooseDays") };
      if (!start || !end)
        return {
          ...(!start && { start: t("managedBooking.chooseTime") }),
          ...(!end && { end: t("managedBooking.chooseTime") }),
        };
      return start < end ? {} : { end: t("error.managedBooking.endsBeforeStart") };
    },
    submit: (values) => {
      const note = values.note.trim();
      return add.mutateAsync({ placeId, spaceId, body: { ...rangeIn(values, timeZone), ...(note && { note }) } });
    },
  });
  return (
    <FormDialog
      title={t("managedBooking.addBlackout")}
      form={form}
      action={t("managedBooking.addBlackoutAction")}
      onClose={onClose}
    >
      <RangeFields form={form} timeZone={timeZone} />
      <TextField
        {...form.field("note")}
        maxLength={200}
        required={false}
        label={t("managedBooking.note")}
        hint={t("managedBooking.noteHint")}
      />
      <BookedThen spaceId={spaceId} range={rangeIn(form.values, timeZone)} />
    </FormDialog>
  );
}

function RangeFields({ form, timeZone }: { form: Form<Values>; timeZone: string }) {
  const t = useText();
  const { now } = usePageFacts();
  const zone = timeZone.replaceAll("_", " ");
  return (
    <>
      <CheckField {...form.field("isByDay")} label={t("managedBooking.byDays")} />
      {form.values.isByDay ? (
        <DateRangeField
          {...form.field("days")}
          label={t("managedBooking.daysClosed")}
          hint={t("managedBooking.daysClosedHint", { zone })}
          earliest={dayOf(now, timeZone)}
        />
      ) : (
        <>
          <MomentField {...form.field("start")} label={t("managedBooking.closedFrom")} timeZone={timeZone} />
          <MomentField {...form.field("end")} label={t("managedBooking.closedUntil")} timeZone={timeZone} />
        </>
      )}
    </>
  );
}

/** The instants between which it is closed; empty where they are not chosen yet. */
function rangeIn({ isByDay, days, start, end }: Values, timeZone: string) {
  if (!isByDay) return { start, end };
  return {
    start: days.start && instantOf(days.start, timeZone),
    end: days.end && instantOf(addDays(days.end, 1), timeZone),
  };
}

/** What is booked within it stays: whoever closes a place has to speak to those people. */
function BookedThen({ spaceId, range: { start, end } }: { spaceId: string; range: { start: string; end: string } }) {
  const t = useText();
  const isWhole = start !== "" && end !== "" && start < end;
  const found = useRead(...bookedWithin(spaceId, start, end), { enabled: isWhole }).data;
  return (
    <p role="status" className="min-h-6 text-14 font-medium">
      {isWhole &&
        found &&
        t(found.cursor ? "managedBooking.booksWithinMany" : "managedBooking.booksWithin", {
          count: found.items.length,
        })}
    </p>
  );
}
