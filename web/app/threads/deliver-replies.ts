import { refreshAfter } from "@marquee/client";
import { threads } from "@marquee/contract/threads";
import type { OrganizationConfig } from "@marquee/contract/organization";
import type { Browser } from "../kernel/data/browser.ts";
import { deliver } from "../kernel/outgoing/deliver.ts";
import { untilOnline } from "../kernel/outgoing/until-online.ts";
import { uploadWaiting, waitingReasons } from "../messages/index.ts";
import { outgoingReplies } from "./outgoing-replies.ts";

type Ways = Pick<Browser, "api" | "queryClient"> & { readonly site: OrganizationConfig };

const delivering = new Set<string>();

/** Sends what this person has written in threads without network, on whatever page they are: each thread in its order. */
export function deliverReplies({ api, queryClient, site }: Ways, accountId: string): void {
  if (delivering.has(accountId)) return;
  delivering.add(accountId);
  const box = outgoingReplies(accountId);
  deliver({
    box,
    laneOf: ({ threadId }) => threadId,
    pause: untilOnline,
    otherwise: "",
    async send(reply) {
      const carried = await uploadWaiting({ api, site, box, sentences: waitingReasons }, reply);
      const input = { threadId: reply.threadId, body: { ...reply.body, ...carried } };
      return api.send(threads.sendMessage, input, { idempotencyKey: reply.key });
    },
    onSent: (_answer, { threadId, body }) => refreshAfter(queryClient, threads.sendMessage, { threadId, body }),
  });
}
