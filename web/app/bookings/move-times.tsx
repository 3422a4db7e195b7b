import type { ReactNode } from "react";
import type { NeedsInput } from "../kernel/data/needs.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { dayOf } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { DayTimes } from "./day-times.tsx";
import { FreeDays } from "./free-days.tsx";
import { askedOf, boundsOf } from "./month.ts";
import { type BookingPlace, type BookingSpace, placeOf, slotsOf, spaceOf } from "./reads.ts";
import { SlotBar } from "./slot-bar.tsx";
import { useChosenSlot } from "./use-chosen-slot.ts";
import { useTakeSlot } from "./use-take-slot.ts";

/** What is moved, whoever looks at it. */
type Moving = {
  readonly id: string;
  readonly start: string;
  readonly place: { readonly id: string; readonly timezone: string };
  readonly space: { readonly id: string };
};

/** Reads what `MoveTimes` shows. */
export async function readMoveTimes(
  { read, search, facts }: Pick<NeedsInput, "read" | "search" | "facts">,
  { id, place, space }: Moving,
): Promise<void> {
  const [, rules] = await Promise.all([read(...placeOf(place.id)), read(...spaceOf(place.id, space.id))]);
  const bounds = boundsOf(rules, place.timezone, facts.now);
  await read(...slotsOf(place.id, space.id, askedOf(search.get("day"), bounds).month, id));
}

type MoveTimesProps = {
  booking: Moving;
  /** Where no bar of the site stands beside the page. */
  isInConsole?: boolean;
  /** Below the chosen time: what else holds. */
  beside: ReactNode;
  onMove: (slot: { readonly day: string; readonly time: string }) => Promise<void>;
};

/** The days and times that a booking may have instead of its own, as where it was booked. */
export function MoveTimes({ booking, ...props }: MoveTimesProps) {
  const place = useRead(...placeOf(booking.place.id)).data;
  const space = useRead(...spaceOf(booking.place.id, booking.space.id)).data;
  if (!place || !space) return null;
  return <Times booking={booking} place={place} space={space} {...props} />;
}

type TimesProps = MoveTimesProps & { place: BookingPlace; space: BookingSpace };

function Times({ booking, place, space, isInConsole, beside, onMove }: TimesProps) {
  const t = useText();
  const { now } = usePageFacts();
  const chosen = useChosenSlot(place, space, booking.id);
  const { take, fault } = useTakeSlot(chosen, onMove);
  const isSame = chosen.slot?.start === booking.start;
  return (
    <Card className="grid max-w-4xl grid-cols-1 content-start gap-x-8 gap-y-6 rail:grid-cols-2">
      <FreeDays chosen={chosen} label={t("booking.freeDays")} today={dayOf(now, place.timezone)} />
      <div className="grid content-start gap-6">
        <DayTimes chosen={chosen} place={place} />
        <SlotBar
          chosen={chosen}
          timeZone={place.timezone}
          fault={fault}
          isInConsole={isInConsole}
          beside={isSame ? t("booking.moveSame") : beside}
        >
          <AsyncButton look="primary" disabled={isSame} onClick={take}>
            {t("booking.moveHere")}
          </AsyncButton>
        </SlotBar>
      </div>
    </Card>
  );
}
