import { bookings } from "@marquee/contract/bookings";
import { useState } from "react";
import { useNavigate } from "react-router";
import { lazy } from "../kernel/lazy.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { HoldTime, useHoldWarning } from "../ui/hold-time.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { NotBooked } from "./not-booked.tsx";
import { type Booking, spacePath } from "./reads.ts";

const PayBooking = lazy(() => import("./pay-booking.tsx").then((module) => ({ default: module.PayBooking })));

type HeldProps = {
  booking: Booking;
  /** Its time has run out, by the clock here. */
  isOver: boolean;
  reload: () => Promise<unknown>;
};

/** A slot that waits: how long it does, and what makes it the reader's. */
export function HeldBooking({ booking, isOver, reload }: HeldProps) {
  const t = useText();
  const [isPaying, setPaying] = useState(false);
  useHoldWarning(booking.expiresAt, t("booking.holdEnding"));
  if (isOver && !isPaying) return <NotBooked booking={booking} isReleased />;
  return (
    <>
      <HoldTime expiresAt={booking.expiresAt} label={t("booking.heldFor")} />
      {booking.price > 0 ? (
        <Suspense
          fallback={
            <Loading>
              <Skeleton className="h-48 w-full rounded-card" />
            </Loading>
          }
        >
          <PayBooking booking={booking} reload={reload} onPaying={setPaying} />
        </Suspense>
      ) : (
        <ConfirmBooking booking={booking} reload={reload} />
      )}
      <LetGo booking={booking} />
    </>
  );
}

/** What costs nothing is the reader's at the press. */
function ConfirmBooking({ booking: { id: bookingId }, reload }: Pick<HeldProps, "booking" | "reload">) {
  const t = useText();
  const [fault, setFault] = useState<string>();
  const confirm = useAction(bookings.confirm, { faults: "form" });
  const press = async (): Promise<void> => {
    setFault(undefined);
    try {
      await confirm.mutateAsync({ bookingId });
      showToast({ kind: "success", text: t("booking.booked") });
    } catch (error) {
      setFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
      // It may have run out, or have been confirmed elsewhere.
      await reload();
    }
  };
  return (
    <>
      <div role="alert" className="empty:hidden">
        {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
      </div>
      <AsyncButton look="primary" wide onClick={press}>
        {t("booking.confirm")}
      </AsyncButton>
    </>
  );
}

/** Whoever lets go of what nobody else could have meanwhile is back where they chose it. */
function LetGo({ booking: { id: bookingId, space, place, day } }: Pick<HeldProps, "booking">) {
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
      {t("booking.letGo")}
    </AsyncButton>
  );
}
