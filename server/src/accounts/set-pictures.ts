import { self } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { imageReplaced, noteImage, prepareImage, storedImageRow } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import type { StoredImage } from "../kernel/files/index.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findSelf } from "./queries/accounts.ts";
import { saveSelf } from "./repo.ts";
import { selfView } from "./views.ts";

export const setImage = preparedCommand(
  self.setImage,
  ({ scope, body }) => prepareImage(scope, { dataUri: body.buffer, name: "" }),
  ({ scope, prepared }) => replacePicture(scope, "image", prepared),
);

export const setBanner = preparedCommand(
  self.setBanner,
  ({ scope, body }) => prepareImage(scope, { dataUri: body.buffer, name: "" }),
  ({ scope, prepared }) => replacePicture(scope, "banner", prepared),
);

/** The new picture takes the place of the old one, which goes. */
async function replacePicture(scope: Scope<Member>, place: "image" | "banner", picture: StoredImage) {
  const current = await findSelf(scope);
  if (!current) fail(kernelErrors.notFound);
  await noteImage(scope, picture, { type: place === "image" ? "people" : "banner", isPublic: true });
  await saveSelf(scope, place === "image" ? { imageId: picture.id } : { bannerId: picture.id });
  const replaced = current[place];
  if (replaced) scope.publish(imageReplaced({ imageId: replaced.id }));
  const row = storedImageRow(picture, { isPublic: true });
  return selfView(scope, place === "image" ? { ...current, image: row } : { ...current, banner: row });
}
