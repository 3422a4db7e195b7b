import { useMemo, useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { useSite, useText } from "../kernel/page/page.tsx";
import { loadWriting } from "./marking.ts";
import type { Arrived, Attachment } from "./files.ts";

/** Sends what a message is to carry, one after the other. Sent again, each is the same picture or file. */
export function useUpload() {
  const api = useApi();
  const site = useSite();
  const t = useText();
  // What has arrived is not sent again because what came after it was refused.
  const [arrived] = useState(() => new Map<string, Arrived>());
  return useMemo(() => {
    /** With what is known to have arrived. */
    const known = (attachments: readonly Attachment[]): Attachment[] =>
      attachments.map((each) => arrived.get(each.key) ?? each);
    return {
      known,
      async upload(attachments: readonly Attachment[]) {
        if (attachments.length === 0) return {};
        const { attachmentUploader, sentIdsOf, uploadEach } = await loadWriting();
        const sentences = { uploadFailed: t("upload.failed"), fileGone: t("chat.fileGone") };
        const upload = attachmentUploader({ api, site, sentences });
        const onArrived = (one: Arrived) => void arrived.set(one.key, one);
        return sentIdsOf(await uploadEach(known(attachments), { upload, onArrived }));
      },
    };
  }, [api, site, t, arrived]);
}
