import { admissionErrors } from "@marquee/contract/admission";
import { invitations, type InvitationsAdded } from "@marquee/contract/invitations";
import { kernelErrors } from "@marquee/contract/kernel";
import { mailInvitationErrors } from "@marquee/contract/mail-invitations";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import {
  addressKeyOf,
  askAgain,
  cancel,
  expectAddresses,
  insertAddresses,
  mailInvitationsAdded,
  takeTurns,
} from "../mail-invitations/index.ts";
import { countToday, findInvitation, findKnown, type InvitationRow } from "./queries.ts";
import { invitationView } from "./views.ts";

const aDayByDefault = 5_000;
const day = 24 * 60 * 60_000;
const toCommunity = { groupId: null };

/** How many more addresses can be invited today. */
export async function leftToday(scope: Scope): Promise<number> {
  const aDay = scope.organization.configuration.MAIL_INVITATIONS?.communityADay ?? aDayByDefault;
  return Math.max(0, aDay - (await countToday(scope)));
}

type Person = { readonly email: string; readonly name?: string | undefined; readonly tier?: string | undefined };

export const checkPeople = command(invitations.check, async ({ scope, body }) => {
  const { wanted, skipped } = await sort(scope, body.people);
  return { added: wanted.length, skipped, left: await leftToday(scope) };
});

/** Nobody is invited twice, at the same moment neither. */
export const addPeople = command(invitations.add, async ({ scope, body }) => {
  await takeTurns(scope);
  const { wanted, skipped } = await sort(scope, body.people);
  const left = await leftToday(scope);
  if (wanted.length > left) fail(mailInvitationErrors.enoughToday, { left });
  const added = wanted.length === 0 ? 0 : await insertAddresses(scope, null, wanted);
  if (added > 0) scope.publish(mailInvitationsAdded(toCommunity));
  return { added, skipped, left: left - added };
});

/** Those who can be invited, and the others with why not; the first of two rows with one address counts. */
async function sort(scope: Scope, people: readonly Person[]) {
  const emails = expectAddresses(
    people.map(({ email }) => email),
    (index) => `people.${index}.email`,
  );
  expectTiers(scope, people);
  const skipped: InvitationsAdded["skipped"] = [];
  const asked = new Map<string, Person & { readonly addressKey: string }>();
  for (const [index, email] of emails.entries()) {
    const { name, tier } = people[index] ?? {};
    if (asked.has(email)) skipped.push({ email, reason: "repeated" });
    else asked.set(email, { email, addressKey: addressKeyOf(scope, email), name: name?.trim() || undefined, tier });
  }
  for (const { email, reason } of await findKnown(scope, [...asked.values()])) {
    asked.delete(email);
    skipped.push({ email, reason });
  }
  return { wanted: [...asked.values()], skipped };
}

function expectTiers({ organization }: Scope, people: readonly Person[]): void {
  const slugs = new Set(organization.tiers.map(({ slug }) => slug));
  if (people.some(({ tier }) => tier !== undefined && !slugs.has(tier))) fail(admissionErrors.unknownTier);
}

export const resendInvitation = command(invitations.resend, async ({ scope, params }) => {
  const invitation = await expectInvitation(scope, params.invitationId);
  const { id, email, state, askedAt, linkId } = invitation;
  if (state === "joined") fail(mailInvitationErrors.alreadyIn);
  if (state === "refused" || email === null) fail(mailInvitationErrors.refused);
  if (askedAt.getTime() > scope.now.getTime() - day) fail(mailInvitationErrors.sentToday);
  await takeTurns(scope);
  const left = await leftToday(scope);
  if (left < 1) fail(mailInvitationErrors.enoughToday, { left });
  await askAgain(scope, { id, linkId });
  scope.publish(mailInvitationsAdded(toCommunity));
  return invitationView(scope, await expectInvitation(scope, id));
});

/** Taking it back again changes nothing. The pool is told before: whoever has the mail makes no account by it. */
export const cancelInvitation = preparedCommand(
  invitations.cancel,
  async ({ scope, params }) => {
    const { email, state } = await expectInvitation(scope, params.invitationId);
    if (state === "joined") fail(mailInvitationErrors.alreadyIn);
    if (email !== null) await scope.services.identity.withdrawInvitation(scope.organization, email);
    return { value: null, discard: async () => undefined };
  },
  async ({ scope, params }) => {
    const { id, state } = await expectInvitation(scope, params.invitationId);
    if (state === "joined") fail(mailInvitationErrors.alreadyIn);
    if (state !== "refused") await cancel(scope, { id, groupId: null, accountId: null, linkId: null });
    return null;
  },
);

async function expectInvitation(scope: Scope, id: string): Promise<InvitationRow> {
  return (await findInvitation(scope, id)) ?? fail(kernelErrors.notFound);
}
