import type { Translate } from "../kernel/i18n/texts.ts";
import { type MessageView, waitingReason, wholeEntities } from "../messages/index.ts";
import type { waitingViewOf } from "./message-view.ts";
import { type OutgoingReply, outgoingReplies } from "./outgoing-replies.ts";

type InThread = { readonly accountId: string; readonly threadId: string; readonly viewOf: typeof waitingViewOf };

/** Shows what somebody has written in a thread that waits for the network, now and after every change. */
export function watchReplies(
  { accountId, threadId, viewOf }: InThread,
  t: Translate,
  show: (views: readonly MessageView[]) => void,
): () => void {
  const box = outgoingReplies(accountId);
  const tell = (): void =>
    show(
      box
        .list()
        .flatMap((reply) => (reply.threadId === threadId ? viewOfKept(reply, { accountId, threadId, viewOf }, t) : [])),
    );
  tell();
  return box.subscribe(tell);
}

/** What waits, or was refused since. */
function viewOfKept(reply: OutgoingReply, { accountId, viewOf }: InThread, t: Translate): MessageView {
  const { clientId: key, createdAt, state, reason, body, attachments = [] } = reply;
  const { body: text, entities } = body;
  const delivery = state === "failed" ? { state, reason: waitingReason(reason, t) || undefined } : ({ state } as const);
  const view = viewOf({ text, attachments, accountId, at: Date.parse(createdAt), kept: { key, delivery } });
  return entities ? { ...view, entities: wholeEntities(text, entities) } : view;
}
