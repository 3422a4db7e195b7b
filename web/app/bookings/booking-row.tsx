import { Link } from "react-router";
import { Card } from "../ui/card.tsx";
import { Picture } from "../ui/picture.tsx";
import { When } from "../ui/when.tsx";
import { BookingBadge } from "./booking-badge.tsx";
import { bookingPath, type Booking } from "./reads.ts";

type BookingRowProps = {
  booking: Booking;
  /** Its heading: below that of a section, or of the page itself. */
  heading?: "h2" | "h3";
};

/** A booking of the reader's among others; behind it its card. */
export function BookingRow({ booking, heading: Heading = "h3" }: BookingRowProps) {
  const { id, space, place, start, end } = booking;
  return (
    <Card padded={false} className="group flex h-full overflow-hidden transition-colors hover:border-line-strong">
      <Picture
        image={space.image ?? place.image}
        seed={space.id}
        ratio="square"
        sizes="240px"
        className="w-24 shrink-0 self-stretch"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5 border-s border-dashed border-line-strong p-4">
        <p className="text-14 font-medium text-accent-text">
          <When at={start} until={end} timeZone={place.timezone} />
        </p>
        <Heading dir="auto" className="line-clamp-2 text-18">
          <Link to={bookingPath(id)} prefetch="intent" className="stretched group-hover:underline">
            {space.name}
          </Link>
        </Heading>
        <p dir="auto" className="line-clamp-1 text-14 text-muted">
          {place.name}
        </p>
        <p className="mt-1 empty:hidden">
          <BookingBadge booking={booking} isShort />
        </p>
      </div>
    </Card>
  );
}
