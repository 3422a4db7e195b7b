import { delegateErrors, delegates } from "@marquee/contract/delegates";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { findEntry } from "./queries.ts";
import { countGrants, deleteGrant } from "./repo.ts";
import { delegateView } from "./views.ts";

/** Closing code of a socket whose grant is over: its client asks for another ticket, and is refused. */
const grantOver = 4403;

export const removeDelegate = command(delegates.remove, async ({ scope, caller, params }) => {
  const { acting } = await countGrants(scope, caller.accountId);
  const found = await findEntry(scope, { entryId: params.accountId });
  if (!found) fail(kernelErrors.notFound);
  const { grantId, delegateId } = found;
  if (caller.actingAs === "team" && delegateId !== null && acting === 1) fail(delegateErrors.lastOfTeam);
  await deleteGrant(scope, grantId);
  if (delegateId !== null) {
    const peer = { organizationId: scope.organization.id, accountId: caller.accountId, actingAccountId: delegateId };
    scope.afterCommit(() => scope.services.hub.closeActing(peer, grantOver));
  }
  return delegateView(scope, found);
});
