import { bookingErrors, bookings } from "@marquee/contract/bookings";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { expectAt, spacePolicy } from "./policy.ts";
import { countOwn, findBooking, findHeld } from "./queries/bookings.ts";
import { findSeenSpace, type SpaceRow } from "./queries/spaces.ts";
import { insertDraft, lockSpace, renewDraft } from "./repo.ts";
import { type ChosenSlot, expectSlot, takeSlot } from "./take-slot.ts";
import { priceFor } from "./tier-prices.ts";
import { bookingView } from "./views.ts";

/** How long a slot waits to be confirmed or paid, in ms. */
export const holdTime = 15 * 60_000;
/** Slots that one account may hold at a time: what waits is taken from others. */
const heldAtMost = 5;

/** Whoever chooses the slot again that they hold has it for the whole time again. */
export const holdSlot = command(bookings.book, spacePolicy, async ({ scope, subject, params, body }) => {
  expectAt(subject, params.placeId);
  await lockSpace(scope, subject.id);
  // Its rules, and whether it is shown, may have changed while it was waited for.
  const space = (await findSeenSpace(scope, subject.id)) ?? fail(kernelErrors.notFound);
  const bookingId = await hold(scope, space, await expectSlot(scope, space, body));
  const held = await findBooking(scope, bookingId);
  if (!held) throw new Error(`booking ${bookingId} was held and is gone`);
  return bookingView(scope, held);
});

/** Under the lock of the space. */
async function hold(scope: Scope<Member>, space: SpaceRow, slot: ChosenSlot): Promise<string> {
  const { accountId } = scope.caller;
  const expiresAt = new Date(scope.now.getTime() + holdTime);
  const known = await findHeld(scope, { accountId, spaceId: space.id, start: slot.start });
  if (known) {
    await renewDraft(scope, known, expiresAt);
    return known;
  }
  await checkOwn(scope, space);
  return insertDraft(scope, {
    ...(await takeSlot(scope, space, slot)),
    spaceId: space.id,
    accountId,
    price: priceFor(space, scope.caller),
    currency: scope.organization.configuration.payment.currency,
    expiresAt,
  });
}

async function checkOwn(scope: Scope<Member>, { id: spaceId, name, bookingsPerAccount }: SpaceRow): Promise<void> {
  const { coming, held } = await countOwn(scope, { accountId: scope.caller.accountId, spaceId });
  if (bookingsPerAccount !== null && coming >= bookingsPerAccount) fail(bookingErrors.tooMany, { name });
  if (held >= heldAtMost) fail(bookingErrors.tooManyHeld);
}
