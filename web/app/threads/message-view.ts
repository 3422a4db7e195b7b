import { displayName } from "../ui/avatar.tsx";
import { marking, type MessageView, type Sending } from "../messages/index.ts";
import type { ThreadMessage } from "./reads.ts";

/** A message of a thread as messages are shown everywhere. */
export function viewOf(message: ThreadMessage, ownId: string | undefined): MessageView {
  const { id, seq, body, type, accountId, viewer, editedAt, deletedAt, replyTo } = message;
  return {
    key: id,
    id,
    seq,
    clientId: null,
    text: body,
    isOwn: accountId === ownId,
    isDeleted: deletedAt !== null,
    isEdited: editedAt !== null,
    replyTo: replyTo
      ? {
          seq: replyTo.seq,
          text: replyTo.body,
          name: displayName(replyTo.account),
          isDeleted: replyTo.deletedAt !== null,
        }
      : undefined,
    mentions: [],
    entities: message.entities,
    reactions: reactionsOf(message, ownId),
    images: message.images,
    files: message.files,
    attachments: [],
    isSystem: type === "system",
    accountId,
    account: viewer.account,
    at: Date.parse(message.sentAt),
    delivery: { state: "sent" },
  };
}

/** Each emoji once, in the order they were first chosen. */
function reactionsOf({ reactions }: ThreadMessage, ownId: string | undefined): MessageView["reactions"] {
  return [...Map.groupBy(reactions, ({ emojiName }) => emojiName)].map(([emoji, chosen]) => ({
    emoji,
    count: chosen.length,
    isOwn: chosen.some(({ accountId }) => accountId === ownId),
    names: chosen.map(({ account }) => displayName(account)),
  }));
}

type Waiting = Sending &
  Pick<MessageView, "accountId" | "at"> & {
    /** Where it waits for the network: its name there, and how it stands. */
    readonly kept?: Pick<MessageView, "key" | "delivery">;
  };

/** What is on its way to the server. */
export function waitingViewOf({ entities, kept, ...waiting }: Waiting): MessageView {
  const known = marking();
  return {
    ...waiting,
    ...(entities && known && { entities: known.wholeEntities(waiting.text, entities) }),
    key: "waiting",
    id: undefined,
    seq: Number.POSITIVE_INFINITY,
    clientId: null,
    isOwn: true,
    isDeleted: false,
    isEdited: false,
    replyTo: undefined,
    mentions: [],
    reactions: [],
    images: [],
    files: [],
    isSystem: false,
    account: null,
    delivery: { state: "sending" },
    ...kept,
  };
}
