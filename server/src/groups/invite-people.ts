import { groupErrors, groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { presentInvitation } from "./come-and-go.ts";
import { groupInvited, groupRequestAccepted } from "./events.ts";
import { heldGroupPolicy } from "./policy.ts";
import { findInvitation, type InvitationRow } from "./queries/waiting.ts";
import { expectReachable } from "./reachable.ts";
import { admit } from "./repo/memberships.ts";
import { askedAmong, insertInvitations, isAnyBanned, setInvitationStatus } from "./repo/waiting.ts";

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
  const others = wanted.filter((id) => !asked.includes(id));
  for (const toId of await insertInvitations(scope, groupId, others))
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
    await setInvitationStatus(scope, id, { status: "invited", inviterId: accountId });
    scope.publish(groupInvited({ groupId: subject.id, accountId, toId }));
  }
  return presentInvitation(scope, subject.id, id);
});

async function expectInvitation(scope: Scope, groupId: string, id: string): Promise<InvitationRow> {
  return (await findInvitation(scope, groupId, { id })) ?? fail(kernelErrors.notFound);
}
