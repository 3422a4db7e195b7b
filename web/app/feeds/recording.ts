import { channels } from "@marquee/contract/channels";
import { contents } from "@marquee/contract/contents";
import { kernelErrors } from "@marquee/contract/kernel";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { chaptersFile, fileBeside, transcriptFile } from "./beside-recording.ts";
import { refusedFeed } from "./refused-feed.ts";

const headers = { "cache-control": "no-store" };

/**
 * Where what is played of a content is now: addresses in feeds stay, those of files are good for an hour. Beside it stand
 * what is said in it and its chapters.
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { token, contentId = "", file = "" } = params;
  const { api } = context.get(pageRequest);
  const find = async () => {
    if (token !== undefined) return (await api.send(channels.recordingByToken, { token, contentId })).data;
    const { data } = await api.send(contents.get, { contentId });
    return { ...data, path: data.video?.url ?? data.audio?.path };
  };
  try {
    const found = await find();
    if (file === transcriptFile || file === chaptersFile) {
      const beside = fileBeside(file, found);
      return beside
        ? new Response(beside.text, { headers: { ...headers, "content-type": `${beside.type}; charset=utf-8` } })
        : nothing();
    }
    if (found.path === undefined) return nothing();
    return new Response(null, { status: 302, headers: { ...headers, location: found.path } });
  } catch (error) {
    return refusedFeed(error);
  }
}

const nothing = (): Response => new Response(kernelErrors.notFound.sentence, { status: 404 });
