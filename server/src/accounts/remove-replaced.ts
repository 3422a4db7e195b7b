import { removeUnusedImage } from "../images/index.ts";
import { effect } from "../kernel/outbox/index.ts";
import { pictureReplaced } from "./events.ts";

/** A picture that has been replaced goes, unless it has been put somewhere else as well. */
export const removeReplaced = effect(pictureReplaced, "removeFiles", (scope, { imageId }) =>
  removeUnusedImage(scope, imageId),
);
