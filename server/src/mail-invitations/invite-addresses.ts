import { mailInvitationErrors, mailInvitations } from "@marquee/contract/mail-invitations";
import { kernelErrors } from "@marquee/contract/kernel";
import { heldGroupPolicy } from "../groups/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { mailInvitationsAdded } from "./events.ts";
import { countToday, findInvitation, type InvitationRow } from "./queries/invitations.ts";
import { addressKeyOf } from "./refusals.ts";
import { askAgain, cancel, insertAddresses, takeTurns, withoutInvited } from "./repo/invitations.ts";
import { invitationView } from "./views.ts";

/** One part before the sign, a name with a point behind it. */
const address = /^[^@\s,;<>"'()[\]\\]+@[^@\s,;<>"'()[\]\\.]+(?:\.[^@\s,;<>"'()[\]\\.]+)+$/;
const aDayByDefault = 500;
const day = 24 * 60 * 60_000;

/** How many more addresses the caller can invite to a group today. */
export async function leftToday(scope: Scope, groupId: string): Promise<number> {
  const aDay = scope.organization.configuration.MAIL_INVITATIONS?.aDay ?? aDayByDefault;
  const { inGroup, byInviter } = await countToday(scope, groupId);
  return Math.max(0, aDay - Math.max(inGroup, byInviter));
}

/** Nobody is invited twice; whether an address is a member's is looked at later, so that the answer cannot say it. */
export const inviteAddresses = command(mailInvitations.add, heldGroupPolicy, async ({ scope, subject, body }) => {
  const emails = new Set(expectAddresses(body.addresses, (index) => `addresses.${index}`));
  await takeTurns(scope);
  const asked = [...emails].map((email) => ({ email, addressKey: addressKeyOf(scope, email) }));
  const wanted = await withoutInvited(scope, subject.id, asked);
  await expectRoom(scope, subject.id, wanted.length);
  const added = wanted.length === 0 ? 0 : await insertAddresses(scope, subject.id, wanted);
  if (added > 0) scope.publish(mailInvitationsAdded({ groupId: subject.id }));
  return { added, repeated: body.addresses.length - added };
});

/** In small letters. @throws Failure that names each that is none. */
export function expectAddresses(given: readonly string[], pathOf: (index: number) => string): string[] {
  const emails = given.map((each) => each.trim().toLowerCase());
  const faults = emails.flatMap((email, index) =>
    address.test(email) ? [] : [{ path: pathOf(index), reason: "is not an e-mail address" }],
  );
  if (faults.length > 0) fail(kernelErrors.invalid, {}, faults);
  return emails;
}

async function expectRoom(scope: Scope, groupId: string, count: number): Promise<void> {
  const left = await leftToday(scope, groupId);
  if (count > left) fail(mailInvitationErrors.enoughToday, { left });
}

export const resendInvitation = command(mailInvitations.resend, heldGroupPolicy, async ({ scope, subject, params }) => {
  const invitation = await expectInvitation(scope, subject.id, params.invitationId);
  if (invitation.state === "joined") fail(mailInvitationErrors.alreadyIn);
  if (invitation.askedAt.getTime() > scope.now.getTime() - day) fail(mailInvitationErrors.sentToday);
  await takeTurns(scope);
  await expectRoom(scope, subject.id, 1);
  await askAgain(scope, invitation);
  scope.publish(mailInvitationsAdded({ groupId: subject.id }));
  return present(scope, subject.id, invitation.id);
});

/** Taking it back again changes nothing. */
export const cancelInvitation = command(mailInvitations.cancel, heldGroupPolicy, async ({ scope, subject, params }) => {
  const invitation = await expectInvitation(scope, subject.id, params.invitationId);
  if (invitation.state === "joined") fail(mailInvitationErrors.alreadyIn);
  await cancel(scope, invitation);
  return null;
});

async function expectInvitation(scope: Scope, groupId: string, id: string): Promise<InvitationRow> {
  return (await findInvitation(scope, groupId, id)) ?? fail(kernelErrors.notFound);
}

const present = async (scope: Scope<Member>, groupId: string, id: string) =>
  invitationView(scope, await expectInvitation(scope, groupId, id));
