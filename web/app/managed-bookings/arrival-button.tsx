import { managedBookings } from "@marquee/contract/managed-bookings";
import { UserCheck } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ManagedBooking } from "./reads.ts";

/** Notes that whoever booked is there, and takes it back: one button, so that the focus stays. */
export function ArrivalButton({ booking, look = "soft" }: { booking: ManagedBooking; look?: "soft" | "primary" }) {
  const t = useText();
  const arrive = useAction(managedBookings.checkIn);
  const undo = useAction(managedBookings.undoCheckIn);
  const { id: bookingId, status, usedAt, account } = booking;
  if (status !== "ready") return null;
  const name = displayName(account);
  const hasArrived = usedAt !== null;
  return (
    <AsyncButton
      look={hasArrived ? "quiet" : look}
      aria-label={t(hasArrived ? "managedBooking.undoNamed" : "managedBooking.arrivedNamed", { name })}
      onClick={() => (hasArrived ? undo : arrive).mutateAsync({ bookingId })}
    >
      {!hasArrived && <Icon of={UserCheck} />}
      {t(hasArrived ? "managedBooking.undo" : "managedBooking.arrived")}
    </AsyncButton>
  );
}
