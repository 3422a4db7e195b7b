import { admission, admissionErrors } from "@marquee/contract/admission";
import { groupErrors } from "@marquee/contract/groups";
import { expectAnother, findMembership, groupMemberMuted, heldGroupPolicy } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { deleteMute, saveMute } from "./repo/mutes.ts";

const hour = 60 * 60_000;

/** As with a ban: nobody does it to themselves or to the owner, and a group keeps somebody who looks after it and writes. */
export const muteMember = command(admission.mute, heldGroupPolicy, async ({ scope, caller, subject, params, body }) => {
  const accountId = params.accountId.toLowerCase();
  if (accountId === caller.accountId) fail(admissionErrors.notYourselfMuted);
  const membership = (await findMembership(scope, subject.id, accountId)) ?? fail(groupErrors.notAMember);
  if (membership.isOwner) fail(groupErrors.ownerStays);
  if (membership.role === "moderator") await expectAnother(scope, subject.id);
  const until = body.hours === null ? null : new Date(scope.now.getTime() + body.hours * hour);
  await saveMute(scope, { groupId: subject.id, accountId, reason: body.reason.trim(), until });
  scope.publish(groupMemberMuted({ groupId: subject.id, toId: accountId }));
  return null;
});

/** Lifting it again changes nothing. */
export const liftMute = command(admission.liftMute, heldGroupPolicy, async ({ scope, caller, subject, params }) => {
  const accountId = params.accountId.toLowerCase();
  if (accountId === caller.accountId) fail(admissionErrors.notYourselfMuted);
  await deleteMute(scope, { groupId: subject.id, accountId });
  return null;
});
