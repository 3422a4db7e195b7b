import { couponErrors, registrationErrors } from "@marquee/contract/registration";
import { newId } from "../kernel/new-id.ts";
import { heldBy, type LedgerScope, type Refusal, take } from "../kernel/db/capacity.ts";
import { fail, Failure } from "../kernel/failure.ts";
import { findCoupons, findSellable } from "../passes/index.ts";
import { discounted } from "../pricing/index.ts";
import { type CartRequest, planCart, type CartRecord, type Plan } from "./plan-cart.ts";
import { extrasOf, isOfExtra, pricesOfExtras } from "./extras.ts";
import { linesAt, termsOf } from "./price-cart.ts";
import { findPasses, lockRegistrations } from "./queries/carts.ts";
import { findExtras } from "./queries/extras.ts";
import { findPlacesOffers } from "./queries/offers.ts";
import { storeCarts, type StoredCart } from "./repo/carts.ts";
import { storeExtraPrices } from "./repo/extras.ts";
import { holdOffers } from "./repo/offers.ts";

/**
 * Fills the carts of different people at one event, all or nothing each, with the same few statements for any number.
 * @returns for each request undefined, or why its cart stayed as it was.
 */
export async function fillCarts(
  scope: LedgerScope,
  requests: readonly CartRequest[],
): Promise<(Failure | undefined)[]> {
  const [first] = requests;
  if (!first) return [];
  const record = await readRecord(scope, first.context.event.id, requests);
  const claimed = new Set<string>();
  const planned = requests.map((request) => attempt(() => planCart(scope.now, record, request, claimed)));
  const plans = planned.flatMap((plan) => (plan instanceof Failure ? [] : [plan]));
  const refusals = await take(
    scope,
    plans.map((plan) => ({ claims: plan.claims, expiresAt: plan.cart.expiresAt })),
  );
  const refused = new Map(plans.map((plan, index) => [plan, refusals[index]]));
  const granted = plans.filter((plan) => !refused.get(plan));
  await holdOffers(
    scope,
    granted.flatMap((plan) => plan.offerIds),
  );
  await storeCarts(
    scope,
    granted.map((plan) => plan.cart),
  );
  for (const plan of granted) await bringUpToDate(scope, record, plan);
  const answers = planned.map((plan) => {
    if (plan instanceof Failure) return plan;
    const refusal = refused.get(plan);
    return refusal && { refusal, plan };
  });
  const settled: (Failure | undefined)[] = [];
  for (const [index, answer] of answers.entries())
    settled.push(
      answer === undefined || answer instanceof Failure
        ? answer
        : await withoutExtras(scope, record, requests[index], answer.refusal),
    );
  return settled;
}

/**
 * What was beside the passes of a cart that had run out may be gone while the passes are not: they are given, and the
 * rest is chosen again. Rare, so each is taken by itself.
 */
async function withoutExtras(
  scope: LedgerScope,
  record: CartRecord,
  request: CartRequest | undefined,
  refusal: Refusal,
): Promise<Failure | undefined> {
  const failure = attemptFailure(() => refuse(refusal, record));
  if (!request || !isOfExtra(refusal)) return failure;
  const plan = planCart(scope.now, record, request, new Set(), false);
  const [again] = await take(scope, [{ claims: plan.claims, expiresAt: plan.cart.expiresAt }]);
  if (again) return attemptFailure(() => refuse(again, record));
  await holdOffers(scope, plan.offerIds);
  await storeCarts(scope, [plan.cart]);
  return undefined;
}

/** Passes decide about the prices of what is beside them, by coupon and by number: only carts that have such are priced anew. */
async function bringUpToDate(
  scope: LedgerScope,
  { extras, passTypes }: CartRecord,
  { cart, context }: Plan,
): Promise<void> {
  const kept = extrasOf(extras, new Set(cart.passes.map(({ id }) => id)));
  if (kept.addOns.length === 0 && kept.reservations.length === 0) return;
  const passes = cart.passes.flatMap(({ id, passTypeId, price }) => {
    const passType = passTypes.get(passTypeId);
    return passType ? [{ id, passType, chosen: passType.isChosenByBuyer ? price : null }] : [];
  });
  const coupon = context.coupon && cart.passes.some(({ couponId }) => couponId !== null) ? context.coupon : undefined;
  const lines = discounted(linesAt(scope.now, passes, kept, context.event), termsOf(coupon, passes));
  await storeExtraPrices(scope, pricesOfExtras(lines, kept));
}

