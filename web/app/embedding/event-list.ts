import { events } from "@marquee/contract/events";
import { createElement } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { embedded } from "./embedded.server.tsx";
import { EmbeddedEvents } from "./parts.tsx";

const usual = 6;
const most = 24;

/** What comes next, for other sites: `?count=` of them, `?groupId=` of one group, `?interestId=` about one interest. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const page = context.get(pageRequest);
  const asked = new URL(request.url).searchParams;
  const pageSize = Math.min(Math.max(Math.trunc(Number(asked.get("count") ?? usual)) || usual, 1), most);
  const [groupId, interestId] = [asked.get("groupId"), asked.get("interestId")];
  return embedded(page, async () => {
    const { data } = await page.api.send(events.list, {
      pageSize,
      ...(groupId && { groupId }),
      ...(interestId && { interestId }),
    });
    return { title: page.facts.site.NAME, body: createElement(EmbeddedEvents, { events: data }) };
  });
}
