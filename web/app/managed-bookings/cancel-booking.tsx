import { managedBookings } from "@marquee/contract/managed-bookings";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { moneyText, sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { type ManagedBooking, stateOf } from "./reads.ts";

/** Asks why a booking is cancelled, or not accepted, which whoever booked reads, and says what goes back to them. */
export function CancelBooking({ booking, onClose }: { booking: ManagedBooking; onClose: () => void }) {
  const t = useText();
  const { id: bookingId, account, space, place, start } = booking;
  const reading = useReading(place.timezone);
  const name = displayName(account);
  const isAsked = stateOf(booking) === "asked";
  const form = useActionForm(
    managedBookings.cancel,
    { reason: "" },
    {
      input: { bookingId },
      onDone: () =>
        showToast({
          kind: "success",
          text: t(isAsked ? "managedBooking.declined" : "managedBooking.canceled", { name }),
        }),
    },
  );
  const back = useGoesBack(booking);
  return (
    <FormDialog
      title={t(isAsked ? "managedBooking.declineTitle" : "managedBooking.cancelTitle", { name })}
      form={form}
      action={t(isAsked ? "managedBooking.decline" : "managedBooking.cancel")}
      danger
      onClose={onClose}
    >
      <p>
        {t("managedBooking.cancelText", {
          space: space.name,
          place: place.name,
          when: sentenceText(Date.parse(start), reading),
        })}{" "}
        {!isAsked && back}
      </p>
      <TextArea
        {...form.field("reason")}
        label={t("managedBooking.reason")}
        hint={t("managedBooking.reasonHint", { name })}
      />
    </FormDialog>
  );
}

/** What whoever booked has back, or owes no more. */
function useGoesBack({ payment, paid, price, currency }: ManagedBooking): string {
  const t = useText();
  const { formatLocale } = usePageFacts();
  // Nobody but those who run the place knows whether what they collect themselves has come.
  if (payment === "outside")
    return t("managedBooking.owedNoMore", { amount: moneyText(price, currency, formatLocale) });
  if (paid > 0) return t("managedBooking.goesBack", { amount: moneyText(paid, currency, formatLocale) });
  return t("managedBooking.nothingBack");
}
