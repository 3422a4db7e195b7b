import { registration } from "@marquee/contract/registration";
import { useNavigate } from "react-router";
import type { EventDetail } from "../events/index.ts";
import { useAction } from "../kernel/data/use-action.ts";

type Held = { readonly passTypeId: string; readonly places: number };

/** Puts what is held for the reader into their cart, and goes on as whoever registers. */
export function useTakePlaces(event: Pick<EventDetail, "id" | "slug">): (held: Held) => Promise<void> {
  const navigate = useNavigate();
  const choose = useAction(registration.choosePasses);
  return async ({ passTypeId, places }) => {
    const passes = Array.from({ length: places }, () => ({ id: crypto.randomUUID(), ticketId: passTypeId }));
    await choose.mutateAsync({ eventId: event.id, body: { passes, packages: [] } });
    await navigate(`/events/${event.slug}/register`);
  };
}
