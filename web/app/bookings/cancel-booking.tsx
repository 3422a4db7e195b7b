import { bookings } from "@marquee/contract/bookings";
import { useAction } from "../kernel/data/use-action.ts";
import { moneyText, sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Confirm } from "../ui/confirm.tsx";
import type { Booking } from "./reads.ts";

/** Says what goes back, and until when there is time to think, before anything is cancelled. */
export function CancelBooking({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const reading = useReading(booking.place.timezone);
  const { id: bookingId, cancelableUntil, currency, viewer } = booking;
  const cancel = useAction(bookings.cancel, {
    onDone: () => showToast({ text: t("booking.cancelDone"), kind: "success" }),
  });
  return (
    <Confirm
      open
      title={t("booking.cancelTitle", { name: booking.space.name })}
      action={t("booking.cancel")}
      danger
      onConfirm={() => cancel.mutateAsync({ bookingId })}
      onClose={onClose}
    >
      <p>{t("booking.cancelText")}</p>
      {viewer.refund > 0 && (
        <p className="mt-3 font-medium">
          {t("booking.cancelRefund", { amount: moneyText(viewer.refund, currency, formatLocale) })}
        </p>
      )}
      {cancelableUntil !== null && (
        <p className="mt-3 text-14 text-muted">
          {t("booking.cancelBy", { when: sentenceText(Date.parse(cancelableUntil), reading) })}
        </p>
      )}
    </Confirm>
  );
}
