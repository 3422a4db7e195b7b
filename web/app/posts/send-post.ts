import { type KeptKeys, refreshAfter } from "@marquee/client";
import type { BodyOf } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";
import type { Browser } from "../kernel/data/browser.ts";
import type { Box } from "../kernel/outgoing/box.ts";
import { type Attachment, sendOrKeep, type Sent, type useUpload } from "../messages/index.ts";
import type { OutgoingPost } from "./outgoing-posts.ts";

type Ways = Pick<Browser, "api" | "queryClient"> & {
  readonly newKeys: () => KeptKeys;
  readonly files: ReturnType<typeof useUpload>;
  readonly box: Pick<Box<OutgoingPost>, "add"> | undefined;
};
type Written = { readonly body: BodyOf<typeof posts.create>; readonly attachments: readonly Attachment[] };

/** Posts at once, with what it carries; without network it waits in the box. */
export async function sendPost(
  { api, queryClient, newKeys, files, box }: Ways,
  { body, attachments }: Written,
): Promise<Sent> {
  const sent = await sendOrKeep({
    call: posts.create,
    newKeys,
    prepare: async () => ({ body: { ...body, ...(await files.upload(attachments)) } }),
    send: (input, idempotencyKey) => api.send(posts.create, input, { idempotencyKey }),
    keep: box && ((tried) => box.add({ body, attachments: files.known(attachments), ...tried })),
  });
  if (sent === "arrived") await refreshAfter(queryClient, posts.create, { body });
  return sent;
}
