import { chat } from "@marquee/contract/chat";
import { type UploadParts, uploadWaiting } from "../../messages/index.ts";
import type { Message } from "../reads.ts";
import type { Outgoing, OutgoingBox } from "./outgoing.ts";

type SenderParts = UploadParts & { readonly box: OutgoingBox };

/** Sends a message with what it carries: first its pictures and files, then the message that names them. */
export function messageSender(parts: SenderParts): (message: Outgoing) => Promise<Message> {
  return async (message) => {
    const { channelId, text, entities, replyTo, clientId, key } = message;
    const carried = await uploadWaiting(parts, message);
    const marked = entities && { entities: [...entities] };
    const body = { text, clientId, ...marked, ...(replyTo && { replyToSeq: replyTo.seq }), ...carried };
    return (await parts.api.send(chat.sendMessage, { channelId, body }, { idempotencyKey: key })).data;
  };
}
