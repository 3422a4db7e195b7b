import { useSearchParams } from "react-router";
import { addMonths, type Day } from "../calendar/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { askedOf, boundsOf, firstFree, hasMonth, isFree } from "./month.ts";
import { type BookingPlace, slotsOf, type BookingSpace } from "./reads.ts";

/** What is looked at and chosen of a space's slots; it stands in the address, so that whoever signs in comes back to it. */
export function useChosenSlot(place: BookingPlace, space: BookingSpace) {
  const { now } = usePageFacts();
  const [address, setAddress] = useSearchParams();
  const bounds = boundsOf(space, place.timezone, now);
  const asked = askedOf(address.get("day"), bounds);
  const { month } = asked;
  const beside = (by: number) => slotsOf(place.id, space.id, addMonths(month, by));
  const slots = useRead(...slotsOf(place.id, space.id, month));
  // The months beside it are there before somebody goes to them.
  const next = useRead(...beside(1), { enabled: slots.isSuccess && hasMonth(month, 1, bounds) });
  useRead(...beside(-1), { enabled: slots.isSuccess && hasMonth(month, -1, bounds) });
  const day = asked.day ?? firstFree(slots.data);
  const time = address.get("time");
  const ofDay = slots.data?.find((each) => each.day === day)?.slots;
  const slot = ofDay?.find((each) => each.time === time);
  const go = (to: { day?: string; time?: string }): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("time");
        for (const [name, value] of Object.entries(to)) after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    bounds,
    month,
    day,
    slots,
    ofDay,
    /** The first day of the next month that has something left. */
    nextFree: firstFree(next.data),
    slot: slot && isFree(slot) ? slot : undefined,
    /** What the address names is not there any more. */
    isGone: time !== null && ofDay !== undefined && !(slot && isFree(slot)),
    showDay: (chosen: Day) => go({ day: chosen }),
    showMonth: (by: number) => go({ day: addMonths(month, by).slice(0, 7) }),
    chooseTime: (chosen: string) => day !== undefined && go({ day, time: chosen }),
    /** Keeps the day and lets the time go. */
    dropTime: () => day !== undefined && go({ day }),
  };
}

export type ChosenSlot = ReturnType<typeof useChosenSlot>;
