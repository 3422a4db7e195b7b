import { managedBookings } from "@marquee/contract/managed-bookings";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { exactText, sentenceText } from "../kernel/i18n/format.ts";
import { useNow, useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { AsyncButton, Button, LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Money } from "../ui/money.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { When } from "../ui/when.tsx";
import { ArrivalButton } from "./arrival-button.tsx";
import { bookingAt, isMovable, type ManagedBooking, pathOfMove, stateOf } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";

type BookingDialogProps = {
  /** As the list has it; what is otherwise meanwhile is read again. */
  booking: ManagedBooking;
  onCancel: () => void;
  onClose: () => void;
};

/** A booking whole: who has it, how it stands and what was paid, and what those who run the place can do with it. */
export function BookingDialog({ booking: listed, onCancel, onClose }: BookingDialogProps) {
  const t = useText();
  const now = useNow();
  const { data: booking = listed } = useRead(...bookingAt(listed.id), { placeholderData: listed });
  const canCancel = booking.status !== "canceled" && Date.parse(booking.end) > now;
  const isAsked = stateOf(booking) === "asked";
  const buttons = (canCancel || booking.status === "ready") && (
    <>
      {canCancel && (
        <Button onClick={onCancel}>{t(isAsked ? "managedBooking.decline" : "managedBooking.cancel")}</Button>
      )}
      {isMovable(booking, now) && <LinkButton to={pathOfMove(booking)}>{t("managedBooking.move")}</LinkButton>}
      {isAsked && <Accept booking={booking} />}
      <ArrivalButton booking={booking} look="primary" />
    </>
  );
  return (
    <Dialog open onClose={onClose} title={booking.space.name} actions={buttons || undefined}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex min-w-0">
          <PersonLink person={booking.account} />
        </div>
        <Particulars booking={booking} />
      </div>
    </Dialog>
  );
}

/** What costs nothing is theirs with it; for the rest they have two days to pay. */
function Accept({ booking: { id: bookingId, account, price } }: { booking: ManagedBooking }) {
  const t = useText();
  const text = price > 0 ? "managedBooking.acceptedPriced" : "managedBooking.accepted";
  const approve = useAction(managedBookings.approve, {
    onDone: () => showToast({ kind: "success", text: t(text, { name: displayName(account) }) }),
  });
  return (
    <AsyncButton look="primary" onClick={() => approve.mutateAsync({ bookingId })}>
      {t("managedBooking.accept")}
    </AsyncButton>
  );
}

function Particulars({ booking }: { booking: ManagedBooking }) {
  const t = useText();
  const reading = useReading(booking.place.timezone);
  const { alternateId, place, start, end, price, currency, payment, createdAt, usedAt, cancelReason } = booking;
  const at = (moment: string): string => sentenceText(Date.parse(moment), reading);
  return (
    <dl className="grid grid-cols-1 gap-3 pair:grid-cols-2">
      <Line name={t("managedBooking.state")}>
        <StateBadge booking={booking} />
        {usedAt && <span className="block text-14 text-muted">{at(usedAt)}</span>}
      </Line>
      <Line name={t("managedBooking.when")}>
        <span title={exactText(Date.parse(start), reading)}>
          <When at={start} until={end} timeZone={place.timezone} />
        </span>
      </Line>
      <Line name={t("managedBooking.place")}>{place.name}</Line>
      <Line name={t("managedBooking.price")}>
        <Money amount={price} currency={currency} freeWord />
        {payment !== "free" && (
          <span className="block text-14 text-muted">{t(`managedBooking.payment.${payment}`)}</span>
        )}
      </Line>
      <Line name={t("managedBooking.number")}>
        <span className="figures">{alternateId || "–"}</span>
        <span className="block text-14 text-muted">{t("managedBooking.bookedAt", { when: at(createdAt) })}</span>
      </Line>
      <Ended booking={booking} />
      {cancelReason && (
        <div className="pair:col-span-2">
          <Line name={t("managedBooking.reason")}>
            <span className="whitespace-pre-wrap">{cancelReason}</span>
          </Line>
        </div>
      )}
    </dl>
  );
}

/** Who cancelled it, and when. */
function Ended({ booking: { canceledBy, canceledAt, place } }: { booking: ManagedBooking }) {
  const t = useText();
  const reading = useReading(place.timezone);
  if (!canceledBy || !canceledAt) return null;
  return (
    <Line name={t("managedBooking.canceledWhen")}>
      {sentenceText(Date.parse(canceledAt), reading)}
      <span className="block text-14 text-muted">{t(`managedBooking.canceledBy.${canceledBy}`)}</span>
    </Line>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{name}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
