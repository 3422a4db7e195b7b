import { calendars } from "@marquee/contract/calendars";
import type { LoaderFunctionArgs } from "react-router";
import { followedCalendar } from "../events/index.ts";
import { pageRequest } from "../kernel/page/page-request.server.ts";

/** The dates of a series, for calendars that read them again by themselves. */
export const loader = ({ context, params: { seriesId = "" } }: LoaderFunctionArgs): Promise<Response> =>
  followedCalendar(context.get(pageRequest), "series", (api) => api.send(calendars.ofSeries, { seriesId }));
