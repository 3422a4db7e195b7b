import { coupons } from "@marquee/contract/coupons";
import { kernelErrors } from "@marquee/contract/kernel";
import { registrationErrors } from "@marquee/contract/registration";
import { accountSummaryView } from "../accounts/index.ts";
import { findAddress } from "../addresses/index.ts";
import { ensureRegistration } from "../attendee/index.ts";
import type { CapacityClaim, LedgerScope } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command, finishedCommand } from "../kernel/http/serve.ts";
import type { SellablePassType } from "../passes/index.ts";
import { intentView, openIntent, paymentDue, withBegun } from "../payments/index.ts";
import {
  choosingPolicy,
  findRegistration,
  holdTime,
  lockRegistrations,
  type RegistrationContext,
  registrationSummaryView,
} from "../registration/index.ts";
import { dueFor, readOffered } from "./offer.ts";
import { claimsOf, takePlaces } from "./claims.ts";
import { insertPending, lockPending, storeWanted } from "./repo.ts";

/** Holds the places; what was asked for before and not paid is given back: somebody buys one code at a time. */
const openedIntent = command(
  coupons.intent,
  choosingPolicy,
  async ({ scope, caller: { accountId }, subject: { event }, query }) => {
    const address = query.addressId ? await findAddress(scope, query.addressId) : undefined;
    if (query.addressId && !address) fail(kernelErrors.notFound);
    const { quantity } = query;
    const passType = await readOffered(scope, event, query);
    const buyer = { eventId: event.id, accountId };
    await ensureRegistration(scope, buyer);
    await lockRegistrations(scope, event.id, [accountId]);
    const own = await findRegistration(scope, buyer);
    if (!own) fail(kernelErrors.notFound);
    const couponId = await holdFor(scope, {
      event,
      passType,
      quantity,
      accountId,
      registrationId: own.registration.id,
    });
    const { total, salesTaxRate, ...due } = dueFor(scope, { couponId, event, passType, quantity }, address);
    if (total === 0) fail(registrationErrors.nothingToPay);
    const intent = await openIntent(scope, {
      accountId,
      purpose: "coupons",
      subjectId: couponId,
      eventId: event.id,
      registrationId: own.registration.id,
      due: { ...due, description: `${quantity} × ${passType.name}` },
      salesTaxRate,
      address,
    });
    const { referenceId: reference, amount, currency } = intent;
    return intentView(intent, {
      account: accountSummaryView(scope, own.account),
      byHand: paymentDue(scope.organization, { reference, amount, currency, since: scope.now, event }),
      registration: registrationSummaryView(own.registration),
    });
  },
);

export const readCouponIntent = finishedCommand(openedIntent, withBegun);

type Wanted = {
  readonly event: RegistrationContext["event"];
  readonly passType: SellablePassType;
  readonly quantity: number;
  readonly accountId: string;
  readonly registrationId: string;
};

/** The coupon that is about to be bought, with its places as long as a cart keeps them. @returns its id. */
async function holdFor(scope: LedgerScope, wanted: Wanted): Promise<string> {
  const { event, passType, quantity, accountId, registrationId } = wanted;
  const buyer = { eventId: event.id, accountId };
  const asked = { passTypeId: passType.id, quantity };
  const pending = await lockPending(scope, buyer);
  if (pending) await storeWanted(scope, pending.coupon.id, asked);
  const couponId = pending?.coupon.id ?? (await insertPending(scope, buyer, { ...asked, registrationId }));
  const before = pending?.coupon.passTypeId;
  const other: CapacityClaim[] =
    before && before !== passType.id
      ? [{ kind: "passType", subjectId: before, ownerId: couponId, quantity: 0, size: null }]
      : [];
  const claims = [...claimsOf({ couponId, event, passType }, quantity), ...other];
  await takePlaces(scope, claims, { name: passType.name, expiresAt: new Date(scope.now.getTime() + holdTime) });
  return couponId;
}
