import { CircleCheck, CircleX, FileUp, Film, Music, Pause, Play } from "lucide-react";
import { useText } from "../../kernel/page/page.tsx";
import type { TextId } from "../../kernel/i18n/texts.ts";
import { useUpload, type Sent, type UploadState } from "../../kernel/uploads/use-upload.ts";
import { IconButton } from "../button.tsx";
import { classes } from "../classes.ts";
import { Icon } from "../icon.tsx";
import { DropZone } from "./drop-zone.tsx";

export type FileKind = "file" | "audio" | "video";

const megabyte = 1024 * 1024;
const kinds = {
  file: { accept: "", most: 25, icon: FileUp, hint: "upload.fileHint", wrong: "upload.failed" },
  audio: { accept: "audio/*", most: 200, icon: Music, hint: "upload.audioHint", wrong: "upload.audioType" },
  video: { accept: "video/*", most: 2048, icon: Film, hint: "upload.videoHint", wrong: "upload.videoType" },
} as const satisfies Record<FileKind, { accept: string; most: number; icon: unknown; hint: TextId; wrong: TextId }>;

type FileFieldProps<Data> = {
  label: string;
  kind: FileKind;
  /** Makes a file or video of what has been sent. */
  keep: (sent: Sent, file: File) => Promise<Data>;
  onKept: (data: Data) => void;
};

/** Sends a file, recording or video: how far it is, stopped and gone on with, given up. */
export function FileField<Data>({ label, kind, keep, onKept }: FileFieldProps<Data>) {
  const t = useText();
  const upload = useUpload(keep, kind === "video" ? "upload.videoFailed" : "upload.failed");
  const { accept, most, icon, hint, wrong } = kinds[kind];
  const choose = async (file: File) => {
    if (kind === "video" && !canSendVideo()) return upload.refuse(file.name, t("upload.videoUnsupported"));
    if (kind !== "file" && !file.type.startsWith(`${kind}/`)) return upload.refuse(file.name, t(wrong));
    if (file.size > most * megabyte) return upload.refuse(file.name, t("upload.tooLarge", { limit: most }));
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
        accept={accept}
        disabled={isUnderWay}
        error={state.phase === "failed" ? state.message : undefined}
        onFile={(file) => void choose(file)}
      >
        <Icon of={icon} />
      </DropZone>
      <UploadLine state={state} onPause={upload.pause} onResume={upload.resume} onCancel={upload.cancel} />
    </div>
  );
}

/** Reading a file in parts is what large files need. */
const canSendVideo = (): boolean => typeof Blob.prototype.slice === "function" && typeof ReadableStream === "function";

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
        <div
          role="progressbar"
          aria-label={t("upload.progress", { name: state.name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={state.canPause ? percent : undefined}
          className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-3"
        >
          <div
            className={classes("h-full rounded-full bg-accent", !state.canPause && "w-1/3 animate-pulse")}
            style={state.canPause ? { width: `${percent}%` } : undefined}
          />
        </div>
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
