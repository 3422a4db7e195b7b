import { groups } from "@marquee/contract/groups";
import { createElement } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { embedded } from "./embedded.server.tsx";
import { EmbeddedGroup } from "./parts.tsx";

/** One group for other sites. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const page = context.get(pageRequest);
  return embedded(page, async () => {
    const { data: group } = await page.api.send(groups.get, { groupId: params["slug"] ?? "" });
    return { title: group.name, body: createElement(EmbeddedGroup, { group }) };
  });
}
