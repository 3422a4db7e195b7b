import { registrationErrors } from "@marquee/contract/registration";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail, Failure } from "../kernel/failure.ts";
import { type CouponRow, findCoupons, findSellable, type SellablePassType } from "../passes/index.ts";
import { hashOfDue } from "../payments/index.ts";
import { discounted, type Priced, type TaxPlace } from "../pricing/index.ts";
import { checkCoupon, isFor } from "./coupons.ts";
import { pricesOfExtras } from "./extras.ts";
import { isKept } from "./plan-cart.ts";
import { isLive, type RegistrationContext } from "./policy.ts";
import { linesAt, type PassToPrice, storedLines, termsOf, totalOf } from "./price-cart.ts";
import { findPasses, lockRegistrations, type PassRow, type LockedRegistration } from "./queries/carts.ts";
import { type Extras, findExtras } from "./queries/extras.ts";
import { type ExtraPrices, storeExtraPrices } from "./repo/extras.ts";
import { storePrices } from "./repo/registrations.ts";

/** What one person has at one event, read under the lock of their registration. */
export type Cart = {
  readonly registration: LockedRegistration;
  /** In the cart. */
  readonly drafts: readonly PassRow[];
  /** From completed orders. */
  readonly kept: readonly PassRow[];
  readonly passTypes: ReadonlyMap<string, SellablePassType>;
  readonly coupon: CouponRow | undefined;
  /** That coupon, and those by which what was bought before was bought. */
  readonly coupons: ReadonlyMap<string, CouponRow>;
  /** Of what is in the cart. */
  readonly extras: Extras;
  /** The cart holds its places. */
  readonly isLive: boolean;
};

/** Undefined for somebody who has no registration, not even a cart. */
export async function openCart(scope: LedgerScope, { event, person }: RegistrationContext): Promise<Cart | undefined> {
  const [registration] = await lockRegistrations(scope, event.id, [person.accountId]);
  if (!registration) return undefined;
  const passes = await findPasses(scope, { registrationIds: [registration.id], passIds: [] });
  const named = [registration, ...passes].flatMap(({ couponId }) => couponId ?? []);
  const coupons = new Map((await findCoupons(scope, [...new Set(named)])).map((coupon) => [coupon.id, coupon]));
  const drafts = passes.filter((pass) => pass.status === "draft");
  return {
    registration,
    drafts,
    kept: passes.filter(isKept),
    passTypes: new Map((await findSellable(scope, event.id)).map((passType) => [passType.id, passType])),
    coupon: coupons.get(registration.couponId ?? ""),
    coupons,
    extras: await findExtras(
      scope,
      event.id,
      drafts.map(({ id }) => id),
    ),
    isLive: drafts.length > 0 && isLive(registration, scope.now),
  };
}

/** A cart with something in it that still holds its places. */
export async function openLiveCart(scope: LedgerScope, context: RegistrationContext): Promise<Cart> {
  const cart = await openCart(scope, context);
  if (!cart || cart.drafts.length === 0) fail(registrationErrors.cartEmpty);
  if (!cart.isLive) fail(registrationErrors.holdExpired);
  return cart;
}

/** Whoever holds places of a cart in the ledger: its passes and its rooms. */
export const ownersIn = ({ drafts, extras }: Pick<Cart, "drafts" | "extras">): string[] => [
  ...drafts.map(({ id }) => id),
  ...extras.reservations.map(({ id }) => id),
];

type PassPrice = { readonly id: string; readonly price: number; readonly discount: number };
/** What everything in a cart costs. */
export type CartPrices = ExtraPrices & { readonly passes: readonly PassPrice[] };

/** The cart at the prices of this moment; a coupon that ended meanwhile takes nothing off any more. */
export function pricedNow(scope: Pick<LedgerScope, "now">, cart: Cart, context: RegistrationContext): CartPrices {
  const coupon = cart.coupon && isUsable(scope, cart, context, cart.coupon) ? cart.coupon : undefined;
  const passes = cart.drafts.flatMap((pass): PassToPrice[] => {
    const passType = cart.passTypes.get(pass.passTypeId);
    return passType ? [{ id: pass.id, passType, chosen: passType.isChosenByBuyer ? pass.price : null }] : [];
  });
  const lines = discounted(linesAt(scope.now, passes, cart.extras, context.event), termsOf(coupon, passes));
  const amounts = new Map(lines.map((line) => [line.id, line]));
  return {
    passes: cart.drafts.map(({ id, price, discount }) => {
      const line = amounts.get(id);
      return line ? { id, price: line.amount, discount: line.discount } : { id, price, discount };
    }),
    ...pricesOfExtras(lines, cart.extras),
  };
}

