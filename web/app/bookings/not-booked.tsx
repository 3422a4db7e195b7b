import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import type { BookingState } from "./booking-state.ts";
import { type Booking, spacePath } from "./reads.ts";

type Ended = Extract<BookingState, "released" | "canceled" | "declined">;

const titles: Readonly<Record<Ended, TextId>> = {
  released: "booking.released",
  canceled: "booking.canceled",
  declined: "booking.declined",
};

/** Nothing is booked, or not any more: why, and the way to another time on the same day. */
export function NotBooked({ booking, state }: { booking: Booking; state: Ended }) {
  const t = useText();
  const { space, place, day, approval, cancelReason } = booking;
  const isReleased = state === "released";
  return (
    <>
      <div>
        <p className="font-medium">{t(titles[state])}</p>
        {isReleased && (
          <p className="text-muted">{t(approval === "asked" ? "booking.unanswered" : "booking.releasedText")}</p>
        )}
        {cancelReason !== null && (
          <blockquote dir="auto" className="mt-2 border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">
            {cancelReason}
          </blockquote>
        )}
      </div>
      <LinkButton look="primary" wide to={spacePath(place.id, space.id, { day })}>
        {t(isReleased ? "booking.chooseAgain" : "booking.another")}
      </LinkButton>
    </>
  );
}
