import { managedBookings } from "@marquee/contract/managed-bookings";
import { useNavigate, useParams } from "react-router";
import { administratorsNeed, AdministratorsOnly } from "../accounts/index.ts";
import { MoveTimes, readMoveTimes } from "../bookings/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { QuietNote, ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { bookingAt, deskPath, isMovable, manageBookings, type ManagedBooking } from "./reads.ts";

const needs = administratorsNeed(async (input) => {
  const booking = await input.read(...bookingAt(input.params["bookingId"]));
  if (isMovable(booking, input.facts.now)) await readMoveTimes(input, booking);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Another time for somebody's booking, as they themselves would choose it. */
export default function MoveBookingPage() {
  return (
    <AdministratorsOnly>
      <Opened />
    </AdministratorsOnly>
  );
}

function Opened() {
  const t = useText();
  const { now } = usePageFacts();
  const { data: booking, isError, refetch } = useRead(...bookingAt(useParams()["bookingId"]));
  if (!booking) return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
  const { account, space, place, start, end } = booking;
  const title = t("managedBooking.moveTitle", { name: displayName(account) });
  return (
    <ConsolePage title={title} back={{ to: manageBookings, label: t("manage.bookings") }}>
      <PageMeta title={title} hidden />
      <p className="text-muted">
        <span className="block">
          {space.name} · {place.name}
        </span>
        {t("booking.moveFrom")} <When at={start} until={end} timeZone={place.timezone} />
      </p>
      <div className="max-split:pb-20">
        {isMovable(booking, now) ? <Chooser booking={booking} /> : <NotMovable booking={booking} />}
      </div>
    </ConsolePage>
  );
}

function NotMovable({ booking }: { booking: ManagedBooking }) {
  const t = useText();
  return (
    <QuietNote
      title={t("managedBooking.moveNot")}
      action={<LinkButton to={deskPath(booking)}>{t("managedBooking.showDay")}</LinkButton>}
    />
  );
}

function Chooser({ booking }: { booking: ManagedBooking }) {
  const t = useText();
  const navigate = useNavigate();
  const move = useAction(managedBookings.move, { faults: "form" });
  const { id: bookingId, place } = booking;
  const name = displayName(booking.account);
  return (
    <MoveTimes
      booking={booking}
      isInConsole
      beside={t("managedBooking.moveTold", { name })}
      onMove={async (slot) => {
        await move.mutateAsync({ bookingId, body: slot });
        showToast({ kind: "success", text: t("managedBooking.moved", { name }) });
        await navigate(deskPath({ place, day: slot.day }), { replace: true });
      }}
    />
  );
}
