import { fileBytes, audioBytes, storage, storageErrors } from "@marquee/contract/storage";
import { cleanFileName } from "../kernel/files/index.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import { takeStorage } from "../quota/index.ts";
import { forgetUpload, receiveFile } from "./received-file.ts";
import { insertFile } from "./repo/uploads.ts";
import { fileView } from "./views.ts";

export const addFile = preparedCommand(
  storage.addFile,
  ({ scope, body }) =>
    receiveFile(scope, body, {
      kind: "files",
      most: (type) => (type.startsWith("audio/") ? audioBytes : fileBytes),
      failed: storageErrors.uploadFailed,
    }),
  async ({ scope, caller, body, prepared }) => {
    const { id, name, type, bytes, duration } = prepared;
    const row = {
      organizationId: scope.organization.id,
      id,
      ownerId: caller.accountId,
      name: body.name === undefined ? name : cleanFileName(body.name),
      type,
      bytes,
      duration,
      isShared: false,
      createdAt: scope.now,
      updatedAt: scope.now,
    };
    await insertFile(scope, row);
    await takeStorage(scope, { accountId: caller.accountId, itemId: id, bytes, uploadId: prepared.uploadId });
    forgetUpload(scope, prepared);
    return fileView(scope, row);
  },
);
