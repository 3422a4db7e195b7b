import { isReferredTo } from "../kernel/db/errors.ts";
import type { Scope } from "../kernel/scope.ts";
import { deleteImages } from "./repo.ts";

/** Removes a picture and its files, unless something refers to it. Outside of a transaction: a refusal would end it. */
export async function removeUnusedImage(scope: Scope, imageId: string): Promise<void> {
  try {
    await deleteImages(scope, [imageId]);
  } catch (error) {
    if (isReferredTo(error)) return;
    throw error;
  }
  await scope.services.files.removeImage(scope.organization.id, imageId);
}
