import { Hourglass } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { LetGo } from "./let-go.tsx";
import type { Booking } from "./reads.ts";

/** What waits for an answer: what happens next, and the way out of it. */
export function AskedBooking({ booking }: { booking: Booking }) {
  const t = useText();
  return (
    <>
      <Notice icon={Hourglass}>
        <p className="font-medium">{t("booking.asked")}</p>
        <p>{t(booking.price > 0 ? "booking.askedPriced" : "booking.askedText")}</p>
      </Notice>
      <LetGo booking={booking} />
    </>
  );
}
