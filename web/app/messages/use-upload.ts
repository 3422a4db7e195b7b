import { useCallback, useRef } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useSite, useText } from "../kernel/page/page.tsx";
import type { Attachment } from "./files.ts";

/** Sends what a message is to carry, one after the other. Sent again, each is the same picture or file. */
export function useUpload() {
  const api = useApi();
  const site = useSite();
  const t = useText();
  // What has arrived is not sent again because what came after it was refused.
  const arrived = useRef(new Map<string, string>());
  return useCallback(
    async (attachments: readonly Attachment[]) => {
      if (attachments.length === 0) return {};
      const { attachmentUploader, sentIdsOf } = await import("./upload-attachments.ts");
      const sentences = { uploadFailed: t("upload.failed"), fileGone: t("chat.fileGone") };
      const upload = attachmentUploader({ api, site, sentences });
      const sent: (Attachment & { sentId: string })[] = [];
      for (const attachment of attachments) {
        const sentId = arrived.current.get(attachment.key) ?? (await upload(attachment));
        arrived.current.set(attachment.key, sentId);
        sent.push({ ...attachment, sentId });
      }
      return sentIdsOf(sent);
    },
    [api, site, t],
  );
}
