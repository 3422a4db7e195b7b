import { ApiError, type Client } from "@marquee/client";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { storage } from "@marquee/contract/storage";
import { minutesOf } from "../kernel/uploads/minutes-of.ts";
import { dataUriOf, sendFile, type Sent } from "../kernel/uploads/send-file.ts";
import { type Arrived, type Attachment, keptFile } from "./files.ts";
import { endShare, tellShare } from "./progress.ts";
import { uploadRefusal } from "./upload-refusal.ts";

export type UploadParts = {
  readonly api: Client;
  readonly site: OrganizationConfig;
  /** Shown for an upload that failed without a sentence of its own; shown for a file that is not here any more. */
  readonly sentences: { readonly uploadFailed: string; readonly fileGone: string };
};

/** Sends what a message is to carry, before the message that names it. Answers with the id that the server gave it. */
export function attachmentUploader({ api, site, sentences }: UploadParts): (attachment: Attachment) => Promise<string> {
  async function upload(attachment: Attachment): Promise<string> {
    const file = await keptFile(attachment);
    if (!file) throw uploadRefusal(sentences.fileGone, 460);
    tellShare(attachment.key, undefined);
    try {
      return await keepers[attachment.kind](attachment, file);
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

  async function keepVideo({ key, name }: Attachment, file: File): Promise<string> {
    const minutes = await minutesOf(file);
    const sent = await inParts(file, key);
    const options = "dataUri" in sent ? { idempotencyKey: key } : {};
    const body = { ...sent, source: "activity", name, minutes } as const;
    return (await api.send(storage.addVideo, { body }, options)).data.id;
  }

  const keepers = { image: keepImage, file: keepFile, video: keepVideo };

  async function inParts(file: File, key: string): Promise<Sent> {
    try {
      return await sendFile(file, { site, onProgress: (share) => tellShare(key, share) });
    } catch (error) {
      throw uploadRefusal(sentences.uploadFailed, isCut(error) ? 0 : 460, error);
    }
  }

  return upload;
}

/** What is to be sent, one after the other: what has arrived is told at once, and is not sent again. */
export async function uploadEach(
  attachments: readonly Attachment[],
  { upload, onArrived }: { upload: (attachment: Attachment) => Promise<string>; onArrived: (arrived: Arrived) => void },
): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  for (const attachment of attachments) {
    const one = { ...attachment, sentId: attachment.sentId ?? (await upload(attachment)) };
    onArrived(one);
    arrived.push(one);
  }
  return arrived;
}

/** What a message names of what was sent for it. */
export function sentIdsOf(sent: readonly Arrived[]): {
  imageIds?: string[];
  fileIds?: string[];
  videoId?: string;
} {
  const ids = (kind: Attachment["kind"]) => sent.flatMap((each) => (each.kind === kind ? each.sentId : []));
  const [imageIds, fileIds, [videoId]] = [ids("image"), ids("file"), ids("video")];
  return {
    ...(imageIds.length > 0 && { imageIds }),
    ...(fileIds.length > 0 && { fileIds }),
    ...(videoId !== undefined && { videoId }),
  };
}

/** Of an upload in parts: no answer at all, which another try may bring. */
function isCut(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0;
  return error instanceof Error && Reflect.get(error, "originalResponse") === null;
}
