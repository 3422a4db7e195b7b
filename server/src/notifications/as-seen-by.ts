import type { Receiver } from "../accounts/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";

/** The same scope, as the receiver sees it: what they may not read is not sent to them either. */
export function asSeenBy(scope: Scope, { accountId, isAdministrator, isModerator }: Receiver): Scope<Member> {
  const caller: Member = {
    accountId,
    actingAccountId: accountId,
    actingAs: "self",
    isAdministrator,
    isModerator,
    tiers: [],
    address: "notifications",
  };
  return { ...scope, caller };
}
