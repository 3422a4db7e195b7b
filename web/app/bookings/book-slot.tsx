import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { spanText } from "../kernel/i18n/format.ts";
import { signInPath } from "../kernel/data/needs.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Money } from "../ui/money.tsx";
import { type BookingPlace, type BookingSpace, spacePath } from "./reads.ts";
import type { ChosenSlot } from "./use-chosen-slot.ts";
import { useBook } from "./use-book.ts";

type BookSlotProps = { place: BookingPlace; space: BookingSpace; chosen: ChosenSlot };

/** What is chosen, what it costs, and the one button: beside the times, and on a phone in place of the site's own bar. */
export function BookSlot({ place, space, chosen }: BookSlotProps) {
  const { book, fault } = useBook(place, space, chosen);
  return (
    <>
      <Faults space={space} chosen={chosen} fault={fault} />
      <div
        data-action-bar
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-split:fixed max-split:inset-x-0 max-split:bottom-0 max-split:z-20 max-split:min-h-16 max-split:border-t max-split:border-line max-split:bg-surface-1 max-split:px-4 max-split:pt-2 max-split:pb-[calc(0.5rem+env(safe-area-inset-bottom))] rail:max-split:start-20 rail:max-split:px-6"
      >
        <Chosen place={place} space={space} chosen={chosen} />
        <div className="flex grow *:grow split:w-full">
          <Press place={place} space={space} chosen={chosen} onBook={book} />
        </div>
      </div>
    </>
  );
}

/** Why it was not booked; until somebody chooses again, what they came for and is not there any more. */
function Faults({ space, chosen, fault }: Pick<BookSlotProps, "space" | "chosen"> & { fault: string | undefined }) {
  const t = useText();
  const text = fault ?? (chosen.isGone ? t("booking.goneMeanwhile") : undefined);
  const isFull = space.viewer.coming > 0 && !space.viewer.canBook;
  return (
    <div role="alert" className="grid gap-3 empty:hidden">
      {text !== undefined && (
        <Notice tone="warning" icon={CircleAlert}>
          {text}
        </Notice>
      )}
      {isFull && (
        <Notice>
          <p>{t("booking.haveAll", { count: space.viewer.coming })}</p>
          <Link to="/me/bookings" className="inline-flex min-h-11 items-center font-medium underline">
            {t("booking.allMine")}
          </Link>
        </Notice>
      )}
    </div>
  );
}

function Chosen({ place, space, chosen: { slot } }: BookSlotProps) {
  const t = useText();
  const reading = useReading(place.timezone);
  return (
    <p className="min-w-0 grow-99 basis-36 leading-tight" aria-live="polite">
      <span className="block font-semibold" suppressHydrationWarning>
        {slot ? spanText(Date.parse(slot.start), Date.parse(slot.end), reading) : t("booking.chooseTime")}
      </span>
      <span className="text-14">
        <Money amount={space.price} currency={space.currency} freeWord />
      </span>
    </p>
  );
}

/** Whoever signs in comes back to what they have chosen. */
function Press({ place, space, chosen: { day, slot }, onBook }: BookSlotProps & { onBook: () => Promise<void> }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  if (!signedIn) {
    const back = spacePath(place.id, space.id, { ...(day && { day }), ...(slot && { time: slot.time }) });
    return (
      <LinkButton look="primary" to={signInPath(back)}>
        {t("booking.signIn")}
      </LinkButton>
    );
  }
  return (
    <AsyncButton look="primary" disabled={!space.viewer.canBook} onClick={onBook}>
      {t("booking.book")}
    </AsyncButton>
  );
}
