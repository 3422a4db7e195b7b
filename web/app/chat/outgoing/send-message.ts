import { chat } from "@marquee/contract/chat";
import {
  type Attachment,
  attachmentUploader,
  sentIdsOf,
  type UploadParts,
  uploadRefusal,
} from "../../messages/index.ts";
import type { Message } from "../reads.ts";
import type { Outgoing, OutgoingBox } from "./outgoing.ts";

type SenderParts = UploadParts & { readonly box: OutgoingBox };

/**
 * Sends a message with what it carries: first its pictures and files, each once, then the message that names them. What
 * has arrived is written down, so that a cut line costs only what was under way.
 */
export function messageSender({ box, ...parts }: SenderParts): (message: Outgoing) => Promise<Message> {
  const { api, sentences } = parts;
  const upload = attachmentUploader(parts);
  return async ({ channelId, text, replyTo, clientId, key, attachments = [] }) => {
    const sent: (Attachment & { sentId: string })[] = [];
    for (const attachment of attachments) {
      const sentId = attachment.sentId ?? (await upload(attachment));
      box.attached(clientId, attachment.key, sentId);
      sent.push({ ...attachment, sentId });
    }
    // Canceled in the meantime: nothing waits for it, and nothing is shown.
    if (!box.list().some((message) => message.clientId === clientId)) throw uploadRefusal(sentences.uploadFailed, 460);
    const body = { text, clientId, ...(replyTo && { replyToSeq: replyTo.seq }), ...sentIdsOf(sent) };
    return (await api.send(chat.sendMessage, { channelId, body }, { idempotencyKey: key })).data;
  };
}
