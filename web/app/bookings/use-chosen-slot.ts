import { useState } from "react";
import { useSearchParams } from "react-router";
import { addMonths, type Day } from "../calendar/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { askedOf, boundsOf, firstFree, hasMonth, isFree } from "./month.ts";
import { type BookingPlace, slotsOf, type BookingSpace } from "./reads.ts";

/** As the address has it: a day, or a month such as '2027-01', and a time of that day. */
type Pressed = { readonly day: string | null; readonly time: string | null };

/**
 * What is looked at and chosen of a space's slots; it stands in the address, so that whoever signs in comes back to it.
 * @param bookingId of what is moved to the chosen slot
 */
export function useChosenSlot(place: BookingPlace, space: BookingSpace, bookingId?: string) {
  const { now } = usePageFacts();
  const [address, setAddress] = useSearchParams();
  // What is pressed is chosen at once; the address follows.
  const [pressed, setPressed] = useState<Pressed>(() => ({ day: address.get("day"), time: address.get("time") }));
  const bounds = boundsOf(space, place.timezone, now);
  const asked = askedOf(pressed.day, bounds);
  const { month } = asked;
  const beside = (by: number) => slotsOf(place.id, space.id, addMonths(month, by), bookingId);
  const slots = useRead(...slotsOf(place.id, space.id, month, bookingId));
  // The months beside it are there before somebody goes to them.
  const next = useRead(...beside(1), { enabled: slots.isSuccess && hasMonth(month, 1, bounds) });
  useRead(...beside(-1), { enabled: slots.isSuccess && hasMonth(month, -1, bounds) });
  const day = asked.day ?? firstFree(slots.data);
  const { time } = pressed;
  const ofDay = slots.data?.find((each) => each.day === day)?.slots;
  const slot = ofDay?.find((each) => each.time === time);
  const go = (wanted: Pressed): void => {
    setPressed(wanted);
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ["day", "time"] as const) {
          const value = wanted[name];
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
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
    showDay: (chosen: Day) => go({ day: chosen, time: null }),
    showMonth: (by: number) => go({ day: addMonths(month, by).slice(0, 7), time: null }),
    chooseTime: (chosen: string) => day !== undefined && go({ day, time: chosen }),
    /** Keeps the day and lets the time go. */
    dropTime: () => day !== undefined && go({ day, time: null }),
  };
}

export type ChosenSlot = ReturnType<typeof useChosenSlot>;
