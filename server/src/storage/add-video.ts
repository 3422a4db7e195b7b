import { storage, storageErrors, videoBytes } from "@marquee/contract/storage";
import { fail } from "../kernel/failure.ts";
import { cleanFileName } from "../kernel/files/index.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import { takeStorage } from "../quota/index.ts";
import { forgetUpload, receiveFile } from "./received-file.ts";
import { insertVideo } from "./repo/uploads.ts";
import { videoView } from "./views.ts";

/** What browsers play, and what is near enough for a stream to be made of it. */
const videoTypes = new Set([
  "video/mp4",
  "video/x-m4v",
  "video/quicktime",
  "video/webm",
  "video/matroska",
  "video/x-matroska",
  "video/3gpp",
  "video/mpeg",
]);

export const addVideo = preparedCommand(
  storage.addVideo,
  ({ scope, body }) =>
    receiveFile(scope, body, {
      kind: "videos",
      most: (type) => (videoTypes.has(type) ? videoBytes : fail(storageErrors.videoType)),
      failed: storageErrors.videoFailed,
      refuses: ({ hasFrames }) => (hasFrames ? undefined : storageErrors.videoType),
    }),
  async ({ scope, caller, body, prepared }) => {
    const { id, type, bytes, duration, width, height } = prepared;
    const row = {
      organizationId: scope.organization.id,
      id,
      ownerId: caller.accountId,
      source: body.source,
      name: cleanFileName(body.name),
      type,
      bytes,
      minutes: body.minutes,
      duration,
      width,
      height,
      state: (await scope.services.transcoder.isThere()) ? ("processing" as const) : ("ready" as const),
      hasStream: false,
      posterId: null,
      isShared: false,
      createdAt: scope.now,
      updatedAt: scope.now,
    };
    await insertVideo(scope, row);
    await takeStorage(scope, { accountId: caller.accountId, itemId: id, bytes, uploadId: prepared.uploadId });
    forgetUpload(scope, prepared);
    return videoView(scope, row);
  },
);
