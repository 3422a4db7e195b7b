import { FileUp, Film, Music } from "lucide-react";
import type { TextId } from "../../kernel/i18n/texts.ts";

export type FileKind = "file" | "audio" | "video" | "export";

type Kind = {
  readonly accept: string;
  /** Megabytes. */
  readonly most: number;
  readonly icon: typeof FileUp;
  readonly hint: TextId;
  /** How else a file of this kind is brought here. */
  readonly dropHint?: TextId;
  readonly wrong: TextId;
  /** Said where nothing better is known. */
  readonly failed: TextId;
};

const megabyte = 1024 * 1024;
export const fileKinds: Readonly<Record<FileKind, Kind>> = {
  file: {
    accept: "",
    most: 25,
    icon: FileUp,
    hint: "upload.fileHint",
    dropHint: "upload.fileDrop",
    wrong: "upload.failed",
    failed: "upload.failed",
  },
  audio: {
    accept: "audio/*",
    most: 200,
    icon: Music,
    hint: "upload.audioHint",
    wrong: "upload.audioType",
    failed: "upload.failed",
  },
  video: {
    accept: "video/*",
    most: 2048,
    icon: Film,
    hint: "upload.videoHint",
    wrong: "upload.videoType",
    failed: "upload.videoFailed",
  },
  /** What other systems write of all that they have; what it is is seen as it is read. */
  export: {
    accept: ".json,.xml,.rss,.atom",
    most: 50,
    icon: FileUp,
    hint: "upload.exportHint",
    dropHint: "upload.fileDrop",
    wrong: "upload.failed",
    failed: "upload.failed",
  },
};

type Chosen = Pick<File, "type" | "size">;

/** Why a file is not even sent: what to say, and with which limit. Undefined where it may go. */
export function refusalOf(
  kind: FileKind,
  { type, size }: Chosen,
  readsInParts = canReadInParts(),
): { readonly id: TextId; readonly limit: number } | undefined {
  const { most, wrong } = fileKinds[kind];
  const refuse = (id: TextId) => ({ id, limit: most });
  if (kind === "video" && !readsInParts) return refuse("upload.videoUnsupported");
  if ((kind === "audio" || kind === "video") && !type.startsWith(`${kind}/`)) return refuse(wrong);
  return size > most * megabyte ? refuse("upload.tooLarge") : undefined;
}

/** What large files need of a browser. */
const canReadInParts = (): boolean =>
  typeof Blob.prototype.slice === "function" && typeof ReadableStream === "function";
