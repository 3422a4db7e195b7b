import { useCallback } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useSite, useText } from "../kernel/page/page.tsx";
import type { Attachment } from "./files.ts";

/** Sends what a message is to carry, one after the other. Sent again, each is the same picture or file. */
export function useUpload() {
  const api = useApi();
  const site = useSite();
  const t = useText();
  return useCallback(
    async (attachments: readonly Attachment[]) => {
      if (attachments.length === 0) return {};
      const { attachmentUploader, sentIdsOf } = await import("./upload-attachments.ts");
      const sentences = { uploadFailed: t("upload.failed"), fileGone: t("chat.fileGone") };
      const upload = attachmentUploader({ api, site, sentences });
      const sent: (Attachment & { sentId: string })[] = [];
      for (const attachment of attachments) sent.push({ ...attachment, sentId: await upload(attachment) });
      return sentIdsOf(sent);
    },
    [api, site, t],
  );
}
