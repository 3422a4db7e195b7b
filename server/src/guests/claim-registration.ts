import { guestErrors, guests } from "@marquee/contract/guests";
import { kernelErrors } from "@marquee/contract/kernel";
import { eraseAccount, newNameOfDeleted } from "../accounts/index.ts";
import { eventSummaryView, findVisibleEvent } from "../events/index.ts";
import { guestIn } from "../guest-links/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { lockRegistrations, passesChanged } from "../registration/index.ts";
import { guestClaimed } from "./events.ts";
import { insertGuestAccount } from "./guest-account.ts";
import { findLink, type LinkRow } from "./queries.ts";
import { deleteAccountRow, moveBelongings, moveRegistration, noteClaim } from "./repo.ts";

export const readLink = query(guests.link, async ({ scope, params }) => {
  const guestId = guestIn(scope, params.token)?.accountId;
  const link = guestId && (await findLink(scope, guestId));
  if (!link) fail(kernelErrors.notFound);
  expectThere(link);
  return linkView(scope, link);
});

/** All of it moves in one transaction. Of two who do it at once the second finds what the first has done. */
export const claimRegistration = command(guests.claim, async ({ scope, caller, params }) => {
  const guestId = guestIn(scope, params.token)?.accountId;
  const link = guestId && (await findLink(scope, guestId, { isLocked: true }));
  if (!link) fail(kernelErrors.notFound);
  if (link.claimedById === caller.accountId) return linkView(scope, link);
  if (link.claimedById !== null) fail(guestErrors.claimed);
  expectThere(link);
  const { accountId } = caller;
  const move = { eventId: link.eventId, guestId, accountId };
  await takeRegistration(scope, move);
  await moveBelongings(scope, move);
  await noteClaim(scope, move);
  scope.publish(guestClaimed({ guestId }));
  scope.publish(passesChanged({ eventId: link.eventId, accountId }));
  return linkView(scope, { ...link, claimedById: accountId });
});

/** What is over, and what nobody has bought anything with. */
function expectThere({ isOpen, isGone, claimedById }: LinkRow): void {
  if (claimedById === null && (!isOpen || isGone)) fail(guestErrors.over);
}

async function linkView(scope: Scope, { eventId, claimedById }: LinkRow) {
  const event = (await findVisibleEvent(scope, eventId)) ?? fail(kernelErrors.notFound);
  const isClaimed = claimedById !== null;
  return {
    event: eventSummaryView(scope, event),
    isClaimed,
    isOwn: isClaimed && claimedById === scope.caller.accountId,
  };
}

type Move = { readonly eventId: string; readonly guestId: string; readonly accountId: string };

async function takeRegistration(scope: Scope, move: Move): Promise<void> {
  const { eventId, guestId, accountId } = move;
  const locked = await lockRegistrations(scope, eventId, [guestId, accountId]);
  const own = locked.find((each) => each.accountId === accountId);
  if (own?.status === "ready") fail(guestErrors.alreadyGoing);
  const placeId = own && (await insertGuestAccount(scope, {}));
  await moveRegistration(scope, { ...move, placeId });
  if (placeId) await deleteAccountRow(scope, placeId);
}

/** The guest is nobody any more. */
export async function endGuest(scope: Scope, guestId: string): Promise<void> {
  const caller: Member = {
    accountId: guestId,
    actingAccountId: guestId,
    actingAs: "self",
    isAdministrator: false,
    isModerator: false,
    tiers: [],
    address: scope.caller.address,
  };
  await eraseAccount({ ...scope, caller }, newNameOfDeleted());
}
