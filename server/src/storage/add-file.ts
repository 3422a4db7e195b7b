import { fileBytes, audioBytes, storage, storageErrors } from "@marquee/contract/storage";
import { cleanFileName } from "../kernel/files/index.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import { noteFile } from "./note-file.ts";
import { forgetUpload, receiveFile } from "./received-file.ts";
import { fileView } from "./views.ts";

export const addFile = preparedCommand(
  storage.addFile,
  ({ scope, body }) =>
    receiveFile(scope, body, {
      kind: "files",
      most: (type) => (type.startsWith("audio/") ? audioBytes : fileBytes),
      failed: storageErrors.uploadFailed,
    }),
  async ({ scope, body, prepared }) => {
    const row = await noteFile(scope, { ...prepared, name: body.name ? cleanFileName(body.name) : prepared.name });
    forgetUpload(scope, prepared);
    return fileView(scope, row);
  },
);
