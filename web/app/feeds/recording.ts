import { channels } from "@marquee/contract/channels";
import { contents } from "@marquee/contract/contents";
import { kernelErrors } from "@marquee/contract/kernel";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { refusedFeed } from "./refused-feed.ts";

/** Where what is played of a content is now: addresses in feeds stay, those of files are good for an hour. */
export async function loader({ context, params: { token, contentId = "" } }: LoaderFunctionArgs): Promise<Response> {
  const { api } = context.get(pageRequest);
  const find = async (): Promise<string | undefined> => {
    if (token !== undefined) return (await api.send(channels.recordingByToken, { token, contentId })).data.path;
    const { data } = await api.send(contents.get, { contentId });
    return data.video?.url ?? data.audio?.path;
  };
  try {
    const path = await find();
    if (path === undefined) return new Response(kernelErrors.notFound.sentence, { status: 404 });
    return new Response(null, { status: 302, headers: { location: path, "cache-control": "no-store" } });
  } catch (error) {
    return refusedFeed(error);
  }
}
