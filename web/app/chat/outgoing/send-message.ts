import { ApiError, type Client } from "@marquee/client";
import { chat } from "@marquee/contract/chat";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { storage } from "@marquee/contract/storage";
import { dataUriOf, sendFile, type Sent } from "../../kernel/uploads/send-file.ts";
import type { Message } from "../reads.ts";
import { type Attachment, keptFile } from "../../messages/index.ts";
import type { Outgoing, OutgoingBox } from "./outgoing.ts";
import { endShare, tellShare } from "../../messages/index.ts";

type SenderParts = {
  readonly api: Client;
  readonly site: OrganizationConfig;
  readonly box: OutgoingBox;
  /** Shown for an upload that failed without a sentence of its own; shown for a file that is not here any more. */
  readonly sentences: { readonly uploadFailed: string; readonly fileGone: string };
};

/**
 * Sends a message with what it carries: first its pictures and files, each once, then the message that names them. What
 * has arrived is written down, so that a cut line costs only what was under way.
 */
export function messageSender({ api, site, box, sentences }: SenderParts): (message: Outgoing) => Promise<Message> {
  async function upload(attachment: Attachment): Promise<string> {
    const file = await keptFile(attachment);
    if (!file) throw refusal(sentences.fileGone, 460);
    tellShare(attachment.key, undefined);
    try {
      return await (attachment.kind === "image" ? keepImage(attachment, file) : keepFile(attachment, file));
    } finally {
      endShare(attachment.key);
    }
  }

  /** The key of the attachment is that of its request: repeated, it is not kept twice. */
  async function keepImage({ key, name, description }: Attachment, file: File): Promise<string> {
    const dataUri = await dataUriOf(file);
    const body = { type: "thread", dataUri, name, description: description || null } as const;
    return (await api.send(storage.addImage, { body }, { idempotencyKey: key })).data.id;
  }

  async function keepFile({ key, name }: Attachment, file: File): Promise<string> {
    const sent = await inParts(file, key);
    // What was sent in parts may have another id the next time, and is another request then.
    const options = "dataUri" in sent ? { idempotencyKey: key } : {};
    return (await api.send(storage.addFile, { body: { ...sent, name } }, options)).data.id;
  }

  async function inParts(file: File, key: string): Promise<Sent> {
    try {
      return await sendFile(file, { site, onProgress: (share) => tellShare(key, share) });
    } catch (error) {
      throw refusal(sentences.uploadFailed, isCut(error) ? 0 : 460, error);
    }
  }

  return async ({ channelId, text, replyTo, clientId, key, attachments = [] }) => {
    const sent: (Attachment & { sentId: string })[] = [];
    for (const attachment of attachments) {
      const sentId = attachment.sentId ?? (await upload(attachment));
      box.attached(clientId, attachment.key, sentId);
      sent.push({ ...attachment, sentId });
    }
    // Taken back meanwhile: nobody waits for it, and nothing is shown.
    if (!box.list().some((message) => message.clientId === clientId)) throw refusal(sentences.uploadFailed, 460);
    const ids = (kind: Attachment["kind"]) => sent.flatMap((each) => (each.kind === kind ? each.sentId : []));
    const [imageIds, fileIds] = [ids("image"), ids("file")];
    const body = {
      text,
      clientId,
      ...(replyTo && { replyToSeq: replyTo.seq }),
      ...(imageIds.length > 0 && { imageIds }),
      ...(fileIds.length > 0 && { fileIds }),
    };
    return (await api.send(chat.sendMessage, { channelId, body }, { idempotencyKey: key })).data;
  };
}

/** Of an upload in parts: no answer at all, which another try may bring. */
function isCut(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0;
  return error instanceof Error && Reflect.get(error, "originalResponse") === null;
}

const refusal = (sentence: string, status: number, cause?: unknown): ApiError =>
  new ApiError(
    sentence,
    { status, code: "storage.uploadFailed", issues: [], requestId: undefined, retryAfter: undefined },
    { cause },
  );
