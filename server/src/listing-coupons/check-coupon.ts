import { listingCouponErrors as errors, type listingCoupons } from "@marquee/contract/listing-coupons";
import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { isDuplicate } from "../kernel/db/errors.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { sentMoment } from "../kernel/sent-moment.ts";
import { findSellable } from "../passes/index.ts";
import type { CouponColumns } from "./repo.ts";

export type Settings = BodyOf<typeof listingCoupons.update>;

/** What of a coupon is judged together. */
type Sense = {
  readonly discountAmount?: number | null;
  readonly discountPercent?: number | null;
  readonly startDate?: Date | null;
  readonly endDate?: Date | null;
  readonly quantityMin?: number | null;
  readonly quantityMax?: number | null;
  readonly applyToPassType?: boolean;
  readonly applyToAddOns?: boolean;
  readonly applyToReservation?: boolean;
};

/** What is stored of a coupon as it was sent. What takes off an amount takes off no percentage, and the other way round. */
export function columnsOf({ code, description, startDate, endDate, emailDomains, ...rest }: Settings): CouponColumns {
  const { discountAmount, discountPercent } = rest;
  return {
    ...rest,
    ...(discountAmount && discountPercent === undefined && { discountPercent: null }),
    ...(discountPercent && discountAmount === undefined && { discountAmount: null }),
    code: code === undefined ? undefined : checkedCode(code),
    description: description === undefined ? undefined : description?.trim() || null,
    startDate: sentMoment(startDate),
    endDate: sentMoment(endDate),
    emailDomains: emailDomains === undefined ? undefined : checkedDomains(emailDomains),
  };
}

/** As it is typed at a till: no spaces, and none of the letters that a phone puts in by itself. */
export function checkedCode(code: string): string {
  const written = code.trim();
  if (!/^[\p{L}\p{N}_-]+$/u.test(written)) fail(errors.badCode);
  return written;
}

const domain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

function checkedDomains(sent: string | null): string | null {
  const all = (sent ?? "")
    .split(/[\s,;]+/)
    .map((each) => each.replace(/^@/, "").toLowerCase())
    .filter((each) => each !== "");
  for (const each of all) if (!domain.test(each)) fail(errors.badDomain, { domain: each });
  return all.length > 0 ? [...new Set(all)].join(", ") : null;
}

/** @throws Failure where nobody could use it, together with what stays as it is. */
export function checkSense(coupon: Sense): void {
  const { discountAmount, discountPercent, startDate, endDate, quantityMin, quantityMax } = coupon;
  if (!!discountAmount === !!discountPercent) fail(errors.discount);
  const { applyToPassType = true, applyToAddOns = false, applyToReservation = false } = coupon;
  if (!applyToPassType && !applyToAddOns && !applyToReservation) fail(errors.nothing);
  if (startDate && endDate && endDate <= startDate) fail(errors.endsBeforeStart);
  if (quantityMin && quantityMax && quantityMin > quantityMax) fail(errors.quantities);
}

/** @throws Failure where the event has no such kind of pass. */
export async function checkPassType(scope: Scope, eventId: string, passTypeId: string | null | undefined) {
  if (!passTypeId) return;
  const types = await findSellable(scope, eventId);
  if (types.some(({ id }) => id === passTypeId.toLowerCase())) return;
  fail(kernelErrors.invalid, {}, [{ path: "passTypeId", reason: "names a pass that the event does not have" }]);
}

/** Of two who choose the same code at once the later is refused. */
export function refuseTaken(code: string | undefined): (error: unknown) => never {
  return (error) => {
    if (code !== undefined && isDuplicate(error)) fail(errors.codeTaken, { code });
    throw error;
  };
}
