import { describe, expect, test } from "vitest";
import { rateOf, stateOf } from "./states.ts";

const at = "2026-11-20T10:00:00.000Z";
const due = {
  reference: "ABCD-EFGH-JKLM",
  amount: 3200,
  currency: "EUR",
  dueBy: at,
  holder: null,
  account: null,
  bank: null,
  bic: null,
  note: null,
};
const charge = { type: "charge" as const, chargedAmt: 3200, refunded: 0, receivedAt: at, due: null };

describe("the state of a payment", () => {
  test("is that it is paid, given back, or both in part", () => {
    expect(stateOf(charge)).toBe("paid");
    expect(stateOf({ ...charge, refunded: 100 })).toBe("partly");
    expect(stateOf({ ...charge, refunded: 3200 })).toBe("returned");
    expect(stateOf({ ...charge, type: "refund" })).toBe("returned");
  });

  test("is that it is owed, or not any more, while no money has come", () => {
    expect(stateOf({ ...charge, receivedAt: null, due })).toBe("due");
    expect(stateOf({ ...charge, receivedAt: null, refunded: 100, due })).toBe("due");
    expect(stateOf({ ...charge, receivedAt: null, refunded: 3200 })).toBe("dropped");
    expect(stateOf({ ...charge, receivedAt: null, type: "refund" })).toBe("dropped");
  });
});

describe("the rate of the tax", () => {
  test("is said where every line has it, whatever was rounded", () => {
    expect(
      rateOf({
        salesTaxRate: "23",
        items: [
          { amount: 3333, tax: 623 },
          { amount: 1, tax: 0 },
        ],
      }),
    ).toBe(23);
  });

  test("is left out where lines differ, or none is taxed", () => {
    expect(
      rateOf({
        salesTaxRate: "14.2",
        items: [
          { amount: 11_900, tax: 1900 },
          { amount: 5000, tax: 0 },
        ],
      }),
    ).toBeUndefined();
    expect(rateOf({ salesTaxRate: "0", items: [{ amount: 5000, tax: 0 }] })).toBeUndefined();
    expect(rateOf({ salesTaxRate: null, items: [] })).toBeUndefined();
  });
});
