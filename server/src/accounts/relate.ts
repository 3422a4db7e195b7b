import { type Account, accountErrors, accounts } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { accountFollowed } from "./events.ts";
import { findAccount } from "./queries/accounts.ts";
import { deleteBlock, deleteFollow, insertBlock, insertFollow } from "./repo.ts";
import { oneAccountView } from "./views.ts";

/** Repeating any of these is ok and changes nothing. */
export const follow = command(accounts.follow, async ({ scope, caller, params }) => {
  const account = await otherAccount(scope, params.accountId);
  if (account.blockedByCaller || account.blocksCaller) fail(kernelErrors.blocked);
  const isNew = await insertFollow(scope, { from: caller.accountId, to: account.id });
  if (isNew) scope.publish(accountFollowed({ accountId: account.id, followerId: caller.accountId }));
  return readAccountView(scope, account.id);
});

export const unfollow = command(accounts.unfollow, async ({ scope, caller, params }) => {
  const account = await findAccount(scope, params.accountId);
  // Who has blocked the caller is followed no longer: there is nothing to undo, and nothing to be seen.
  if (!account || account.blocksCaller) fail(kernelErrors.notFound);
  await deleteFollow(scope, { from: caller.accountId, to: account.id });
  return readAccountView(scope, account.id);
});

export const block = command(accounts.block, async ({ scope, caller, params }) => {
  const account = await otherAccount(scope, params.accountId);
  if (account.blocksCaller) fail(kernelErrors.blocked);
  await insertBlock(scope, { from: caller.accountId, to: account.id });
  tellRights(scope);
  return readAccountView(scope, account.id);
});

export const unblock = command(accounts.unblock, async ({ scope, caller, params }) => {
  const account = await findAccount(scope, params.accountId);
  if (!account || account.blocksCaller) fail(kernelErrors.notFound);
  await deleteBlock(scope, { from: caller.accountId, to: account.id });
  tellRights(scope);
  return readAccountView(scope, account.id);
});

/** What people may receive of each other on open sockets changes with the commit. */
function tellRights(scope: Scope): void {
  scope.afterCommit(() => scope.services.hub.rightsChanged(scope.organization.id, null));
}

/** Somebody else whom the call names. */
export async function otherAccount(scope: Scope<Member>, accountId: string) {
  const account = await findAccount(scope, accountId);
  if (!account) fail(kernelErrors.notFound);
  if (account.id === scope.caller.accountId) fail(accountErrors.notYourself);
  return account;
}

/** An account as it is now, for the answer to what changed it. */
export async function readAccountView(scope: Scope, accountId: string): Promise<Account> {
  const account = await findAccount(scope, accountId);
  return account ? oneAccountView(scope, account) : fail(kernelErrors.notFound);
}
