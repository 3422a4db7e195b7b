import { delegateErrors, delegates } from "@marquee/contract/delegates";
import { kernelErrors } from "@marquee/contract/kernel";
import { accountView } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { findByEmail } from "./queries.ts";
import { countGrants, insertGrant } from "./repo.ts";

/** Enough for a household or a team, not for a directory. */
const mostDelegates = 50;

/** This reveals which addresses have an account, so only so many may be tried. */
const triesPerHour = 30;
const hour = 3_600_000;

export const addDelegate = command(delegates.add, async ({ scope, caller, body }) => {
  const key = `delegates ${scope.organization.id} ${caller.actingAccountId}`;
  const seconds = await scope.services.limiter.take(key, triesPerHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  const found = await findByEmail(scope, body.email.trim());
  if (!found) fail(delegateErrors.unknownEmail);
  if (found.id === caller.accountId) fail(delegateErrors.yourself);
  if ((await countGrants(scope, caller.accountId)) >= mostDelegates)
    fail(delegateErrors.tooMany, { limit: mostDelegates });
  await insertGrant(scope, { grantorId: caller.accountId, delegateId: found.id });
  return accountView(scope, found);
});
