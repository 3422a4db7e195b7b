import { refreshAfter } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import type { OrganizationConfig } from "@marquee/contract/organization";
import type { Browser } from "../kernel/data/browser.ts";
import { deliver } from "../kernel/outgoing/deliver.ts";
import { untilOnline } from "../kernel/outgoing/until-online.ts";
import { uploadWaiting, waitingReasons } from "../messages/index.ts";
import { outgoingPosts } from "./outgoing-posts.ts";

type Ways = Pick<Browser, "api" | "queryClient"> & { readonly site: OrganizationConfig };

const delivering = new Set<string>();

/**
 * Sends what this person has written without network, on whatever page they are, once: its key says that it is the same.
 * Goes on for as long as the page lives.
 */
export function deliverPosts({ api, queryClient, site }: Ways, accountId: string): void {
  if (delivering.has(accountId)) return;
  delivering.add(accountId);
  const box = outgoingPosts(accountId);
  deliver({
    box,
    laneOf: () => "posts",
    pause: untilOnline,
    otherwise: "",
    async send(post) {
      const carried = await uploadWaiting({ api, site, box, sentences: waitingReasons }, post);
      return api.send(posts.create, { body: { ...post.body, ...carried } }, { idempotencyKey: post.key });
    },
    onSent: (_answer, { body }) => refreshAfter(queryClient, posts.create, { body }),
  });
}
