import { groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
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

/** A group as it is after a change. */
export async function presentGroup(scope: Scope, groupId: string) {
  const group = await findGroup(scope, groupId);
  return group ? groupView(scope, group) : fail(kernelErrors.notFound);
}
