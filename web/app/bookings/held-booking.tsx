import { Check } from "lucide-react";
import { bookings } from "@marquee/contract/bookings";
import { useState } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { HoldTime, useHoldWarning } from "../ui/hold-time.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { NotBooked } from "./not-booked.tsx";
import { LetGo } from "./let-go.tsx";
import type { Booking } from "./reads.ts";

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
  if (isOver && !isPaying) return <NotBooked booking={booking} state="released" />;
  return (
    <>
      {booking.approval === "granted" ? (
        <Granted booking={booking} />
      ) : (
        <HoldTime expiresAt={booking.expiresAt} label={t("booking.heldFor")} />
      )}
      {booking.price > 0 && booking.approval !== "needed" ? (
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

/** What was accepted waits for days: until when, in place of a countdown. */
function Granted({ booking: { expiresAt, place } }: Pick<HeldProps, "booking">) {
  const t = useText();
  const reading = useReading(place.timezone);
  if (expiresAt === null) return null;
  return (
    <Notice tone="positive" icon={Check}>
      <p className="font-medium">{t("booking.granted")}</p>
      <p suppressHydrationWarning>
        {t("booking.grantedUntil", { when: sentenceText(Date.parse(expiresAt), reading) })}
      </p>
    </Notice>
  );
}

/** What costs nothing is the reader's at the press; what has to be accepted is asked for. */
function ConfirmBooking({
  booking: { id: bookingId, approval, price },
  reload,
}: Pick<HeldProps, "booking" | "reload">) {
  const isAsking = approval === "needed";
  const t = useText();
  const [fault, setFault] = useState<string>();
  const confirm = useAction(bookings.confirm, { faults: "form" });
  const press = async (): Promise<void> => {
    setFault(undefined);
    try {
      await confirm.mutateAsync({ bookingId });
      showToast({ kind: "success", text: t(isAsking ? "booking.askedFor" : "booking.booked") });
    } catch (error) {
      setFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
      // It may have run out, or have been confirmed elsewhere.
      await reload();
    }
  };
  return (
    <>
      {isAsking && <p className="text-muted">{t(price > 0 ? "booking.askFirstPriced" : "booking.askFirst")}</p>}
      <div role="alert" className="empty:hidden">
        {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
      </div>
      <AsyncButton look="primary" wide onClick={press}>
        {t(isAsking ? "booking.ask" : "booking.confirm")}
      </AsyncButton>
    </>
  );
}
