import { groupErrors, groups } from "@marquee/contract/groups";
import { expectNotWithheld } from "../cases/index.ts";
import { fail } from "../kernel/failure.ts";
import { isReferredTo } from "../kernel/db/errors.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { presentGroup } from "./found-group.ts";
import { groupPolicy, heldGroupPolicy } from "./policy.ts";
import { changeGroup, deleteGroup } from "./repo/groups.ts";

export const updateGroup = preparedCommand(
  groups.update,
  heldGroupPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, body: { group }, prepared }) => {
    const [name, description] = [group.name?.trim(), group.description?.trim()];
    if (group.active) await expectNotWithheld(scope, "group", subject.id);
    refuseUnwanted(scope, `${name ?? ""}\n${description ?? ""}`);
    const imageId = await keepPicture(scope, prepared);
    const { access, active, externalUrl, whoWrites } = group;
    await changeGroup(scope, subject.id, { name, description, access, active, externalUrl, whoWrites, imageId });
    if (imageId !== undefined && subject.image) scope.publish(imageReplaced({ imageId: subject.image.id }));
    return presentGroup(scope, subject.id);
  },
);

export const deactivateGroup = command(groups.deactivate, heldGroupPolicy, async ({ scope, subject }) => {
  await changeGroup(scope, subject.id, { active: false });
  return null;
});

export const featureGroup = command(groups.feature, groupPolicy, async ({ scope, subject, body: { featured } }) => {
  await changeGroup(scope, subject.id, { featured });
  return presentGroup(scope, subject.id);
});

export const removeGroup = command(groups.remove, heldGroupPolicy, async ({ scope, subject }) => {
  await deleteGroup(scope, subject.id).catch((error: unknown) => {
    // Only events and channels keep a group; all else goes with it.
    if (isReferredTo(error)) fail(groupErrors.hasEvents);
    throw error;
  });
  if (subject.image) scope.publish(imageReplaced({ imageId: subject.image.id }));
  scope.afterCommit(() => scope.services.hub.rightsChanged(scope.organization.id, null));
  return null;
});
