import type { Box, Waiting } from "../kernel/outgoing/box.ts";
import { loadOnline } from "../kernel/load.ts";
import { loadWriting } from "./marking.ts";
import { type Arrived, type Attachment, forgetFiles } from "./files.ts";
import type { UploadParts } from "./upload-attachments.ts";
import { uploadRefusal } from "./upload-refusal.ts";

/** Something on its way with pictures and files; what they are made of is kept beside. */
export type Carrying = Waiting & { readonly attachments?: readonly Attachment[] };

export type FilesBox<Item extends Carrying> = Box<Item> & {
  /** The server has one of its pictures or files, and under which id. */
  attached(clientId: string, arrived: Arrived): void;
};

/** A box that lets go of the files of what leaves it. */
export function boxWithFiles<Item extends Carrying>(box: Box<Item>): FilesBox<Item> {
  return {
    ...box,
    attached: (clientId, arrived) =>
      box.change(clientId, (item) => ({
        ...item,
        attachments: (item.attachments ?? []).map((each) => (each.key === arrived.key ? arrived : each)),
      })),
    remove(clientId) {
      const gone = box.list().find((item) => item.clientId === clientId);
      box.remove(clientId);
      void forgetFiles(gone?.attachments ?? []);
    },
  };
}

type Uploading<Item extends Carrying> = UploadParts & { readonly box: Pick<FilesBox<Item>, "attached" | "list"> };

/**
 * Sends the pictures and files of what waits, each once, and answers with what names them. What has arrived is written
 * down, so that a cut line costs only what was under way.
 */
export async function uploadWaiting<Item extends Carrying>(
  { box, ...parts }: Uploading<Item>,
  { clientId, attachments = [] }: Item,
) {
  if (attachments.length === 0) return {};
  const { attachmentUploader, sentIdsOf, uploadEach } = await loadOnline(loadWriting).catch((cause) => {
    throw uploadRefusal(parts.sentences.uploadFailed, 0, cause);
  });
  const sent = await uploadEach(attachments, {
    upload: attachmentUploader(parts),
    onArrived: (arrived) => box.attached(clientId, arrived),
  });
  // Canceled in the meantime: nothing waits for it, and nothing is shown.
  if (!box.list().some((item) => item.clientId === clientId)) throw uploadRefusal(parts.sentences.uploadFailed, 460);
  return sentIdsOf(sent);
}