/** Fills one cart, or refuses. */
export async function fillCart(scope: LedgerScope, request: CartRequest): Promise<void> {
  const [failure] = await fillCarts(scope, [request]);
  if (failure) throw failure;
}

/** A new registration with an empty cart, for somebody who has none yet. */
export function emptyPlan(eventId: string, accountId: string): StoredCart {
  return {
    registrationId: newId(),
    accountId,
    eventId,
    isNew: true,
    couponId: null,
    expiresAt: null,
    passes: [],
    goneIds: [],
    lost: { addOns: [], reservationIds: [] },
  };
}

async function readRecord(scope: LedgerScope, eventId: string, requests: readonly CartRequest[]): Promise<CartRecord> {
  const passTypes = await findSellable(scope, eventId);
  const rows = await lockRegistrations(
    scope,
    eventId,
    requests.map(({ context }) => context.person.accountId),
  );
  const passIds = requests.flatMap(({ lines }) => lines.map((line) => line.id));
  const passes = await findPasses(scope, { registrationIds: rows.map((row) => row.id), passIds });
  const drafts = passes.filter((pass) => pass.status === "draft").map((pass) => pass.id);
  const extras = await findExtras(scope, eventId, drafts);
  const offers = await findPlacesOffers(
    scope,
    eventId,
    requests.map(({ context }) => context.person.accountId),
  );
  const owners = [
    ...drafts,
    ...extras.reservations.map(({ id }) => id),
    ...offers.map(({ entryId }) => entryId),
    ...rows.filter(({ accountId }) => offers.some((offer) => offer.accountId === accountId)).map(({ id }) => id),
  ];
  const named = [...rows, ...passes].flatMap(({ couponId }) => couponId ?? []);
  const given = requests.flatMap(({ coupon }) => coupon ?? []);
  return {
    passTypes: new Map(passTypes.map((passType) => [passType.id, passType])),
    registrations: new Map(rows.map((row) => [row.accountId, row])),
    passes,
    coupons: new Map(
      [...(await findCoupons(scope, [...new Set(named)])), ...given].map((coupon) => [coupon.id, coupon]),
    ),
    held: owners.length > 0 ? await heldBy(scope, owners) : [],
    extras,
    offers,
  };
}

/** Says to a person which of the things they wanted is gone. */
export function refuse(refusal: Refusal, record: Pick<CartRecord, "passTypes" | "extras">): never {
  if (refusal.kind === "event") fail(registrationErrors.full);
  if (refusal.kind === "coupon") fail(couponErrors.usedUp);
  const name = nameOf(refusal, record);
  // Of a night it is of no use to know how many rooms are left.
  if (refusal.kind === "roomNight") fail(registrationErrors.soldOut, { name });
  if (refusal.left > 0) fail(registrationErrors.fewLeft, { count: refusal.left, name });
  fail(registrationErrors.soldOut, { name });
}

function nameOf({ kind, subjectId }: Refusal, { passTypes, extras }: Pick<CartRecord, "passTypes" | "extras">): string {
  if (kind === "addOn") return extras.addOns.find(({ addOnId }) => addOnId === subjectId)?.addOn.name ?? "";
  if (kind === "roomType")
    return extras.reservations.find(({ roomTypeId }) => roomTypeId === subjectId)?.roomType.name ?? "";
  if (kind === "roomNight") return extras.reservations[0]?.roomType.name ?? "";
  return passTypes.get(subjectId)?.name ?? "";
}

function attempt<Result>(work: () => Result): Result | Failure {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function attemptFailure(work: () => never): Failure {
  const outcome: Failure = attempt(work);
  return outcome;
}
