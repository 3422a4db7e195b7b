import { delegateErrors, delegates } from "@marquee/contract/delegates";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { findEntry, isOwnEmail } from "./queries.ts";
import { countGrants, insertWaitingGrant } from "./repo.ts";
import { delegateView } from "./views.ts";

/** Enough for a household or a team, not for a directory. */
export const mostDelegates = 50;

const triesPerHour = 30;
const hour = 3_600_000;

/**
 * The same happens whether anybody has the address, and whoever has blocked whom: nobody looks for an account. Who has it
 * finds the grantor among those for whom they may act, and is known to the grantor once they do.
 */
export const addDelegate = command(delegates.add, async ({ scope, caller, body }) => {
  const key = `delegates ${scope.organization.id} ${caller.actingAccountId}`;
  const seconds = await scope.services.limiter.take(key, triesPerHour, hour);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  const email = body.email.trim();
  if (!isAddress(email)) fail(kernelErrors.invalid, {}, [{ path: "email", reason: "is not an e-mail address" }]);
  if (await isOwnEmail(scope, email)) fail(delegateErrors.yourself);
  const known = await findEntry(scope, { email });
  if (known) return delegateView(scope, known);
  if ((await countGrants(scope, caller.accountId)).all >= mostDelegates)
    fail(delegateErrors.tooMany, { limit: mostDelegates });
  await insertWaitingGrant(scope, email);
  const added = await findEntry(scope, { email });
  return added ? delegateView(scope, added) : fail(kernelErrors.notFound);
});

const isAddress = (email: string): boolean => /^[^@\s]+@[^@\s]+$/.test(email);
