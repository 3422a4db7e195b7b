import { ApiError } from "@marquee/client";
import { bookingErrors, bookings } from "@marquee/contract/bookings";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import type { BookingPlace, BookingSpace } from "./reads.ts";
import { bookingPath } from "./next-bookings.ts";
import type { ChosenSlot } from "./use-chosen-slot.ts";

/** Holds the chosen slot and leads to its card, or says why not: what somebody else has by now is read again. */
export function useBook(place: BookingPlace, space: BookingSpace, { day, slot, slots, dropTime }: ChosenSlot) {
  const t = useText();
  const navigate = useNavigate();
  const hold = useAction(bookings.book, { faults: "form" });
  const [fault, setFault] = useState<string>();
  const book = async (): Promise<void> => {
    if (day === undefined || !slot) return setFault(t("booking.chooseTime"));
    setFault(undefined);
    try {
      const body = { day, time: slot.time };
      const { id } = await hold.mutateAsync({ placeId: place.id, spaceId: space.id, body });
      await navigate(bookingPath(id));
    } catch (error) {
      setFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
      if (!(error instanceof ApiError) || error.code !== bookingErrors.slotGone.code) return undefined;
      dropTime();
      await slots.refetch();
    }
    return undefined;
  };
  return { book, fault, forget: () => setFault(undefined) };
}
