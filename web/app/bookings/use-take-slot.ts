import { ApiError } from "@marquee/client";
import { bookingErrors } from "@marquee/contract/bookings";
import { useState } from "react";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import type { ChosenSlot } from "./use-chosen-slot.ts";

/** What went wrong, and with which time; undefined where none is chosen. */
type Fault = { readonly text: string; readonly time: string | undefined };
type Named = { readonly day: string; readonly time: string };

/** Takes the chosen slot, or says why not: what somebody else has by now is read again. */
export function useTakeSlot(
  { day, slot, slots, dropTime }: ChosenSlot,
  send: (slot: Named) => Promise<void>,
): { take: () => Promise<void>; fault: string | undefined } {
  const t = useText();
  const [fault, setFault] = useState<Fault>();
  const take = async (): Promise<void> => {
    if (day === undefined || !slot) return setFault({ text: t("booking.chooseTime"), time: undefined });
    const { time } = slot;
    setFault(undefined);
    try {
      await send({ day, time });
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
  return { take, fault: fault?.time === slot?.time ? fault?.text : undefined };
}
