import type { Client } from "@marquee/client";
import type { Calendar } from "@marquee/contract/calendars";
import type { Wire } from "@marquee/contract/kernel";
import type { PageFacts } from "../kernel/page/page.tsx";
import { calendarAnswer, refusedCalendar } from "./calendar-answer.ts";
import { bookingEntry, calendarFeed, entryOf, sessionEntry } from "./calendar.ts";

type Asked = { readonly api: Client; readonly facts: Pick<PageFacts, "origin" | "site"> };

/** A calendar as a file for the programs that follow it. @param name of the file, without its ending */
export async function followedCalendar(
  { api, facts: { origin, site } }: Asked,
  name: string,
  read: (api: Client) => Promise<{ readonly data: Wire<Calendar> }>,
): Promise<Response> {
  try {
    const { data } = await read(api);
    const entries = [
      ...data.events.map((event) => entryOf(event, origin)),
      ...data.sessions.map((session) => sessionEntry(session, origin)),
      ...data.bookings.map((booking) => bookingEntry(booking, origin)),
    ];
    const title = data.name ?? site.NAME;
    return calendarAnswer(calendarFeed(entries, { host: new URL(origin).hostname, title }), name);
  } catch (error) {
    return refusedCalendar(error);
  }
}
