import { readFile, stat } from "node:fs/promises";
import type { ErrorDeclaration } from "@marquee/contract/kernel";
import { dataUriBytes, storageErrors } from "@marquee/contract/storage";
import { newId } from "../kernel/new-id.ts";
import { parseDataUri } from "../images/index.ts";
import { Failure, fail, orFailure } from "../kernel/failure.ts";
import { cleanFileName, type FileKey, type FinishedUpload } from "../kernel/files/index.ts";
import type { Prepared } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { giveStorageBack } from "../quota/index.ts";
import { mediaFacts, type MediaFacts } from "./media-facts.ts";

export type Sent = { readonly dataUri?: string | undefined; readonly uploadId?: string | undefined };

/** A file that lies in the store, with what its own bytes say of it. */
export type ReceivedFile = MediaFacts & {
  readonly id: string;
  /** For a file whose sender gave it none. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** The upload it came by, to be thrown away after the commit. */
  readonly uploadId: string | undefined;
};

export type Judge = {
  readonly kind: FileKey["kind"];
  /** Bytes allowed for a type; a type that is not taken is refused in here. */
  readonly most: (type: string) => number;
  /** The refusal where the file cannot be kept. */
  readonly failed: ErrorDeclaration;
  /** The refusal of a file because of what its own bytes say. */
  readonly refuses?: (facts: MediaFacts) => ErrorDeclaration | undefined;
};

/** Takes a file out of a call's body or of its upload, judges it and keeps it, before the transaction notes it. */
export async function receiveFile(scope: Scope<Caller>, sent: Sent, judge: Judge): Promise<Prepared<ReceivedFile>> {
  const source = await sourceOf(scope, sent, judge);
  const { name, type, bytes } = source;
  const facts = await orFailure(() => judged(source, judge));
  if (facts instanceof Failure) {
    // Nothing comes of it, however often it is tried.
    if (sent.uploadId !== undefined) await dropUpload(scope, sent.uploadId);
    throw facts;
  }
  const what: FileKey = { organizationId: scope.organization.id, kind: judge.kind, id: newId() };
  const { files } = scope.services;
  try {
    if (source.path === undefined) await files.putBytes(what, source.content);
    else await files.putFile(what, source.path);
  } catch (error) {
    scope.log.error({ err: error }, "an upload could not be kept");
    fail(judge.failed);
  }
  const value = { id: what.id, name, type, bytes, uploadId: sent.uploadId, ...facts };
  return { value, discard: () => files.removeFile(what) };
}

/** What was sent to be read and not to be kept; `tooLarge` refuses more than `most` bytes before any of them is read. */
export async function readSent(
  scope: Scope<Caller>,
  sent: Sent,
  { most, tooLarge, failed }: { most: number; tooLarge: () => never; failed: ErrorDeclaration },
): Promise<Buffer> {
  const source = await sourceOf(scope, sent, { failed });
  if (source.bytes > most) {
    if (sent.uploadId !== undefined) await dropUpload(scope, sent.uploadId);
    tooLarge();
  }
  return source.path === undefined ? source.content : readFile(source.path);
}

/** What was read is not needed any more, nor its room. */
export async function forgetSent(scope: Scope, { uploadId }: Sent): Promise<void> {
  if (uploadId === undefined) return;
  await giveStorageBack(scope, [uploadId]);
  scope.afterCommit(() => void scope.services.uploads.remove(uploadId));
}

/** @throws Failure for what is not taken. */
async function judged(source: Source, judge: Judge): Promise<MediaFacts> {
  const most = judge.most(source.type);
  if (source.bytes > most) fail(storageErrors.fileTooLarge, { limit: most / (1024 * 1024) });
  const facts = await mediaFacts(source);
  const refusal = judge.refuses?.(facts);
  if (refusal) fail(refusal);
  return facts;
}

export type Source = { readonly name: string; readonly type: string; readonly bytes: number } & (
  | { readonly path: string }
  | { readonly path?: undefined; readonly content: Buffer }
);

/** The type is what the first bytes say; what a sender says counts for nothing. */
async function sourceOf(
  scope: Scope<Caller>,
  { dataUri, uploadId }: Sent,
  judge: Pick<Judge, "failed">,
): Promise<Source> {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import("file-type");
  if (uploadId !== undefined) {
    const { path, name } = await finishedUpload(scope, uploadId);
    const [{ size }, found] = await Promise.all([stat(path), fileTypeFromFile(path)]);
    return { path, name: fileName(name, found?.ext), bytes: size, type: found?.mime ?? plainType };
  }
  if (dataUri === undefined || dataUri.trim() === "") fail(storageErrors.fileRequired);
  const parsed = parseDataUri(dataUri);
  if (!parsed) fail(judge.failed);
  const { name, bytes: content } = parsed;
  if (content.byteLength === 0) fail(storageErrors.fileRequired);
  if (content.byteLength > dataUriBytes) fail(storageErrors.sendResumable);
  const found = await fileTypeFromBuffer(content);
  const type = found?.mime ?? plainType;
  return { content, name: fileName(name, found?.ext), bytes: content.byteLength, type };
}

/** The name of a file that came without one of its own: what its data claims, else what it is. */
function fileName(claimed: string | null | undefined, extension: string | undefined): string {
  if (claimed) return cleanFileName(claimed);
  return extension ? `file.${extension}` : "file";
}

const plainType = "application/octet-stream";

async function finishedUpload(scope: Scope<Caller>, uploadId: string): Promise<FinishedUpload> {
  const { organization, caller, services } = scope;
  const owner = { organizationId: organization.id, accountId: caller.accountId ?? "" };
  const found = await services.uploads.find(owner, uploadId);
  if (!found) fail(storageErrors.uploadUnknown);
  if (!found.isFinished) fail(storageErrors.uploadUnfinished);
  return found;
}

async function dropUpload(scope: Scope, uploadId: string): Promise<void> {
  await scope.services.uploads.remove(uploadId);
  await giveStorageBack(scope, [uploadId]);
}

/** Once the file is noted its upload is not needed any more. */
export function forgetUpload(scope: Scope, { uploadId }: ReceivedFile): void {
  if (uploadId !== undefined) scope.afterCommit(() => void scope.services.uploads.remove(uploadId));
}
