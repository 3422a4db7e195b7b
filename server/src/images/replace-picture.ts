import type { StoredImage } from "../kernel/files/index.ts";
import type { Prepared } from "../kernel/http/serve.ts";
import { effect } from "../kernel/outbox/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { imageReplaced } from "./events.ts";
import { noteImage, prepareImage } from "./keep-image.ts";
import { removeUnusedImage } from "./remove-unused.ts";

/** What becomes of the one picture that something has: `undefined` leaves it, `null` takes it away. */
type Picture = StoredImage | null | undefined;

export async function preparePicture(
  scope: Scope<Member>,
  dataUri: string | null | undefined,
): Promise<Prepared<Picture>> {
  if (typeof dataUri !== "string") return { value: dataUri, discard: async () => undefined };
  return prepareImage(scope, { dataUri, name: "" });
}

/** Everybody sees it, where it stands for something that not everybody may enter too. */
export async function keepPicture(scope: Scope<Member>, picture: Picture): Promise<string | null | undefined> {
  if (picture) await noteImage(scope, picture, { type: "banner", isPublic: true });
  return picture && picture.id;
}

/** A picture that gave way goes, unless it has been put somewhere else as well. */
export const removeReplaced = effect(imageReplaced, "removeFiles", (scope, { imageId }) =>
  removeUnusedImage(scope, imageId),
);
