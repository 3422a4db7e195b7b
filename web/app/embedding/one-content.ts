import { contents } from "@marquee/contract/contents";
import { createElement } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { contentName } from "../channels/index.ts";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { embedded } from "./embedded.server.tsx";
import { ContentPart } from "./parts.tsx";

/** One content of a channel for other sites: what everybody who finds it may know of it. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const page = context.get(pageRequest);
  return embedded(page, async () => {
    const { data: content } = await page.api.send(contents.preview, { contentId: params["slug"] ?? "" });
    return { title: contentName(content), body: createElement(ContentPart, { content }) };
  });
}
