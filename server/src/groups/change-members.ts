import { groupErrors, groups } from "@marquee/contract/groups";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { expectAnother, letGo, presentMembership } from "./come-and-go.ts";
import { presentGroup } from "./found-group.ts";
import { heldGroupPolicy } from "./policy.ts";
import { findMembership, type MembershipRow } from "./queries/members.ts";
import { expectReachable } from "./reachable.ts";
import { saveMembership, setOwner } from "./repo/memberships.ts";

export const removeMember = command(groups.removeMember, heldGroupPolicy, async ({ scope, subject, params }) => {
  await letGo(scope, subject, params.accountId.toLowerCase());
  return null;
});

export const promoteMember = command(groups.promote, heldGroupPolicy, async ({ scope, subject, params }) => {
  await expectReachable(scope, [params.accountId]);
  const { accountId, role } = await expectMember(scope, subject.id, params.accountId);
  if (role === "member") await saveMembership(scope, { groupId: subject.id, accountId, role: "moderator" });
  return presentMembership(scope, subject.id, accountId);
});

export const demoteMember = command(groups.demote, heldGroupPolicy, async ({ scope, subject, params }) => {
  const { accountId, role, isOwner } = await expectMember(scope, subject.id, params.accountId);
  if (isOwner) fail(groupErrors.ownerStays);
  if (role === "moderator") {
    await expectAnother(scope, subject.id);
    await saveMembership(scope, { groupId: subject.id, accountId, role: "member" });
  }
  return presentMembership(scope, subject.id, accountId);
});

export const handOver = command(groups.handOver, heldGroupPolicy, async ({ scope, subject, body }) => {
  await expectReachable(scope, [body.accountId]);
  const { accountId } = await expectMember(scope, subject.id, body.accountId);
  await setOwner(scope, { groupId: subject.id, accountId });
  return presentGroup(scope, subject.id);
});

async function expectMember(scope: Scope, groupId: string, accountId: string): Promise<MembershipRow> {
  return (await findMembership(scope, groupId, accountId)) ?? fail(groupErrors.notAMember);
}
