import { ApiError } from "@marquee/client";
import type { LoaderFunctionArgs } from "react-router";
import { calendarAnswer, calendarFile, refusedCalendar } from "../events/index.ts";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { entryOf } from "./calendar-entry.ts";
import { bookingOf, placeOf } from "./reads.ts";

/** A booking of the caller's for their calendar. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { api, facts } = context.get(pageRequest);
  try {
    const { data: booking } = await api.send(...bookingOf(params["bookingId"]));
    const place = await api.send(...placeOf(booking.place.id)).catch(orHidden);
    const entry = entryOf(booking, place?.data, facts.origin);
    return calendarAnswer(calendarFile(entry, new URL(facts.origin).hostname), booking.space.slug);
  } catch (error) {
    return refusedCalendar(error);
  }
}

/** A place that is shown no more: the booking stays. */
function orHidden(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
