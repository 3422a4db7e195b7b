import { ApiError } from "@marquee/client";
import { embedding } from "@marquee/contract/embedding";
import { contents } from "@marquee/contract/contents";
import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import type { LoaderFunctionArgs } from "react-router";
import { contentName } from "../channels/index.ts";
import { type PageRequest, pageRequest } from "../kernel/page/page-request.server.ts";
import { frameCode } from "../ui/frame-code.ts";

const openToAll = { "access-control-allow-origin": "*", "x-robots-tag": "noindex" };
const usual = { width: 480, height: 520 };

/**
 * What editors and chats ask to show an address that somebody pasted (oembed.com): a frame where the community lets other
 * sites show it, else a link with its picture. Statuses are those of the protocol.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const page = context.get(pageRequest);
  const asked = new URL(request.url).searchParams;
  if ((asked.get("format") ?? "json") !== "json") return refused(501, "Only format=json is there.");
  const url = asked.get("url");
  if (url === null) return refused(400, "Say which address: url=");
  try {
    const shown = await shownAt(page, URL.parse(url));
    if (!shown) return refused(404, "Nothing to show stands at this address.");
    const { data } = await page.api.send(embedding.get, {});
    const answer = answerFor(page, shown, { isFramed: data.origins.length > 0, ...sizeIn(asked) });
    return Response.json(answer, { headers: openToAll });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refused(error.status === 401 ? 401 : 404, error.message);
  }
}

const refused = (status: number, message: string): Response => new Response(message, { status, headers: openToAll });

type Shown = {
  readonly kind: "events" | "groups" | "contents";
  readonly slug: string;
  readonly name: string;
  readonly image: { readonly uri: string; readonly width: number; readonly height: number } | null;
};

/** What stands at an address of this site, as a guest may read it. */
async function shownAt({ api, facts }: PageRequest, url: URL | null): Promise<Shown | undefined> {
  const [, kind, slug, ...more] = url?.pathname.split("/") ?? [];
  if (url?.origin !== facts.origin || !slug || more.length > 0) return undefined;
  const named = decodeURIComponent(slug);
  if (kind === "events") return { kind, ...(await api.send(events.get, { eventId: named })).data };
  if (kind === "groups") return { kind, ...(await api.send(groups.get, { groupId: named })).data };
  if (kind === "contents") {
    const { data } = await api.send(contents.preview, { contentId: named });
    return { kind, slug: data.slug, name: contentName(data), image: data.image ?? data.channel.image };
  }
  return undefined;
}

type Framing = { readonly isFramed: boolean; readonly width: number; readonly height: number };

function answerFor({ facts }: PageRequest, { kind, slug, name: title, image }: Shown, framing: Framing) {
  const { isFramed, width, height } = framing;
  const card = { uri: `/cards/${kind === "events" ? `events/${slug}` : "site"}.png`, width: 1200, height: 627 };
  const picture = image ?? card;
  return {
    version: "1.0",
    type: isFramed ? "rich" : "link",
    title,
    provider_name: facts.site.NAME,
    provider_url: facts.origin,
    cache_age: 3600,
    thumbnail_url: new URL(picture.uri, facts.origin).href,
    thumbnail_width: picture.width,
    thumbnail_height: picture.height,
    ...(isFramed && {
      html: frameCode({ address: `${facts.origin}/embed/${kind}/${slug}`, title, width, height }),
      width,
      height,
    }),
  };
}

function sizeIn(asked: URLSearchParams): { width: number; height: number } {
  const within = (name: string, most: number) => {
    const bound = Math.trunc(Number(asked.get(name)));
    return bound > 0 ? Math.min(bound, most) : most;
  };
  return { width: within("maxwidth", usual.width), height: within("maxheight", usual.height) };
}
