import { calendars } from "@marquee/contract/calendars";
import { groups } from "@marquee/contract/groups";
import type { LoaderFunctionArgs } from "react-router";
import { followedCalendar } from "../events/index.ts";
import { pageRequest } from "../kernel/page/page-request.server.ts";

/** What a group holds, for calendars that read it again by themselves. */
export const loader = ({ context, params: { slug = "" } }: LoaderFunctionArgs): Promise<Response> =>
  followedCalendar(context.get(pageRequest), slug, async (api) => {
    const { data: group } = await api.send(groups.get, { groupId: slug });
    return api.send(calendars.ofGroup, { groupId: group.id });
  });
