import { calendars } from "@marquee/contract/calendars";
import { groups } from "@marquee/contract/groups";
import type { LoaderFunctionArgs } from "react-router";
import { calendarAnswer, calendarFeed, entryOf, refusedCalendar } from "../events/index.ts";
import { pageRequest } from "../kernel/page/page-request.server.ts";

/** What a group holds, for calendars that read it again by themselves: by its name, or by a member's own address. */
export async function loader({ context, params: { slug = "", token } }: LoaderFunctionArgs): Promise<Response> {
  const { api, facts } = context.get(pageRequest);
  const read = async () => {
    if (token !== undefined) return api.send(calendars.byToken, { token });
    const { data: group } = await api.send(groups.get, { groupId: slug });
    return api.send(calendars.ofGroup, { groupId: group.id });
  };
  try {
    const { group, events } = (await read()).data;
    const entries = events.map((event) => entryOf(event, facts.origin));
    const file = calendarFeed(entries, { host: new URL(facts.origin).hostname, title: group.name });
    return calendarAnswer(file, group.slug);
  } catch (error) {
    return refusedCalendar(error);
  }
}
