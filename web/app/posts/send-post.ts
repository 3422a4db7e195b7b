import { ApiError, keptKeys, refreshAfter } from "@marquee/client";
import type { BodyOf } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";
import type { Browser } from "../kernel/data/browser.ts";
import type { Box } from "../kernel/outgoing/box.ts";
import type { OutgoingPost } from "./outgoing-posts.ts";

let keys = keptKeys();

type Ways = Pick<Browser, "api" | "queryClient"> & { readonly box: Pick<Box<OutgoingPost>, "add"> | undefined };

/** Posts at once; without network it waits in the box, under the key by which it may have reached the server already. */
export async function sendOrKeep({ api, queryClient, box }: Ways, body: BodyOf<typeof posts.create>): Promise<void> {
  if (box && !navigator.onLine) return box.add({ body });
  let key = "";
  try {
    await keys.under(posts.create, { body }, (idempotencyKey) => {
      key = idempotencyKey;
      return api.send(posts.create, { body }, { idempotencyKey });
    });
  } catch (error) {
    if (!box || !(error instanceof ApiError) || error.status !== 0) throw error;
    // From here on the key is that of what waits: the same words written again are another post.
    keys = keptKeys();
    return box.add({ body, key });
  }
  await refreshAfter(queryClient, posts.create, { body });
}
