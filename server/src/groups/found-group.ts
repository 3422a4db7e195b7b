import { groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import type { StoredImage } from "../kernel/files/index.ts";
import { noteImage, prepareImage } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { type Prepared, preparedCommand } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findGroup } from "./queries/groups.ts";
import { insertGroup } from "./repo/groups.ts";
import { groupView } from "./views.ts";

export const foundGroup = preparedCommand(
  groups.create,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, body: { group }, prepared }) => {
    const name = group.name.trim();
    const description = group.description?.trim() ?? "";
    refuseUnwanted(scope, `${name}\n${description}`);
    const { access = "public", active = true, externalUrl = null } = group;
    const imageId = await keepPicture(scope, prepared);
    return presentGroup(scope, await insertGroup(scope, { name, description, access, active, externalUrl, imageId }));
  },
);

/** What becomes of the picture: `undefined` leaves it, `null` takes it away. */
type Picture = StoredImage | null | undefined;

export async function preparePicture(
  scope: Scope<Member>,
  dataUri: string | null | undefined,
): Promise<Prepared<Picture>> {
  if (typeof dataUri !== "string") return { value: dataUri, discard: async () => undefined };
  return prepareImage(scope, { dataUri, name: "" });
}

/** Everybody sees a group's picture, that of a private one too. */
export async function keepPicture(scope: Scope<Member>, picture: Picture): Promise<string | null | undefined> {
  if (picture) await noteImage(scope, picture, { type: "banner", isPublic: true });
  return picture && picture.id;
}

/** A group as it is after a change. */
export async function presentGroup(scope: Scope, groupId: string) {
  const group = await findGroup(scope, groupId);
  return group ? groupView(scope, group) : fail(kernelErrors.notFound);
}
