import { CalendarClock, CalendarX, ReceiptText } from "lucide-react";
import { useState } from "react";
import { CalendarMenu } from "../events/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { bookingStateOf } from "./booking-state.ts";
import { entryOf } from "./calendar-entry.ts";
import { PlaceWhere } from "./place-where.tsx";
import { bookingPath, type Booking, movePath, placeOf, spacePath } from "./reads.ts";

const CancelBooking = lazy(() => import("./cancel-booking.tsx").then((module) => ({ default: module.CancelBooking })));

/** What can be done with what is booked: put into a calendar, gone to, moved, canceled; once it is over, booked again. */
export function BookedActions({ booking }: { booking: Booking }) {
  const t = useText();
  const { now, origin } = usePageFacts();
  // One that is shown no more has no address for anybody.
  const place = useRead(...placeOf(booking.place.id)).data;
  const isOver = bookingStateOf(booking, now) === "was";
  const payments = [
    { to: "/me/payments", icon: ReceiptText, title: t("payment.mine"), hint: t("booking.paymentHint") },
  ];
  return (
    <>
      {isOver ? (
        <LinkButton look="primary" wide to={spacePath(booking.place.id, booking.space.id)}>
          {t("booking.again")}
        </LinkButton>
      ) : (
        <>
          <CalendarMenu entry={entryOf(booking, place, origin)} file={`${bookingPath(booking.id)}/calendar.ics`} />
          {place && <PlaceWhere place={place} />}
          {booking.viewer.canMove && (
            <LinkButton icon={CalendarClock} wide to={movePath(booking.id)}>
              {t("booking.move")}
            </LinkButton>
          )}
        </>
      )}
      {booking.price > 0 && <LinkList links={payments} />}
      {!isOver && <Cancel booking={booking} />}
    </>
  );
}

/** Until when it can be cancelled, and the way to do it. */
function Cancel({ booking }: { booking: Booking }) {
  const t = useText();
  const reading = useReading(booking.place.timezone);
  const [isAsking, setAsking] = useState(false);
  const { cancelableUntil, viewer } = booking;
  if (!viewer.canCancel)
    return (
      <p className="text-14 text-muted">{t(cancelableUntil === null ? "booking.cancelNot" : "booking.cancelOver")}</p>
    );
  return (
    <div className="grid gap-2">
      <Button look="quiet" icon={CalendarX} wide onClick={() => setAsking(true)}>
        {t("booking.cancel")}
      </Button>
      {cancelableUntil !== null && (
        <p className="text-center text-14 text-muted" suppressHydrationWarning>
          {t("booking.cancelBy", { when: sentenceText(Date.parse(cancelableUntil), reading) })}
        </p>
      )}
      <Suspense>{isAsking && <CancelBooking booking={booking} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}
