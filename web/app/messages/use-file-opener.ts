import { useCallback } from "react";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { saveFrom } from "../kernel/save-file.ts";
import { showToast } from "../kernel/toasts.ts";
import type { MessageCalls } from "./asking.tsx";
import type { MessageActions } from "./message-actions.ts";

/** Saves a file of a message, from the address that it has now. One that is gone meanwhile is said: a press has an effect. */
export function useFileOpener(addressOf: MessageCalls["addressOf"]): MessageActions["openFile"] {
  const t = useText();
  return useCallback(
    (view, fileId) => {
      void addressOf(view, fileId)
        .then((path) => {
          if (path === undefined) throw new Error("the file is no longer there");
          saveFrom(path, view.files.find(({ id }) => id === fileId)?.name ?? "");
        })
        .catch((error) =>
          showToast({ kind: "error", text: sentenceOf(error, t("state.failed.title"), t("state.networkFailed")) }),
        );
    },
    [addressOf, t],
  );
}
