import type { Call, ErrorDeclaration } from "@marquee/contract/kernel";
import { lockStanding, refusalOf } from "../kernel/auth/standing.ts";
import { Failure, orFailure } from "../kernel/failure.ts";
import { admit } from "../kernel/http/admit.ts";
import type { AccountRights, Guest, Member, Scope } from "../kernel/scope.ts";
import { findRights, lockActive } from "./repo.ts";

const noRights: AccountRights = { isAdministrator: false, isModerator: false, tiers: [] };

type AsNow = {
  readonly author: Scope<Member>;
  /** Why they may not make the call; whether they may write where they want to is the call's. */
  readonly refusal: Failure | undefined;
};

/**
 * For a reaction that does what somebody asked for earlier: their scope, and by what they would be refused if they made
 * the call themselves now. They stay in that standing until the transaction ends.
 *
 * @param suspended what is said of an account that is suspended.
 */
export async function asNow(
  scope: Scope<Guest>,
  accountId: string,
  call: Pick<Call, "access">,
  suspended: ErrorDeclaration,
): Promise<AsNow> {
  const { database, organization, services, caller } = scope;
  const rights = await findRights(database, organization.id, accountId);
  const member: Member = {
    ...(rights ?? noRights),
    accountId,
    actingAccountId: accountId,
    actingAs: "self",
    address: caller.address,
  };
  const author: Scope<Member> = { ...scope, caller: member };
  const standing = (await lockStanding({ accounts: { lockActive }, services }, author, [member]))(member);
  if (!rights || standing === "gone") return { author, refusal: new Failure(suspended) };
  const kept = refusalOf(standing, call);
  if (kept) return { author, refusal: new Failure(kept) };
  const admitted = await orFailure(async () => admit(call, { tenant: organization, caller: member }));
  return { author, refusal: admitted instanceof Failure ? admitted : undefined };
}
