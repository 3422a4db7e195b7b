import { Captions, X } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { DropZone } from "../ui/upload/drop-zone.tsx";
import type { ManagedContent } from "./reads.ts";
import { linesOf } from "./transcript-lines.ts";

type TranscriptFieldProps = {
  content: Pick<ManagedContent, "transcript">;
  /** Keeps a file in WebVTT or SubRip, or takes it away. */
  onTranscript: (file: string | null) => Promise<unknown>;
};

const largest = 1_000_000;

/** What is said in it, from a file that other programs write: shown as it was understood before it is kept. */
export function TranscriptField({ content: { transcript }, onTranscript }: TranscriptFieldProps) {
  const t = useText();
  const [read, setRead] = useState<{ text: string; count: number; first: readonly string[] }>();
  const [fault, setFault] = useState<string>();
  const choose = async (file: File) => {
    setRead(undefined);
    const text = file.size > largest ? "" : await file.text();
    const lines = linesOf(text);
    setFault(lines.count === 0 ? t("managedContent.noTranscript") : undefined);
    if (lines.count > 0) setRead({ text, ...lines });
  };
  const keep = (text: string | null) =>
    onTranscript(text).then(
      () => setRead(undefined),
      (error: unknown) => setFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed"))),
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      {transcript.length > 0 && !read && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface-1 py-1 ps-4 pe-2">
          <p className="flex items-center gap-2">
            <Icon of={Captions} className="text-muted" />
            {t("managedContent.transcriptLines", { count: transcript.length })}
          </p>
          <AsyncButton look="quiet" icon={X} onClick={() => keep(null)}>
            {t("managedContent.removeTranscript")}
          </AsyncButton>
        </div>
      )}
      <DropZone
        label={t("managedContent.transcript")}
        hint={t("managedContent.transcriptHint")}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        error={fault}
        onFile={(file) => void choose(file)}
      >
        <Icon of={Captions} />
      </DropZone>
      {read && (
        <div role="status" className="rounded-card border border-line bg-surface-1 p-4">
          <p className="font-medium">{t("managedContent.transcriptLines", { count: read.count })}</p>
          <ul className="mt-1 text-14 text-muted">
            {read.first.map((line) => (
              <li key={line} dir="auto" className="truncate">
                {line}
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2">
            <AsyncButton look="primary" onClick={() => keep(read.text)}>
              {t("managedContent.keepTranscript")}
            </AsyncButton>
            <Button onClick={() => setRead(undefined)}>{t("ui.cancel")}</Button>
          </div>
        </div>
      )}
    </div>
  );
}
