import { refreshAfter } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import type { Browser } from "../kernel/data/browser.ts";
import { deliver } from "../kernel/outgoing/deliver.ts";
import { untilOnline } from "../kernel/outgoing/until-online.ts";
import { outgoingPosts } from "./outgoing-posts.ts";

const delivering = new Set<string>();

/**
 * Sends what this person has written without network, on whatever page they are, once: its key says that it is the same.
 * Goes on for as long as the page lives.
 */
export function deliverPosts({ api, queryClient }: Pick<Browser, "api" | "queryClient">, accountId: string): void {
  if (delivering.has(accountId)) return;
  delivering.add(accountId);
  deliver({
    box: outgoingPosts(accountId),
    laneOf: () => "posts",
    pause: untilOnline,
    otherwise: "",
    send: ({ body, key }) => api.send(posts.create, { body }, { idempotencyKey: key }),
    onSent: (_answer, { body }) => refreshAfter(queryClient, posts.create, { body }),
  });
}
