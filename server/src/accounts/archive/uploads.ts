import type { MemberRows } from "../../kernel/db/member-data.ts";
import { cleanFileName, type FileKey, type Files } from "../../kernel/files/index.ts";
import type { ZipEntry } from "../../kernel/files/zip.ts";

/** What of somebody's uploads is put into an archive: so many bytes, and so many files of each kind. */
export const archiveLimits = { bytes: 2 * 1024 ** 3, files: 10_000 };

/** The tables that uploads are noted in, which are called as the store calls them. */
export const uploadTables = ["images", "files", "videos"] as const;

export type Upload = {
  readonly kind: (typeof uploadTables)[number];
  readonly id: string;
  readonly name: string | null;
  readonly bytes: number;
};

/** What somebody has uploaded, by kind, the oldest first; no more than `most` of each. */
export async function readUploads(pages: AsyncIterable<MemberRows>, most = archiveLimits.files): Promise<Upload[]> {
  const found = new Map<string, Upload[]>(uploadTables.map((kind) => [kind, []]));
  for await (const { table, rows } of pages) {
    const kind = uploadTables.find((each) => each === table);
    const known = found.get(table);
    if (!kind || !known) continue;
    for (const { id, name, bytes } of rows.slice(0, Math.max(0, most - known.length)))
      known.push({ kind, id: String(id), name: typeof name === "string" ? name : null, bytes: Number(bytes) });
  }
  return [...found.values()].flat();
}

/** Where an upload lies in the archive. */
export type ArchivedFile = Upload & { readonly path: string };
export type ArchivedFiles = {
  readonly byId: ReadonlyMap<string, ArchivedFile>;
  /** Uploads that are too many or too large together. */
  readonly leftOut: number;
};

/** Which uploads fit: from the oldest on, whatever fits beside those before it. */
export function chooseUploads(uploads: readonly Upload[], bytes = archiveLimits.bytes): ArchivedFiles {
  const byId = new Map<string, ArchivedFile>();
  let room = bytes;
  for (const upload of uploads) {
    if (upload.bytes > room) continue;
    room -= upload.bytes;
    byId.set(upload.id, { ...upload, path: pathOf(upload) });
  }
  return { byId, leftOut: uploads.length - byId.size };
}

/** Pictures are kept as webp, whatever they were called when they came. */
function pathOf({ kind, id, name }: Upload): string {
  const shown = cleanFileName(name ?? kind);
  const stem = kind === "images" ? `${shown.replace(/\.\w{1,5}$/, "")}.webp` : shown;
  return `files/${id}-${stem.replaceAll(/[<>:"|?*%#]/g, "_")}`;
}

/** The uploads themselves; what the store has not any more is passed over. */
export async function* fileEntries(
  files: Files,
  organizationId: string,
  chosen: Iterable<ArchivedFile>,
): AsyncGenerator<ZipEntry> {
  for (const { kind, id, path } of chosen) {
    if (kind === "images") {
      const bytes = await files.readImage(organizationId, id, 1600);
      if (bytes) yield { path, body: [bytes], isCompressed: true };
      continue;
    }
    const what: FileKey = { organizationId, kind, id };
    const found = await files.openFile(what);
    if (found) yield { path, body: found.body, isCompressed: kind === "videos" };
  }
}
