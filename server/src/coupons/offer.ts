import { groupCodeErrors } from "@marquee/contract/coupons";
import { registrationErrors } from "@marquee/contract/registration";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { findSellable, isOnSale, type SellablePassType } from "../passes/index.ts";
import { type Due, hashOfDue } from "../payments/index.ts";
import { passAmount, type TaxedEvent, taxing, taxLines, type TaxPlace } from "../pricing/index.ts";

type SellingEvent = TaxedEvent & {
  readonly id: string;
  readonly registrationStart: Date;
  readonly registrationEnd: Date;
};

/** The most that one code is bought for, where the pass type says nothing. */
const usualMost = 100;

/** The pass type that a code is bought for, as long as it is sold in groups and in such numbers. */
export async function readOffered(
  scope: LedgerScope,
  event: SellingEvent,
  { ticketId, quantity }: { readonly ticketId: string; readonly quantity: number },
): Promise<SellablePassType> {
  const passType = (await findSellable(scope, event.id)).find(({ id }) => id === ticketId.toLowerCase());
  if (!passType || passType.visibility === "private" || !passType.enableCoupons || passType.needsApproval)
    return fail(groupCodeErrors.notOffered, { name: passType?.visibility === "public" ? passType.name : "" });
  const { name, minCouponQuantity: minimum, maxCouponQuantity: maximum } = passType;
  if (!isOnSale(passType, event, scope.now)) fail(registrationErrors.notOnSale, { name });
  if (quantity < (minimum ?? 1)) fail(registrationErrors.tooFew, { minimum: minimum ?? 1, name });
  if (quantity > (maximum ?? usualMost)) fail(registrationErrors.tooMany, { maximum: maximum ?? usualMost, name });
  return passType;
}

type Order = {
  readonly couponId: string;
  readonly event: TaxedEvent;
  readonly passType: SellablePassType;
  readonly quantity: number;
};

/** What a code comes to: as many passes in one order come to, each with its tax, in one line. */
export function dueFor(
  { organization, now }: Pick<LedgerScope, "organization" | "now">,
  { couponId, event, passType, quantity }: Order,
  at?: TaxPlace,
): Pick<Due, "hash" | "items"> & { readonly total: number; readonly salesTaxRate: number | undefined } {
  const amount = passAmount(passType, { now, quantity, chosen: null });
  const lines = Array.from({ length: quantity }, (_, index) => ({
    id: `${index}`,
    kind: "pass" as const,
    passId: `${index}`,
    amount,
    discount: 0,
  }));
  const { total, tax, taxRate } = taxLines(lines, taxing(organization, event, at));
  const exactly = [couponId, passType.id, quantity, total, tax];
  return {
    total,
    salesTaxRate: taxRate ?? undefined,
    hash: hashOfDue(exactly),
    items: [{ kind: "coupon", subjectId: couponId, couponId, amount: total, tax }],
  };
}
