import { couponErrors, registrationErrors } from "@marquee/contract/registration";
import { newId } from "../kernel/new-id.ts";
import { heldBy, type LedgerScope, type Refusal, take } from "../kernel/db/capacity.ts";
import { fail, Failure } from "../kernel/failure.ts";
import { findCoupons, findSellable } from "../passes/index.ts";
import { type CartRequest, planCart, type CartRecord } from "./plan-cart.ts";
import { findPasses, lockRegistrations } from "./queries/carts.ts";
import { storeCarts, type StoredCart } from "./repo/carts.ts";

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
  await storeCarts(
    scope,
    plans.filter((plan) => !refused.get(plan)).map((plan) => plan.cart),
  );
  return planned.map((plan) => {
    if (plan instanceof Failure) return plan;
    const refusal = refused.get(plan);
    return refusal && attemptFailure(() => refuse(refusal, record));
  });
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
  const kept = rows.flatMap((row) => row.couponId ?? []);
  const given = requests.flatMap(({ coupon }) => coupon ?? []);
  return {
    passTypes: new Map(passTypes.map((passType) => [passType.id, passType])),
    registrations: new Map(rows.map((row) => [row.accountId, row])),
    passes,
    coupons: new Map([...(await findCoupons(scope, kept)), ...given].map((coupon) => [coupon.id, coupon])),
    held: drafts.length > 0 ? await heldBy(scope, drafts) : [],
  };
}

/** Says to a person which of the things they wanted is gone. */
export function refuse(refusal: Refusal, record: Pick<CartRecord, "passTypes">): never {
  if (refusal.kind === "event") fail(registrationErrors.full);
  if (refusal.kind === "coupon") fail(couponErrors.usedUp);
  const name = record.passTypes.get(refusal.subjectId)?.name ?? "";
  if (refusal.left > 0) fail(registrationErrors.fewLeft, { count: refusal.left, name });
  fail(registrationErrors.soldOut, { name });
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
