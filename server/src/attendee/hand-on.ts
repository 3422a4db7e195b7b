import { randomBytes } from "node:crypto";
import { kernelErrors } from "@marquee/contract/kernel";
import { registrationErrors } from "@marquee/contract/registration";
import type { EventFacts } from "../events/index.ts";
import { heldBy, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findCoupons } from "../passes/index.ts";
import {
  cancelRegistration,
  findOwnPasses,
  isKept,
  lockRegistrations,
  openQuestionsOf,
  type PassRow,
  passesChanged,
  readQuestioning,
  registrationConfirmed,
} from "../registration/index.ts";
import { passTransferred } from "./events.ts";
import { deleteOffer, ensureRegistration, insertTransfer, movePass, storeArrival } from "./repo/transfers.ts";
import { checkTransferable } from "./transferable.ts";

type Handing = {
  readonly event: EventFacts;
  readonly passId: string;
  readonly senderId: string;
  readonly receiverId: string;
  /** What must still hold once nobody else changes the registrations: an offer may have been taken by then. */
  readonly checkLocked?: () => Promise<void>;
};

/**
 * Puts a pass into the receiver's registration: under another code, so that the one before is dead with this commit, and
 * without the answers of who had it. Both registrations are locked, so that it is passed on, cancelled or changed once.
 * Who has no other pass leaves the event, and their place is there for who comes.
 */
export async function handOn(scope: Scope, handing: Handing): Promise<PassRow> {
  const { event, passId, senderId, receiverId } = handing;
  await ensureRegistration(scope, { eventId: event.id, accountId: receiverId });
  const locked = await lockRegistrations(scope, event.id, [senderId, receiverId]);
  await handing.checkLocked?.();
  const [from, to] = [senderId, receiverId].map((id) => locked.find(({ accountId }) => accountId === id));
  if (!from || !to) fail(kernelErrors.notFound);
  const passes = (await findOwnPasses(scope, from.id)).filter(({ status }) => status !== "draft");
  const pass = passes.find(({ id }) => id === passId.toLowerCase());
  if (!pass) fail(kernelErrors.notFound);
  await checkTransferable(scope, { event, pass });

  await freeChoices(scope, pass);
  const questioning = await readQuestioning(scope, event.id, [pass.id]);
  questioning.answers.get(pass.id)?.clear();
  const { missing } = openQuestionsOf({ drafts: [pass] }, questioning);
  const moved = {
    passId: pass.id,
    registrationId: to.id,
    code: randomBytes(18).toString("base64url"),
    status: missing.length > 0 ? ("needsInfo" as const) : ("ready" as const),
  };
  await movePass(scope, moved);
  await insertTransfer(scope, {
    eventId: event.id,
    passId: pass.id,
    fromRegistrationId: from.id,
    toRegistrationId: to.id,
  });
  await deleteOffer(scope, pass.id);
  const staysWith = passes.some((each) => each.id !== pass.id && isKept(each));
  if (!staysWith) await cancelRegistration(scope, { eventId: event.id, accountId: senderId });
  const isFirst = to.status !== "ready";
  if (isFirst) await enter(scope, { event, registrationId: to.id, pass, isPassedOn: !staysWith });
  const about = { eventId: event.id, passId: pass.id };
  scope.publish(passTransferred({ ...about, senderId, receiverId }));
  if (staysWith) scope.publish(passesChanged({ eventId: event.id, accountId: senderId }));
  scope.publish(
    registrationConfirmed({
      registrationId: to.id,
      eventId: event.id,
      accountId: receiverId,
      passIds: [pass.id],
      isFirst,
    }),
  );
  return { ...pass, ...moved };
}

/** What its answers had taken of choices with so many places. */
async function freeChoices(scope: Scope, pass: PassRow): Promise<void> {
  const held = (await heldBy(scope, [pass.id])).filter(({ kind }) => kind === "choice");
  if (held.length === 0) return;
  await take(scope, [{ claims: held.map((hold) => ({ ...hold, quantity: 0, size: null })), expiresAt: null }]);
}

type Entering = {
  readonly event: EventFacts;
  readonly registrationId: string;
  readonly pass: PassRow;
  /** The place that came free with it a moment ago is theirs, and nobody's who waits in line. */
  readonly isPassedOn: boolean;
};

/** An event has so many places for people, whatever passes they have. That of a pass bought for a group is its coupon's. */
async function enter(scope: Scope, { event, registrationId, pass, isPassedOn }: Entering): Promise<void> {
  const [coupon] = await findCoupons(scope, pass.couponId === null ? [] : [pass.couponId]);
  const claim = {
    kind: "event",
    subjectId: event.id,
    ownerId: registrationId,
    quantity: coupon?.holdsPlaces ? 0 : 1,
    size: event.registrationLimit,
  } as const;
  const [refusal] = await take(scope, [{ claims: [claim], expiresAt: null, ...(isPassedOn && { isTheirTurn: true }) }]);
  if (refusal) fail(registrationErrors.full);
  await storeArrival(scope, { id: registrationId, eventId: event.id });
}
