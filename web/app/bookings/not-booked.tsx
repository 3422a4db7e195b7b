import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { type Booking, spacePath } from "./reads.ts";

/** Nothing is booked, or not any more: why, and the way to another time on the same day. */
export function NotBooked({ booking, isReleased }: { booking: Booking; isReleased: boolean }) {
  const t = useText();
  const { space, place, day, cancelReason } = booking;
  return (
    <>
      <div>
        <p className="font-medium">{t(isReleased ? "booking.released" : "booking.canceled")}</p>
        {isReleased && <p className="text-muted">{t("booking.releasedText")}</p>}
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
