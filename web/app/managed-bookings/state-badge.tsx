import { useText } from "../kernel/page/page.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { type BookingState, type Standing, stateOf } from "./reads.ts";

const tones: Readonly<Record<BookingState, Tone>> = {
  asked: "warning",
  confirmed: "accent",
  arrived: "positive",
  held: "warning",
  canceled: "neutral",
};

export function StateBadge({ booking }: { booking: Standing }) {
  const t = useText();
  const state = stateOf(booking);
  return <Badge tone={tones[state]}>{t(`managedBooking.state.${state}`)}</Badge>;
}

/** Not shown to members, or not to be booked by them. */
export function OffBadge({ active }: { active: boolean }) {
  const t = useText();
  return active ? null : <Badge>{t("managedBooking.off")}</Badge>;
}
