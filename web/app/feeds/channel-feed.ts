import { createHash } from "node:crypto";
import { channels } from "@marquee/contract/channels";
import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { feedFile } from "./feed-file.ts";
import { refusedFeed } from "./refused-feed.ts";

/** What a channel published, for programs that read it again by themselves: by its name, or by a member's own address. */
export async function loader({ context, params: { slug = "", token } }: LoaderFunctionArgs): Promise<Response> {
  const { api, facts, context: visit } = context.get(pageRequest);
  const { origin } = facts;
  const read = async () => {
    if (token === undefined) {
      const { data: channel } = await api.send(channels.get, { channelId: slug });
      return api.send(channels.feed, { channelId: channel.id });
    }
    await api.send(channels.noteFeedRead, { token, body: { program: visit.userAgent } });
    return api.send(channels.feedByToken, { token });
  };
  try {
    const { data } = await read();
    const base = token === undefined ? `${origin}/channels/${data.channel.slug}` : `${origin}/feeds/${token}`;
    return feedAnswer(feedFile(data, { origin, base }), token !== undefined, linksOf(data.hub, `${base}/feed.xml`));
  } catch (error) {
    return refusedFeed(error);
  }
}

/** Where programs ask to be told of what is new, found without reading the file. */
const linksOf = (hub: string | null, self: string): Record<string, string> =>
  hub === null ? {} : { link: `<${hub}>; rel="hub", <${self}>; rel="self"` };

/** Programs ask every hour or so for what is mostly the same. What is somebody's own nobody keeps on its way. */
function feedAnswer(file: string, isPrivate: boolean, links: Readonly<Record<string, string>>): Response {
  const etag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 27)}"`;
  const headers = {
    "content-type": "application/rss+xml; charset=utf-8",
    "cache-control": isPrivate ? "private, no-store" : "public, max-age=300",
    etag,
    ...links,
    ...(isPrivate && { "x-robots-tag": "noindex" }),
  };
  return new Response(file, { headers });
}
