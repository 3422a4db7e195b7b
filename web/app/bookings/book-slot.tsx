import { bookings } from "@marquee/contract/bookings";
import { Link, useNavigate } from "react-router";
import { signInPath } from "../kernel/data/needs.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Money } from "../ui/money.tsx";
import { bookingPath, type BookingPlace, type BookingSpace, spacePath } from "./reads.ts";
import { SlotBar } from "./slot-bar.tsx";
import type { ChosenSlot } from "./use-chosen-slot.ts";
import { useTakeSlot } from "./use-take-slot.ts";

type BookSlotProps = { place: BookingPlace; space: BookingSpace; chosen: ChosenSlot };

/** Holds the chosen slot and leads to its card. */
export function BookSlot({ place, space, chosen }: BookSlotProps) {
  const navigate = useNavigate();
  const hold = useAction(bookings.book, { faults: "form" });
  const { take, fault } = useTakeSlot(chosen, async (slot) => {
    const { id } = await hold.mutateAsync({ placeId: place.id, spaceId: space.id, body: slot });
    await navigate(bookingPath(id));
  });
  const isFull = space.viewer.coming > 0 && !space.viewer.canBook;
  return (
    <SlotBar
      chosen={chosen}
      timeZone={place.timezone}
      fault={fault}
      notice={isFull && <HasAll count={space.viewer.coming} />}
      beside={<Money amount={space.viewer.price} currency={space.currency} freeWord />}
    >
      <Press place={place} space={space} chosen={chosen} onBook={take} />
    </SlotBar>
  );
}

function HasAll({ count }: { count: number }) {
  const t = useText();
  return (
    <Notice>
      <p>{t("booking.haveAll", { count })}</p>
      <Link to="/me/bookings" className="inline-flex min-h-11 items-center font-medium underline">
        {t("booking.allMine")}
      </Link>
    </Notice>
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
