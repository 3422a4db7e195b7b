import { useCallback, useRef, useState } from "react";
import { sentenceOf } from "../data/use-refusals.ts";
import type { TextId } from "../i18n/texts.ts";
import { usePageFacts, useText } from "../page/page.tsx";
import { useAskBeforeUnload } from "../page/use-ask-before-unload.ts";
import type { LargeUpload } from "./large-upload.ts";
import { sendFile, type Sent } from "./send-file.ts";

export type { Sent } from "./send-file.ts";

export type UploadState =
  | { readonly phase: "idle" }
  | { readonly phase: "sending" | "paused"; readonly name: string; readonly share: number; readonly canPause: boolean }
  | { readonly phase: "done"; readonly name: string }
  | { readonly phase: "failed"; readonly name: string; readonly message: string };

/**
 * Sends one file: `const upload = useUpload((sent) => addFile.mutateAsync({ body: { ...sent, name } }))`, then
 * `upload.start(file)`, which answers what the call answered, or undefined where it failed or was given up; why stands
 * in `state`. `failed` is said where nothing better is known.
 */
export function useUpload<Data>(keep: (sent: Sent, file: File) => Promise<Data>, failed: TextId = "upload.failed") {
  const t = useText();
  const { site } = usePageFacts();
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const large = useRef<LargeUpload>(undefined);
  const { phase } = state;
  useAskBeforeUnload(useCallback(() => phase === "sending" || phase === "paused", [phase]));

  function send(file: File): Promise<Sent> {
    const { name } = file;
    return sendFile(file, {
      site,
      onProgress: (share) =>
        setState((before) => (before.phase === "paused" ? before : { phase: "sending", name, share, canPause: true })),
      onLarge: (sending) => {
        large.current = sending;
      },
    });
  }

  return {
    state,
    async start(file: File): Promise<Data | undefined> {
      const { name } = file;
      setState({ phase: "sending", name, share: 0, canPause: false });
      try {
        const data = await keep(await send(file), file);
        setState({ phase: "done", name });
        return data;
      } catch (error) {
        setState({ phase: "failed", name, message: sentenceOf(error, t(failed), t("state.networkFailed")) });
        return undefined;
      } finally {
        large.current = undefined;
      }
    },
    pause(): void {
      large.current?.pause();
      setState((before) => (before.phase === "sending" ? { ...before, phase: "paused" } : before));
    },
    resume(): void {
      large.current?.resume();
      setState((before) => (before.phase === "paused" ? { ...before, phase: "sending" } : before));
    },
    /** Cancels the upload; what has arrived is removed. */
    cancel(): void {
      large.current?.cancel();
      large.current = undefined;
      setState({ phase: "idle" });
    },
    refuse: (name: string, message: string): void => setState({ phase: "failed", name, message }),
  };
}
