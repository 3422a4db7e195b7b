import { events } from "@marquee/contract/events";
import { createElement } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { embedded } from "./embedded.server.tsx";
import { EmbeddedEvent } from "./parts.tsx";

/** One event for other sites. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const page = context.get(pageRequest);
  return embedded(page, async () => {
    const { data: event } = await page.api.send(events.get, { eventId: params["slug"] ?? "" });
    return { title: event.name, body: createElement(EmbeddedEvent, { event }) };
  });
}
