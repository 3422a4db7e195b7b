import { type KeptKeys, refreshAfter } from "@marquee/client";
import type { BodyOf } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import type { Browser } from "../kernel/data/browser.ts";
import { type Attachment, sendOrKeep, type Sent, type useUpload } from "../messages/index.ts";
import { outgoingReplies } from "./outgoing-replies.ts";

type Ways = Pick<Browser, "api" | "queryClient"> & {
  readonly newKeys: () => KeptKeys;
  readonly files: ReturnType<typeof useUpload>;
};
type Written = {
  readonly accountId: string;
  readonly threadId: string;
  readonly body: BodyOf<typeof threads.sendMessage>;
  readonly attachments: readonly Attachment[];
};

/** Writes in a thread at once, with what it carries; without network it waits in the box. */
export async function sendReply(
  { api, queryClient, newKeys, files }: Ways,
  { accountId, threadId, body, attachments }: Written,
): Promise<Sent> {
  const sent = await sendOrKeep({
    call: threads.sendMessage,
    newKeys,
    prepare: async () => ({ threadId, body: { ...body, ...(await files.upload(attachments)) } }),
    send: (input, idempotencyKey) => api.send(threads.sendMessage, input, { idempotencyKey }),
    keep: (tried) =>
      outgoingReplies(accountId).add({ threadId, body, attachments: files.known(attachments), ...tried }),
  });
  if (sent === "arrived") await refreshAfter(queryClient, threads.sendMessage, { threadId, body });
  return sent;
}
