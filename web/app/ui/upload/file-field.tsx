import { CircleCheck, CircleX, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../kernel/page/page.tsx";
import { useUpload, type Sent, type UploadState } from "../../kernel/uploads/use-upload.ts";
import { IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { ProgressBar } from "../progress.tsx";
import { DropZone } from "./drop-zone.tsx";
import { StorageNote } from "./storage-note.tsx";
import { fileKinds, refusalOf, type FileKind } from "./file-kinds.ts";

type FileFieldProps<Data> = {
  label: ReactNode;
  kind: FileKind;
  /** Makes a file or video of what has been sent. */
  keep: (sent: Sent, file: File) => Promise<Data>;
  onKept: (data: Data) => void;
};

/** Sends a file, recording or video: how far it is, stopped and gone on with, given up. */
export function FileField<Data>({ label, kind, keep, onKept }: FileFieldProps<Data>) {
  const t = useText();
  const { accept, icon, hint, dropHint, failed } = fileKinds[kind];
  const upload = useUpload(keep, failed);
  const choose = async (file: File) => {
    const refusal = refusalOf(kind, file);
    if (refusal) return upload.refuse(file.name, t(refusal.id, { limit: refusal.limit }));
    const data = await upload.start(file);
    if (data !== undefined) onKept(data);
  };
  const { state } = upload;
  const isUnderWay = state.phase === "sending" || state.phase === "paused";
  return (
    <div>
      <DropZone
        label={label}
        hint={t(hint)}
        {...(dropHint && { dropHint: t(dropHint) })}
        accept={accept}
        disabled={isUnderWay}
        error={state.phase === "failed" ? state.message : undefined}
        onFile={(file) => void choose(file)}
      >
        <Icon of={icon} />
      </DropZone>
      <UploadLine state={state} onPause={upload.pause} onResume={upload.resume} onCancel={upload.cancel} />
      <StorageNote />
    </div>
  );
}

type UploadLineProps = { state: UploadState; onPause: () => void; onResume: () => void; onCancel: () => void };

/** How far a file is, with what can be done about it. */
export function UploadLine({ state, onPause, onResume, onCancel }: UploadLineProps) {
  const t = useText();
  if (state.phase === "idle" || state.phase === "failed") return null;
  if (state.phase === "done")
    return (
      <p role="status" className="mt-2 flex items-center gap-2 text-14 text-positive">
        <Icon of={CircleCheck} /> <bdi className="truncate">{state.name}</bdi> {t("upload.done")}
      </p>
    );
  const percent = Math.round(state.share * 100);
  const isPaused = state.phase === "paused";
  return (
    <div className="mt-2 flex items-center gap-2">
      <div className="min-w-0 grow">
        <p className="flex justify-between gap-3 text-14">
          <bdi className="truncate">{state.name}</bdi>
          <span className="figures text-muted">{isPaused ? t("upload.paused") : state.canPause && `${percent} %`}</span>
        </p>
        <ProgressBar
          label={t("upload.progress", { name: state.name })}
          value={state.canPause ? state.share : undefined}
          className="mt-1"
        />
      </div>
      {state.canPause && (
        <IconButton
          icon={isPaused ? Play : Pause}
          label={isPaused ? t("upload.resume") : t("upload.pause")}
          onClick={isPaused ? onResume : onPause}
        />
      )}
      {state.canPause && <IconButton icon={CircleX} label={t("upload.cancel")} onClick={onCancel} />}
    </div>
  );
}
