import { lazy } from "../kernel/lazy.ts";
import { Suspense } from "../kernel/suspense.tsx";
import type { ManagedBooking } from "./reads.ts";

const BookingDialog = lazy(() => import("./booking-dialog.tsx").then((module) => ({ default: module.BookingDialog })));
const CancelBooking = lazy(() => import("./cancel-booking.tsx").then((module) => ({ default: module.CancelBooking })));

/** What was asked for of a booking in a list. */
export type Asked = { readonly what: "open" | "cancel"; readonly booking: ManagedBooking };
type AskedBookingProps = { asked: Asked | undefined; onAsk: (asked: Asked | undefined) => void };

export function AskedBooking({ asked, onAsk }: AskedBookingProps) {
  if (!asked) return null;
  const { what, booking } = asked;
  const close = () => onAsk(undefined);
  return (
    <Suspense>
      {what === "open" ? (
        <BookingDialog booking={booking} onCancel={() => onAsk({ what: "cancel", booking })} onClose={close} />
      ) : (
        <CancelBooking booking={booking} onClose={close} />
      )}
    </Suspense>
  );
}
