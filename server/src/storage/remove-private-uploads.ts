import { accountDeleted } from "../accounts/index.ts";
import { removeUnusedImage } from "../images/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import { deleteUploads, privateUploads } from "./repo/uploads.ts";

/**
 * What somebody uploaded and shared with nobody goes with them, and pictures that are part of nothing; the
 * files first, so that a crash leaves no orphan.
 */
export const removePrivateUploads = effect(accountDeleted, "removeUploads", async (scope, payload) => {
  const gone = await privateUploads(scope, payload);
  const organizationId = scope.organization.id;
  const { files, uploads } = scope.services;
  // Nobody goes on with what was on its way; the room that it held is free when it would have ended.
  await uploads.removeAllOf({ organizationId, accountId: payload.accountId });
  await Promise.all([
    ...gone.files.map((id) => files.removeFile({ organizationId, kind: "files", id })),
    ...gone.videos.map((id) => files.removeFile({ organizationId, kind: "videos", id })),
  ]);
  const posters = await deleteUploads(scope, gone);
  await Promise.all(posters.map((id) => files.removeImage(organizationId, id)));
  for (const imageId of gone.images) await removeUnusedImage(scope, imageId);
});
