import { delegateErrors, delegates } from "@marquee/contract/delegates";
import { kernelErrors } from "@marquee/contract/kernel";
import { readUnblocked } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { mostDelegates } from "./add-delegate.ts";
import { findEntry } from "./queries.ts";
import { countGrants, insertGrant } from "./repo.ts";
import { delegateView } from "./views.ts";

/** Whoever is seen on their page can be let in without their address. Repeating it changes nothing. */
export const addAccount = command(delegates.addAccount, async ({ scope, caller, params }) => {
  const account = await readUnblocked(scope, params.accountId);
  if (account.id === caller.accountId || account.id === caller.actingAccountId) fail(delegateErrors.yourself);
  if (account.accountType === "team") fail(delegateErrors.noTeam);
  const known = await findEntry(scope, { entryId: account.id });
  if (known) return delegateView(scope, known);
  if ((await countGrants(scope, caller.accountId)).all >= mostDelegates)
    fail(delegateErrors.tooMany, { limit: mostDelegates });
  await insertGrant(scope, { grantorId: caller.accountId, delegateId: account.id });
  const added = await findEntry(scope, { entryId: account.id });
  return added ? delegateView(scope, added) : fail(kernelErrors.notFound);
});
