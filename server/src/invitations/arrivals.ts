import { accountCreated } from "../accounts/index.ts";
import { noteUse } from "../admission/index.ts";
import { reaction } from "../kernel/outbox/index.ts";
import { addressKeyOf } from "../mail-invitations/index.ts";
import { grantTiers } from "../tiers/index.ts";
import { deleteEntrants, findEmail, findEntered, holdLink, noteJoined } from "./repo.ts";

/** Whoever came by an invitation has it to thank for their tier, and is counted at the link that let them in. */
export const countArrival = reaction(accountCreated, "countInvitation", async (scope, { accountId }) => {
  const email = await findEmail(scope, accountId);
  if (!email) return;
  const addressKey = addressKeyOf(scope, email);
  const joined = await noteJoined(scope, { addressKey, accountId });
  if (joined?.tier) {
    const writing = { organizationId: scope.organization.id, now: scope.now };
    await grantTiers(scope.database, writing, { accountId, slugs: [joined.tier] });
  }
  const linkId = await findEntered(scope, addressKey);
  if (linkId === undefined) return;
  await holdLink(scope, linkId);
  await noteUse(scope, linkId, accountId);
  await deleteEntrants(scope, addressKey);
});
