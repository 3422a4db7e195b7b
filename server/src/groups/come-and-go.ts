import { type GroupAnswer, groupErrors, type GroupQuestion, groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { groupRequested } from "./events.ts";
import { expectComing, heldGroupPolicy } from "./policy.ts";
import type { GroupRow } from "./queries/groups.ts";
import { countModerators, findMembership } from "./queries/members.ts";
import { findInvitation } from "./queries/waiting.ts";
import { admit, deleteMembership, forgetWaiting } from "./repo/memberships.ts";
import { deleteRequest, insertRequest, setInvitationStatus } from "./repo/waiting.ts";
import { invitationView, membershipView } from "./views.ts";

/** Whoever is in is so already. */
export const joinGroup = command(groups.join, heldGroupPolicy, async ({ scope, caller, subject }) => {
  await admit(scope, { groupId: subject.id, accountId: caller.accountId });
  return presentMembership(scope, subject.id, caller.accountId);
});

export const leaveGroup = command(groups.leave, heldGroupPolicy, async ({ scope, caller, subject }) => {
  await letGo(scope, subject, caller.accountId);
  return null;
});

/** Takes a member out, as long as the group is left with somebody who looks after it. Whoever is none is ok. */
export async function letGo(scope: Scope, group: GroupRow, accountId: string): Promise<void> {
  const membership = await findMembership(scope, group.id, accountId);
  if (!membership) return;
  if (membership.isOwner) fail(groupErrors.ownerStays);
  if (membership.role === "moderator") await expectAnother(scope, group.id);
  await deleteMembership(scope, { groupId: group.id, accountId });
}

/** Takes somebody out, and whatever would let them in again. */
export async function putOut(scope: Scope, group: GroupRow, accountId: string): Promise<void> {
  await letGo(scope, group, accountId);
  await forgetWaiting(scope, { groupId: group.id, accountId });
}

/** The group's row is held: nobody else steps back meanwhile. */
export async function expectAnother(scope: Scope, groupId: string): Promise<void> {
  if ((await countModerators(scope, groupId)) < 2) fail(groupErrors.lastModerator);
}

/** A request meets an invitation, or a group that everybody may join: membership at once. */
export const askToJoin = command(groups.ask, heldGroupPolicy, async ({ scope, caller, subject, body }) => {
  const key = { groupId: subject.id, accountId: caller.accountId };
  if (subject.role !== null) return null;
  if (subject.isInvited || subject.access === "public") {
    await admit(scope, key);
    return null;
  }
  if (subject.request === "rejected") fail(groupErrors.declined);
  const answers = expectAnswers(subject.questions, body.answers);
  for (const { answer } of answers) refuseUnwanted(scope, answer);
  if (await insertRequest(scope, { ...key, answers })) scope.publish(groupRequested(key));
  return null;
});

type Sent = readonly { readonly questionId: string; readonly answer: string }[];

/** What was answered, beside the question as it is now: it may be another one when somebody reads it. */
function expectAnswers(questions: readonly GroupQuestion[], sent: Sent = []): GroupAnswer[] {
  const given = new Map(sent.map(({ questionId, answer }) => [questionId.toLowerCase(), answer.trim()]));
  return questions.flatMap(({ id, text, required }) => {
    const answer = given.get(id) ?? "";
    if (answer !== "") return [{ question: text, answer }];
    return required ? fail(groupErrors.answersMissing) : [];
  });
}

export const cancelRequest = command(groups.cancelRequest, heldGroupPolicy, async ({ scope, caller, subject }) => {
  if (subject.request === "rejected") fail(groupErrors.declined);
  await deleteRequest(scope, { groupId: subject.id, accountId: caller.accountId });
  return null;
});

export const acceptInvitation = command(
  groups.acceptInvitation,
  heldGroupPolicy,
  async ({ scope, caller, subject }) => {
    if (subject.role === null && !subject.isInvited) fail(groupErrors.noInvitation);
    expectComing(caller, subject);
    await admit(scope, { groupId: subject.id, accountId: caller.accountId });
    return null;
  },
);

/** Declining again changes nothing. */
export const rejectInvitation = command(
  groups.rejectInvitation,
  heldGroupPolicy,
  async ({ scope, caller, subject }) => {
    const { accountId } = caller;
    const invitation = await findInvitation(scope, subject.id, { accountId });
    if (!invitation || invitation.status === "canceled") fail(groupErrors.noInvitation);
    await setInvitationStatus(scope, invitation.id, { status: "rejected" });
    return presentInvitation(scope, subject.id, invitation.id);
  },
);

export async function presentMembership(scope: Scope, groupId: string, accountId: string) {
  const membership = await findMembership(scope, groupId, accountId);
  return membership ? membershipView(scope, membership) : fail(kernelErrors.notFound);
}

export async function presentInvitation(scope: Scope<Member>, groupId: string, id: string) {
  const invitation = await findInvitation(scope, groupId, { id });
  return invitation ? invitationView(scope, invitation) : fail(kernelErrors.notFound);
}
