import { ApiError } from "@marquee/client";
import { bookingErrors, bookings } from "@marquee/contract/bookings";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { bookingPath, type BookingPlace, type BookingSpace } from "./reads.ts";
import type { ChosenSlot } from "./use-chosen-slot.ts";

/** What went wrong, and with which time; undefined where none is chosen. */
type Fault = { readonly text: string; readonly time: string | undefined };

/** Holds the chosen slot and leads to its card, or says why not: what somebody else has by now is read again. */
export function useBook(place: BookingPlace, space: BookingSpace, { day, slot, slots, dropTime }: ChosenSlot) {
  const t = useText();
  const navigate = useNavigate();
  const hold = useAction(bookings.book, { faults: "form" });
  const [fault, setFault] = useState<Fault>();
  const book = async (): Promise<void> => {
    if (day === undefined || !slot) return setFault({ text: t("booking.chooseTime"), time: undefined });
    const { time } = slot;
    setFault(undefined);
    try {
      const { id } = await hold.mutateAsync({ placeId: place.id, spaceId: space.id, body: { day, time } });
      await navigate(bookingPath(id));
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === bookingErrors.slotGone.code;
      const text = sentenceOf(error, t("state.failed.title"), t("state.networkFailed"));
      setFault({ text, time: isGone ? undefined : time });
      if (!isGone) return undefined;
      dropTime();
      await slots.refetch();
    }
    return undefined;
  };
  // Whoever chooses something else has heard it.
  return { book, fault: fault?.time === slot?.time ? fault?.text : undefined };
}
