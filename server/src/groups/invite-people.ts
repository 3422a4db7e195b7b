import { groupErrors, groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { presentInvitation } from "./come-and-go.ts";
import { groupInvited, groupRequestAccepted } from "./events.ts";
import { heldGroupPolicy } from "./policy.ts";
import { findInvitation, type InvitationRow } from "./queries/waiting.ts";
import { expectReachable } from "./reachable.ts";
import { admit } from "./repo/memberships.ts";
import { askedAmong, insertInvitations, isAnyBanned, setInvitationStatus, uninvitedAmong } from "./repo/waiting.ts";

/** An invitation meets a request: membership at once. Who is in or invited already is no mistake. */
export const invitePeople = command(groups.invite, heldGroupPolicy, async ({ scope, caller, subject, body }) => {
  const { accountId } = caller;
  const groupId = subject.id;
  const wanted = await expectReachable(scope, body.accountIds);
  if (await isAnyBanned(scope, groupId, wanted)) fail(groupErrors.bannedFromIt);
  const asked = await askedAmong(scope, groupId, wanted);
  for (const toId of asked) {
    await admit(scope, { groupId, accountId: toId });
    scope.publish(groupRequestAccepted({ groupId, accountId, toId }));
  }
  const others = await uninvitedAmong(
    scope,
    groupId,
    wanted.filter((id) => !asked.includes(id)),
  );
  for (const toId of await insertInvitations(scope, groupId, await mayBeInvited(scope, groupId, others)))
    scope.publish(groupInvited({ groupId, accountId, toId }));
  return null;
});

export const cancelInvitation = command(
  groups.cancelInvitation,
  heldGroupPolicy,
  async ({ scope, subject, params }) => {
    const { id, status } = await expectInvitation(scope, subject.id, params.invitationId);
    if (status === "rejected") fail(groupErrors.noInvitation);
    await setInvitationStatus(scope, id, { status: "canceled" });
    return presentInvitation(scope, subject.id, id);
  },
);

export const reinvite = command(groups.reinvite, heldGroupPolicy, async ({ scope, caller, subject, params }) => {
  const { accountId } = caller;
  const { id, status, accountId: toId } = await expectInvitation(scope, subject.id, params.invitationId);
  if (status !== "invited") {
    await mayBeInvited(scope, subject.id, [toId]);
    await setInvitationStatus(scope, id, { status: "invited", inviterId: accountId });
    scope.publish(groupInvited({ groupId: subject.id, accountId, toId }));
  }
  return presentInvitation(scope, subject.id, id);
});

const day = 24 * 3_600_000;
/** So often a group may ask somebody in a week, and so many people somebody may invite in a day. */
const often = { times: 3, within: 7 * day };
const many = { times: 300, within: day };

/**
 * Those of some people whom the group has not invited again and again: each invitation notifies.
 * @throws Failure when it is none of them, or the caller invites too many people.
 */
async function mayBeInvited(scope: Scope<Member>, groupId: string, accountIds: readonly string[]): Promise<string[]> {
  const { organization, caller, services } = scope;
  const take = (what: string, { times, within }: typeof often) =>
    services.limiter.take(`invitations ${organization.id} ${what}`, times, within);
  const left: string[] = [];
  for (const id of accountIds) {
    if ((await take(`to ${groupId} ${id}`, often)) > 0) continue;
    if ((await take(`by ${caller.accountId}`, many)) > 0) fail(groupErrors.invitedMany);
    left.push(id);
  }
  if (left.length === 0 && accountIds.length > 0) fail(groupErrors.invitedOften);
  return left;
}

async function expectInvitation(scope: Scope, groupId: string, id: string): Promise<InvitationRow> {
  return (await findInvitation(scope, groupId, { id })) ?? fail(kernelErrors.notFound);
}
