import { listingCouponErrors as errors, listingCoupons } from "@marquee/contract/listing-coupons";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { newReference } from "../payments/index.ts";
import { checkedCode, checkPassType, checkSense, columnsOf, type Settings } from "./check-coupon.ts";
import { countCoupons, expectCoupon } from "./queries.ts";
import { type CouponColumns, insertCoupons } from "./repo.ts";

const most = 5_000;
const lengthOfCode = 8;

export const addCoupon = command(listingCoupons.add, listingPolicy, async ({ scope, subject, body }) => {
  const { code, ...settings } = await checked(scope, subject.id, body);
  if (!code) fail(errors.badCode);
  await expectRoom(scope, subject.id, 1);
  const [made] = await insertCoupons(scope, subject.id, [code], settings);
  return made ? expectCoupon(scope, subject.id, made.id) : fail(errors.codeTaken, { code });
});

export const generateCoupons = command(listingCoupons.generate, listingPolicy, async ({ scope, subject, body }) => {
  const { count, prefix = "", ...rest } = body;
  const begins = prefix.trim() === "" ? "" : checkedCode(prefix);
  refuseUnwanted(scope, begins);
  const settings = await checked(scope, subject.id, rest);
  await expectRoom(scope, subject.id, count);
  const codes: string[] = [];
  while (codes.length < count) {
    const wanted = new Set(Array.from({ length: count - codes.length }, () => `${begins}${chance()}`));
    const made = await insertCoupons(scope, subject.id, [...wanted], settings);
    codes.push(...made.map(({ code }) => code));
  }
  return codes;
});

/** What is stored, once it makes sense. */
async function checked(scope: Scope, eventId: string, body: Settings): Promise<CouponColumns> {
  const columns = columnsOf(body);
  checkSense(columns);
  refuseUnwanted(scope, [body.code, body.description].join("\n"));
  await checkPassType(scope, eventId, body.passTypeId);
  return columns;
}

/** @throws Failure where the event would have too many; who adds at the same time waits. */
async function expectRoom(scope: Scope, eventId: string, count: number): Promise<void> {
  await lockEvent(scope, eventId);
  if ((await countCoupons(scope, eventId)) + count > most) fail(errors.full);
}

const chance = (): string => newReference().replaceAll("-", "").slice(0, lengthOfCode);
