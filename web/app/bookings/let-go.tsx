import { bookings } from "@marquee/contract/bookings";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AsyncButton } from "../ui/button.tsx";
import { type Booking, spacePath } from "./reads.ts";

/** Whoever lets go of what nobody else could have meanwhile is back where they chose it. */
export function LetGo({ booking: { id: bookingId, space, place, day, approval } }: { booking: Booking }) {
  const t = useText();
  const navigate = useNavigate();
  const cancel = useAction(bookings.cancel);
  const letGo = async (): Promise<void> => {
    await cancel.mutateAsync({ bookingId });
    showToast({ text: t("booking.letGoDone") });
    await navigate(spacePath(place.id, space.id, { day }));
  };
  return (
    <AsyncButton look="quiet" wide onClick={letGo}>
      {t(approval === "asked" ? "booking.takeBack" : "booking.letGo")}
    </AsyncButton>
  );
}
