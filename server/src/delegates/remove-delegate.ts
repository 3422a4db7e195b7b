import { delegateErrors, delegates } from "@marquee/contract/delegates";
import { kernelErrors } from "@marquee/contract/kernel";
import { accountView } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { findDelegate } from "./queries.ts";
import { countGrants, deleteGrant } from "./repo.ts";

/** Closing code of a socket whose grant is over: its client asks for another ticket, and is refused. */
const grantOver = 4403;

export const removeDelegate = command(delegates.remove, async ({ scope, caller, params }) => {
  const others = (await countGrants(scope, caller.accountId)) - 1;
  const found = await findDelegate(scope, params.accountId);
  if (!found) fail(kernelErrors.notFound);
  if (caller.actingAs === "team" && others === 0) fail(delegateErrors.lastOfTeam);
  await deleteGrant(scope, { grantorId: caller.accountId, delegateId: found.id });
  const peer = { organizationId: scope.organization.id, accountId: caller.accountId, actingAccountId: found.id };
  scope.afterCommit(() => scope.services.hub.closeActing(peer, grantOver));
  return accountView(scope, found);
});
