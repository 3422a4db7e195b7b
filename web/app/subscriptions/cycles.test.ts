import { expect, test } from "vitest";
import { cyclesOf, cycleKey, priceFor, savedPercent } from "./cycles.ts";
import type { Plan, Price } from "./reads.ts";

const price = (amount: number, interval: Price["interval"], intervalCount = 1): Price => ({
  id: `${amount}`,
  active: true,
  amount,
  minAmount: amount,
  maxAmount: amount,
  currency: "EUR",
  type: "fixed",
  interval,
  intervalCount,
});
const plan = (...prices: Price[]): Plan => ({
  id: "1",
  active: true,
  name: "Friend",
  description: null,
  featured: false,
  prices,
  features: [],
  trialDays: 0,
  tiers: [],
  createdAt: "",
  updatedAt: "",
});

test("how often one may pay is named once, the shortest first", () => {
  const plans = [plan(price(9000, "year"), price(900, "month")), plan(price(500, "month"), price(1200, "month", 3))];
  expect(cyclesOf(plans).map(cycleKey)).toEqual(["1 month", "3 month", "1 year"]);
});

test("a plan that has no price for it is shown at the first that it has", () => {
  expect(priceFor(plan(price(500, "week")), "1 year")?.amount).toBe(500);
  expect(priceFor(plan(), "1 year")).toBeUndefined();
});

test("what a year saves is compared with twelve months, and is nothing where it is not less", () => {
  const [monthly, yearly, dear] = [price(900, "month"), price(9000, "year"), price(10_800, "year")];
  expect(savedPercent(plan(monthly, yearly), yearly)).toBe(16);
  expect(savedPercent(plan(monthly, dear), dear)).toBeUndefined();
  expect(savedPercent(plan(yearly), yearly)).toBeUndefined();
  expect(savedPercent(plan(monthly, price(100, "week")), price(100, "week"))).toBeUndefined();
});
