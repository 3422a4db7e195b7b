import { deleteImages } from "../images/index.ts";
import { isReferredTo } from "../kernel/db/errors.ts";
import { effect } from "../kernel/outbox/index.ts";
import { pictureReplaced } from "./events.ts";

/** A picture that has been replaced goes, unless it has been put somewhere else as well. */
export const removeReplaced = effect(pictureReplaced, "removeFiles", async (scope, { imageId }) => {
  try {
    await deleteImages(scope, [imageId]);
  } catch (error) {
    if (isReferredTo(error)) return;
    throw error;
  }
  await scope.services.files.removeImage(scope.organization.id, imageId);
});
