import { calendars } from "@marquee/contract/calendars";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { askedOf, filterOf } from "./filter.ts";
import { followedCalendar } from "./followed-calendar.ts";

/** The community's events as the list of them is narrowed, for calendars that read them again by themselves. */
export function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const asked = context.get(pageRequest);
  const { facts } = asked;
  const filter = filterOf(new URL(request.url).searchParams);
  const { past: _past, ...narrowed } = askedOf(filter, facts.timeZone ?? facts.site.TIMEZONE);
  return followedCalendar(asked, "events", (api) => api.send(calendars.ofCommunity, narrowed));
}
