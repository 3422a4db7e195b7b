import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Money } from "../ui/money.tsx";
import { Picture } from "../ui/picture.tsx";
import { Tear } from "../ui/tear.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { When, YourTime } from "../ui/when.tsx";
import { lengthText } from "../kernel/i18n/format.ts";
import { BookingBadge } from "./booking-badge.tsx";
import { bookingStateOf } from "./booking-state.ts";
import { bookingPath, type Booking, placePath, spacePath } from "./reads.ts";

/** A booking to be kept and shown: what, when and where, then what there is to do. */
export function BookingCard({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { space, place, start, end } = booking;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface-1 shadow-raised print:border-[#000] print:shadow-none">
      <Picture
        image={space.image ?? place.image}
        seed={space.id}
        ratio="banner"
        sizes="(min-width: 480px) 448px, 94vw"
        important
        className="print:hidden"
      />
      <header className="grid gap-1 p-4 pair:p-5">
        <p role="status" className="mb-1">
          <BookingBadge booking={booking} />
        </p>
        <h1 dir="auto" className="text-22 wrap-anywhere">
          <Link to={spacePath(place.id, space.id)} className="hover:underline">
            {space.name}
          </Link>
        </h1>
        <p className="font-medium">
          <When at={start} until={end} timeZone={place.timezone} />
        </p>
        <YourTime at={start} timeZone={place.timezone} />
        <p dir="auto" className="text-14 text-muted">
          <Link to={placePath(place.id)} className="hover:underline">
            {place.name}
          </Link>
        </p>
      </header>
      <Tear />
      <ArrivalCode booking={booking} />
      <Details booking={booking} />
      <div className="grid gap-4 border-t border-line p-4 pair:p-5 print:hidden">{children}</div>
    </article>
  );
}

/** By it whoever receives people finds their booking: it leads to its page, which nobody else sees. */
function ArrivalCode({ booking }: { booking: Booking }) {
  const t = useText();
  const { now, origin } = usePageFacts();
  const state = bookingStateOf(booking, now);
  if (state !== "booked" && state !== "on") return null;
  return (
    <div className="grid justify-items-center gap-2 px-4 pt-4 pair:px-5 pair:pt-5">
      <div className="w-44">
        <QrCode text={`${origin}${bookingPath(booking.id)}`} label={t("booking.code")} />
      </div>
      <p className="text-center text-14 text-muted">{t("booking.showCode")}</p>
    </div>
  );
}

function Details({ booking: { duration, price, currency, alternateId } }: { booking: Booking }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  return (
    <dl className="grid grid-cols-2 gap-4 p-4 pair:p-5">
      <Detail name={t("booking.length")}>
        <span suppressHydrationWarning>{lengthText(duration, formatLocale)}</span>
      </Detail>
      <Detail name={t("booking.price")}>
        <Money amount={price} currency={currency} freeWord />
      </Detail>
      {alternateId > 0 && (
        <Detail name={t("booking.number")}>
          <span className="figures">{String(alternateId).padStart(4, "0")}</span>
        </Detail>
      )}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
