import { ApiError, keptKeys, refreshAfter } from "@marquee/client";
import type { BodyOf } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";
import type { Browser } from "../kernel/data/browser.ts";
import type { Box } from "../kernel/outgoing/box.ts";
import type { Attachment, Sent, useUpload } from "../messages/index.ts";
import type { OutgoingPost } from "./outgoing-posts.ts";

let keys = keptKeys();

type Ways = Pick<Browser, "api" | "queryClient"> & {
  readonly files: ReturnType<typeof useUpload>;
  readonly box: Pick<Box<OutgoingPost>, "add"> | undefined;
};
type Written = { readonly body: BodyOf<typeof posts.create>; readonly attachments: readonly Attachment[] };

/**
 * Posts at once, with what it carries; without network it waits in the box, under the key by which it may have reached the
 * server already.
 */
export async function sendOrKeep(
  { api, queryClient, files, box }: Ways,
  { body, attachments }: Written,
): Promise<Sent> {
  const keep = (under: { readonly key?: string }): Sent => {
    box?.add({ body, attachments: files.known(attachments), ...under });
    return "waits";
  };
  if (box && !navigator.onLine) return keep({});
  let tried: { readonly key?: string } = {};
  try {
    const whole = { ...body, ...(await files.upload(attachments)) };
    await keys.under(posts.create, { body: whole }, (idempotencyKey) => {
      tried = { key: idempotencyKey };
      return api.send(posts.create, { body: whole }, { idempotencyKey });
    });
  } catch (error) {
    if (!box || !(error instanceof ApiError) || error.status !== 0) throw error;
    // From here on the key is that of what waits: the same words written again are another post.
    keys = keptKeys();
    return keep(tried);
  }
  await refreshAfter(queryClient, posts.create, { body });
  return "arrived";
}
