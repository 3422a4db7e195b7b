import { bookingErrors, bookings } from "@marquee/contract/bookings";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { freeUnit, withBuffer } from "./free-units.ts";
import { expectAt, spacePolicy } from "./policy.ts";
import { countOwn, findBooking, findHeld } from "./queries/bookings.ts";
import { findOccupied, readRules } from "./queries/slots.ts";
import { findSeenSpace, type SpaceRow } from "./queries/spaces.ts";
import { endExpired, insertDraft, lockSpace, renewDraft } from "./repo.ts";
import { type Slot, slotsOf } from "./slots.ts";
import { bookingView } from "./views.ts";

const hour = 60 * 60_000;
/** How long a slot waits to be confirmed or paid, in ms. */
export const holdTime = hour / 4;
/** Slots that one account may hold at a time: what waits is taken from others. */
const heldAtMost = 5;

/** Whoever chooses the slot again that they hold has it for the whole time again. */
export const holdSlot = command(bookings.book, spacePolicy, async ({ scope, subject, params, body }) => {
  expectAt(subject, params.placeId);
  await lockSpace(scope, subject.id);
  // Its rules, and whether it is shown, may have changed while it was waited for.
  const space = (await findSeenSpace(scope, subject.id)) ?? fail(kernelErrors.notFound);
  const slots = slotsOf(await readRules(scope, space), body.day, scope.now);
  const slot = slots.find(({ time }) => time === body.time) ?? fail(bookingErrors.slotGone);
  const bookingId = await hold(scope, space, { ...slot, day: body.day });
  const held = await findBooking(scope, bookingId);
  if (!held) throw new Error(`booking ${bookingId} was held and is gone`);
  return bookingView(scope, held);
});

type Chosen = Slot & { readonly day: string };

/** Under the lock of the space. */
async function hold(scope: Scope<Member>, space: SpaceRow, slot: Chosen): Promise<string> {
  const { accountId } = scope.caller;
  const expiresAt = new Date(scope.now.getTime() + holdTime);
  const known = await findHeld(scope, { accountId, spaceId: space.id, start: slot.start });
  if (known) {
    await renewDraft(scope, known, expiresAt);
    return known;
  }
  await checkOwn(scope, space);
  await endExpired(scope, space.id);
  const unit = freeUnit(space, slot, await findOccupied(scope, space.id, withBuffer(space, slot)));
  if (unit === undefined) return fail(bookingErrors.slotGone);
  const { cancelHours, price } = space;
  return insertDraft(scope, {
    spaceId: space.id,
    accountId,
    unit,
    day: slot.day,
    time: slot.time,
    start: slot.start,
    end: slot.end,
    occupiedUntil: withBuffer(space, slot).end,
    price,
    currency: scope.organization.configuration.payment.currency,
    cancelableUntil: cancelHours === null ? null : new Date(slot.start.getTime() - cancelHours * hour),
    expiresAt,
  });
}

async function checkOwn(scope: Scope<Member>, { id: spaceId, name, bookingsPerAccount }: SpaceRow): Promise<void> {
  const { coming, held } = await countOwn(scope, { accountId: scope.caller.accountId, spaceId });
  if (bookingsPerAccount !== null && coming >= bookingsPerAccount) fail(bookingErrors.tooMany, { name });
  if (held >= heldAtMost) fail(bookingErrors.tooManyHeld);
}
