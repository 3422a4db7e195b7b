import type { Member, Scope } from "../kernel/scope.ts";
import { takeStorage } from "../quota/index.ts";
import type { ReceivedFile } from "./received-file.ts";
import { type FileRow, insertFile } from "./repo/uploads.ts";

export type KeptFile = Pick<ReceivedFile, "id" | "name" | "type" | "bytes" | "duration" | "uploadId">;

/** Notes a file that lies in the store as the caller's, in their storage. */
export async function noteFile(scope: Scope<Member>, file: KeptFile): Promise<FileRow> {
  const { id, name, type, bytes, duration, uploadId } = file;
  const { accountId } = scope.caller;
  const at = { createdAt: scope.now, updatedAt: scope.now };
  const own = { organizationId: scope.organization.id, ownerId: accountId, isShared: false };
  const row = { ...own, id, name, type, bytes, duration, ...at };
  await insertFile(scope, row);
  await takeStorage(scope, { accountId, itemId: id, bytes, uploadId });
  return row;
}
