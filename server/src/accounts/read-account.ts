import type { Self } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findAccount, findSelf } from "./queries/accounts.ts";
import { selfView } from "./views.ts";

/** One account as the caller may see it. @throws Failure when it is not there or has blocked the caller. */
export async function readAccount(scope: Scope, idOrUsername: string) {
  const account = await findAccount(scope, idOrUsername);
  if (!account) fail(kernelErrors.notFound);
  if (account.blocksCaller) fail(kernelErrors.blocked);
  return account;
}

/** The same for what belongs to an account: whoever has blocked it does not see that either. */
export async function readUnblocked(scope: Scope, accountId: string) {
  const account = await readAccount(scope, accountId);
  if (account.blockedByCaller) fail(kernelErrors.blocked);
  return account;
}

/** The caller's own account as it is now. */
export async function readSelfView(scope: Scope<Member>): Promise<Self> {
  const own = await findSelf(scope);
  return own ? selfView(scope, own) : fail(kernelErrors.notFound);
}