/** Those that are otherwise than they stand in the cart. */
function movedOf({ drafts, extras }: Cart, now: CartPrices): CartPrices {
  const hasMoved = (one: Amounts | undefined, other: Amounts): boolean =>
    one?.price !== other.price || one.discount !== other.discount;
  return {
    passes: now.passes.filter((each) =>
      hasMoved(
        drafts.find(({ id }) => id === each.id),
        each,
      ),
    ),
    addOns: now.addOns.filter((each) =>
      hasMoved(
        extras.addOns.find(({ passId, addOnId }) => passId === each.passId && addOnId === each.addOnId),
        each,
      ),
    ),
    reservations: now.reservations.filter((each) =>
      hasMoved(
        extras.reservations.find(({ id }) => id === each.id),
        each,
      ),
    ),
  };
}
type Amounts = { readonly price: number; readonly discount: number };

/** Stores the prices of this moment, so that they are shown before they are charged. */
export async function bringUpToDate(scope: LedgerScope, cart: Cart, context: RegistrationContext): Promise<void> {
  const moved = movedOf(cart, pricedNow(scope, cart, context));
  await storePrices(scope, moved.passes);
  await storeExtraPrices(scope, moved);
}

/** What the cart comes to as it stands. */
export function totalOfCart(
  scope: Pick<LedgerScope, "organization">,
  { drafts, extras }: Pick<Cart, "drafts" | "extras">,
  { event }: RegistrationContext,
  at?: TaxPlace,
): Priced {
  return totalOf(scope, event, storedLines(drafts, extras), at);
}

function isUsable(
  scope: Pick<LedgerScope, "now">,
  { drafts, kept, passTypes }: Cart,
  context: RegistrationContext,
  coupon: CouponRow,
): boolean {
  const passes = drafts.filter((pass) => {
    const passType = passTypes.get(pass.passTypeId);
    return passType !== undefined && isFor(coupon, passType);
  }).length;
  const earlierPasses = kept.filter((pass) => pass.couponId === coupon.id).length;
  try {
    checkCoupon(coupon, { now: scope.now, email: context.person.email, passes, earlierPasses });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/**
 * Refuses when prices have moved since they were put into the cart: nobody is charged what they have not been shown.
 * Reading the registration brings the cart up to date.
 */
export function checkPrices(
  scope: LedgerScope & { readonly locale: string },
  cart: Cart,
  context: RegistrationContext,
): void {
  const now = pricedNow(scope, cart, context);
  const moved = movedOf(cart, now);
  if (moved.passes.length + moved.addOns.length + moved.reservations.length === 0) return;
  const stored = {
    ...cart,
    drafts: cart.drafts.map((pass) => ({ ...pass, ...now.passes.find(({ id }) => id === pass.id) })),
  };
  const extras = {
    addOns: cart.extras.addOns.map((own, index) => ({ ...own, ...now.addOns[index] })),
    reservations: cart.extras.reservations.map((own, index) => ({ ...own, ...now.reservations[index] })),
  };
  fail(registrationErrors.priceChanged, {
    total: moneyText(scope, totalOfCart(scope, { ...stored, extras }, context).total),
  });
}

function moneyText(scope: LedgerScope & { readonly locale: string }, amount: number): string {
  const { currency } = scope.organization.configuration.payment;
  const format = new Intl.NumberFormat(scope.locale, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A hash of this cart: anything that changes what is bought, or what it costs, changes it. */
export function cartHash({ drafts, extras }: Pick<Cart, "drafts" | "extras">): string {
  const lines = [
    ...drafts.map((pass) => [pass.id, pass.passTypeId, pass.price, pass.discount, pass.couponId]),
    ...extras.addOns.map((own) => [`${own.passId} ${own.addOnId}`, own.price, own.discount]),
    ...extras.reservations.map((own) => [
      own.id,
      own.roomTypeId,
      own.start,
      own.end,
      own.price,
      own.discount,
      own.passIds,
    ]),
  ];
  const sorted = lines.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return hashOfDue(sorted);
}
