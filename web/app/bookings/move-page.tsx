import { bookings } from "@marquee/contract/bookings";
import { useNavigate, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { When } from "../ui/when.tsx";
import { MoveTimes, readMoveTimes } from "./move-times.tsx";
import { type Booking, bookingOf, bookingPath } from "./reads.ts";

const needs = pageNeeds(async (input) => {
  const booking = await input.read(...bookingOf(input.params["bookingId"]));
  // One that cannot be moved may be of a space that is shown no more.
  if (booking.viewer.canMove) await readMoveTimes(input, booking);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Another time for what somebody has booked: its days and times as where it was booked. */
export default function MovePage() {
  const t = useText();
  const { data: booking } = useRead(...bookingOf(useParams()["bookingId"]));
  if (!booking) return null;
  const { id, space, place, start, end, viewer } = booking;
  return (
    <Page back={{ to: bookingPath(id), label: t("booking.order") }}>
      <PageMeta title={t("booking.moveTitle", { name: space.name })} hidden />
      <header className="min-w-0">
        <h1 className="text-28 wrap-anywhere rail:text-36">{t("booking.moveTitle", { name: space.name })}</h1>
        <p className="mt-2 text-muted">
          {t("booking.moveFrom")} <When at={start} until={end} timeZone={place.timezone} />
        </p>
      </header>
      <div className="mt-6 max-split:pb-20">
        {viewer.canMove ? <Chooser booking={booking} /> : <NotMovable id={id} />}
      </div>
    </Page>
  );
}

function NotMovable({ id }: { id: string }) {
  const t = useText();
  return (
    <QuietNote
      title={t("booking.moveNot")}
      action={<LinkButton to={bookingPath(id)}>{t("booking.show")}</LinkButton>}
    />
  );
}

function Chooser({ booking }: { booking: Booking }) {
  const t = useText();
  const navigate = useNavigate();
  const move = useAction(bookings.move, { faults: "form" });
  return (
    <MoveTimes
      booking={booking}
      beside={booking.price > 0 && t("booking.movePaid")}
      onMove={async (slot) => {
        await move.mutateAsync({ bookingId: booking.id, body: slot });
        showToast({ kind: "success", text: t("booking.moved") });
        await navigate(bookingPath(booking.id), { replace: true });
      }}
    />
  );
}
