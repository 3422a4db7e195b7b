import { accountErrors, self } from "@marquee/contract/accounts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { effect } from "../kernel/outbox/index.ts";
import { indexDocuments } from "../kernel/search/index.ts";
import { accountDeleted } from "./events.ts";
import { accountSearch, findSelf, searchForMembers } from "./queries/accounts.ts";
import { noteRemoval } from "./removal-receipt.ts";
import { eraseAccount, findDuties, newNameOfDeleted } from "./queries/erasing.ts";

/** Closing code of a socket whose owner's access ended. */
const signedOut = 4401;

/**
 * Deletes what identifies the person: name, pictures, contact, follows and memberships, interests and grants. What
 * others need stays without a name: messages, events they hosted, orders and passes. Access ends with the commit; the
 * sign-in itself follows, as often as it takes.
 */
export const deleteSelf = command(self.remove, async ({ scope, caller }) => {
  const { group, team } = await findDuties(scope);
  if (group) fail(accountErrors.lastModerator, { name: group });
  if (team) fail(accountErrors.lastOfTeam, { name: team });
  const own = await findSelf(scope);
  const receipt = await noteRemoval(scope, { email: own?.email ?? null, locale: own?.locale ?? null });
  const { sub, images, contents } = await eraseAccount(scope, newNameOfDeleted());
  for (const kind of [accountSearch, searchForMembers])
    await indexDocuments(scope, kind, [{ subjectId: caller.accountId, texts: [] }]);
  scope.publish(accountDeleted({ accountId: caller.accountId, sub, images, contents }));
  scope.afterCommit(() => {
    const organizationId = scope.organization.id;
    scope.services.hub.closeAccount({ organizationId, accountId: caller.accountId }, signedOut);
    scope.services.hub.rightsChanged(organizationId, null);
  });
  return receipt;
});

/** The person in the user pool goes too: whoever has the address may begin anew. */
export const endIdentity = effect(accountDeleted, "endIdentity", async (scope, { sub }) => {
  if (sub !== null) await scope.services.identity.deletePerson(scope.organization, sub);
});

/** Their pictures are no longer anywhere. */
export const removePictures = effect(accountDeleted, "removePictures", async (scope, { images }) => {
  await Promise.all(images.map((imageId) => scope.services.files.removeImage(scope.organization.id, imageId)));
});
