import { Check } from "lucide-react";
import type { TextId } from "../kernel/i18n/texts.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { bookingStateOf, type BookingState } from "./booking-state.ts";
import type { Booking } from "./reads.ts";

const looks: Readonly<Record<BookingState, readonly [Tone, TextId]>> = {
  held: ["warning", "booking.state.held"],
  asked: ["warning", "booking.state.asked"],
  declined: ["danger", "booking.state.declined"],
  released: ["neutral", "booking.state.released"],
  booked: ["positive", "booking.state.booked"],
  on: ["positive", "booking.state.on"],
  was: ["neutral", "booking.state.was"],
  canceled: ["danger", "booking.state.canceled"],
};

/** How a booking stands. `isShort`: among others, where what is as it should be needs no word. */
export function BookingBadge({ booking, isShort = false }: { booking: Booking; isShort?: boolean }) {
  const t = useText();
  const { now } = usePageFacts();
  const state = bookingStateOf(booking, now);
  const [tone, text] = looks[state];
  if (isShort && (state === "booked" || state === "was")) return null;
  if (booking.usedAt !== null)
    return (
      <Badge tone="accent" icon={Check}>
        {t("booking.state.used")}
      </Badge>
    );
  return (
    <Badge tone={tone} {...(state === "booked" && { icon: Check })}>
      {t(text)}
    </Badge>
  );
}
