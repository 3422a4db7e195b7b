import { calendars } from "@marquee/contract/calendars";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { followedCalendar } from "./followed-calendar.ts";

/** A calendar by a member's own address: what concerns themselves, or what a group of theirs holds. */
export const loader = ({ context, params: { token = "" } }: LoaderFunctionArgs): Promise<Response> =>
  followedCalendar(context.get(pageRequest), "calendar", (api) => api.send(calendars.byToken, { token }));
