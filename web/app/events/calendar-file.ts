import { events } from "@marquee/contract/events";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { calendarAnswer, refusedCalendar } from "./calendar-answer.ts";
import { calendarFile, entryOf, openingOf } from "./calendar.ts";

/** The event for a calendar; with `?opens` when registration for it opens, under the title that the page gave it. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { api, facts } = context.get(pageRequest);
  try {
    const { data: event } = await api.send(events.get, { eventId: params["slug"] ?? "" });
    const title = new URL(request.url).searchParams.get("opens");
    const entry = title ? openingOf(event, { origin: facts.origin, title }) : entryOf(event, facts.origin);
    return calendarAnswer(calendarFile(entry, new URL(facts.origin).hostname), event.slug);
  } catch (error) {
    return refusedCalendar(error);
  }
}
