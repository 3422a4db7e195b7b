import { ApiError } from "@marquee/client";
import { events } from "@marquee/contract/events";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { calendarFile, entryOf, openingOf } from "./calendar.ts";

/** The event for a calendar; with `?opens` when registration for it opens, under the title that the page gave it. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { api, facts } = context.get(pageRequest);
  try {
    const { data: event } = await api.send(events.get, { eventId: params["slug"] ?? "" });
    const title = new URL(request.url).searchParams.get("opens");
    const entry = title ? openingOf(event, { origin: facts.origin, title }) : entryOf(event, facts.origin);
    return new Response(calendarFile(entry, new URL(facts.origin).hostname), {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename="${event.slug}.ics"`,
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500)
      return new Response(error.message, { status: error.status === 401 ? 401 : 404 });
    throw error;
  }
}
