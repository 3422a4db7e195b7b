import { useEffect } from "react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { payingHeaders, useReturnedPayment } from "../payments/index.ts";
import { Notice } from "../ui/badge.tsx";
import { useHoldPhase } from "../ui/hold-phase.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { BackLink } from "../ui/page.tsx";
import { AskedBooking } from "./asked-booking.tsx";
import { BookedActions } from "./booked-actions.tsx";
import { BookingCard } from "./booking-card.tsx";
import { bookingStateOf } from "./booking-state.ts";
import { HeldBooking } from "./held-booking.tsx";
import { NotBooked } from "./not-booked.tsx";
import { type Booking, bookingOf } from "./reads.ts";

const needs = pageNeeds(({ read, params }) => read(...bookingOf(params["bookingId"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const headers = payingHeaders;

/** What somebody has booked, like a pass: held until it is confirmed or paid, then theirs. */
export default function BookingPage() {
  const t = useText();
  const { data: booking, refetch } = useRead(...bookingOf(useParams()["bookingId"]));
  const returned = useReturnedPayment(async () => {
    showToast({ kind: "success", text: t("booking.booked") });
    await refetch();
  });
  if (!booking) return null;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-3 rail:py-6">
      <PageMeta title={booking.space.name} hidden />
      <BackLink to="/me/bookings" label={t("booking.mine")} />
      {returned && (
        <div role="alert" className="pb-4">
          <Notice tone="warning">{returned}</Notice>
        </div>
      )}
      <BookingCard booking={booking}>
        <Next key={booking.id} booking={booking} reload={refetch} />
      </BookingCard>
    </div>
  );
}

type NextProps = { booking: Booking; reload: () => Promise<unknown> };

/** What can be done with it now. */
function Next({ booking, reload }: NextProps) {
  const { now } = usePageFacts();
  const phase = useHoldPhase(booking.expiresAt);
  useEffect(() => {
    if (phase === "over") void reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once when it runs out: another tab may have it for longer
  }, [phase]);
  const state = bookingStateOf(booking, now);
  if (state === "asked") return <AskedBooking booking={booking} />;
  if (state === "held") return <HeldBooking booking={booking} isOver={phase === "over"} reload={reload} />;
  if (state === "released" || state === "canceled" || state === "declined")
    return <NotBooked booking={booking} state={state} />;
  return <BookedActions booking={booking} />;
}
