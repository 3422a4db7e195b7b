import { createHash } from "node:crypto";
import { registrationErrors } from "@marquee/contract/registration";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail, Failure } from "../kernel/failure.ts";
import { type CouponRow, findCoupons, findSellable, priceAt, type SellablePassType } from "../passes/index.ts";
import { appliesTo, checkCoupon, discountFor } from "./coupons.ts";
import { isKept } from "./plan-cart.ts";
import { isLive, type RegistrationContext } from "./policy.ts";
import { findPasses, lockRegistrations, type PassRow, type LockedRegistration } from "./queries/carts.ts";

/** What one person has at one event, read under the lock of their registration. */
export type Cart = {
  readonly registration: LockedRegistration;
  /** In the cart. */
  readonly drafts: readonly PassRow[];
  /** From completed orders. */
  readonly kept: readonly PassRow[];
  readonly passTypes: ReadonlyMap<string, SellablePassType>;
  readonly coupon: CouponRow | undefined;
  /** The cart holds its places. */
  readonly isLive: boolean;
};

/** Undefined for somebody who has no registration, not even a cart. */
export async function openCart(scope: LedgerScope, { event, person }: RegistrationContext): Promise<Cart | undefined> {
  const [registration] = await lockRegistrations(scope, event.id, [person.accountId]);
  if (!registration) return undefined;
  const passes = await findPasses(scope, { registrationIds: [registration.id], passIds: [] });
  const [coupon] = await findCoupons(scope, registration.couponId === null ? [] : [registration.couponId]);
  const drafts = passes.filter((pass) => pass.status === "draft");
  return {
    registration,
    drafts,
    kept: passes.filter(isKept),
    passTypes: new Map((await findSellable(scope, event.id)).map((passType) => [passType.id, passType])),
    coupon,
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

export type PricedPass = { readonly pass: PassRow; readonly price: number; readonly discount: number };

/** The passes of the cart at the prices of this moment; a coupon that ended meanwhile takes nothing off any more. */
export function pricedNow(scope: Pick<LedgerScope, "now">, cart: Cart, context: RegistrationContext): PricedPass[] {
  const coupon = cart.coupon && isUsable(scope, cart, context, cart.coupon) ? cart.coupon : undefined;
  return cart.drafts.map((pass) => {
    const passType = cart.passTypes.get(pass.passTypeId);
    if (!passType) return { pass, price: pass.price, discount: pass.discount };
    const price = priceAt(passType, scope.now);
    return { pass, price, discount: discountFor(coupon, passType, price) };
  });
}

function isUsable(
  scope: Pick<LedgerScope, "now">,
  { drafts, kept, passTypes }: Cart,
  context: RegistrationContext,
  coupon: CouponRow,
): boolean {
  const passes = drafts.filter((pass) => {
    const passType = passTypes.get(pass.passTypeId);
    return passType !== undefined && appliesTo(coupon, passType);
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

export type Total = {
  readonly subTotal: number;
  readonly discount: number;
  readonly salesTax: number;
  readonly total: number;
};

/** Sums in minor units. No tax is configured for any tenant yet: it is 0. */
export function totalOf(passes: readonly { readonly price: number; readonly discount: number }[]): Total {
  const subTotal = passes.reduce((sum, pass) => sum + pass.price, 0);
  const discount = passes.reduce((sum, pass) => sum + pass.discount, 0);
  return { subTotal, discount, salesTax: 0, total: subTotal - discount };
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
  const priced = pricedNow(scope, cart, context);
  if (!priced.some(({ pass, price, discount }) => pass.price !== price || pass.discount !== discount)) return;
  fail(registrationErrors.priceChanged, { total: moneyText(scope, totalOf(priced).total) });
}

function moneyText(scope: LedgerScope & { readonly locale: string }, amount: number): string {
  const { currency } = scope.organization.configuration.payment;
  const format = new Intl.NumberFormat(scope.locale, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A hash of this cart: anything that changes what is bought, or what it costs, changes it. */
export function cartHash(cart: Pick<Cart, "drafts">): string {
  const lines = cart.drafts
    .map((pass) => [pass.id, pass.passTypeId, pass.price, pass.discount, pass.couponId])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(lines)).digest("base64url");
}
