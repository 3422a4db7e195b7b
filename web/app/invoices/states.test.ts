import { expect, test } from "vitest";
import { stateOf, taxesOf } from "./states.ts";

const dueDate = "2030-06-01T12:00:00.000Z";
const due = Date.parse(dueDate);

test("an invoice is overdue from the moment that it was due, as long as it is not paid", () => {
  const sent = { type: "invoice", status: "sent", dueDate } as const;
  expect([due, due + 1].map((now) => stateOf(sent, now))).toEqual(["sent", "overdue"]);
  expect(stateOf({ ...sent, status: "paid" }, due + 1)).toBe("paid");
  expect(stateOf({ ...sent, type: "creditNote", status: "paid" }, due)).toBe("credit");
});

test("tax is said for each rate, the lowest first, and not where there is none", () => {
  const line = (taxRate: number, subTotal: number, salesTax: number) => ({ taxRate, subTotal, salesTax });
  expect(taxesOf({ lineItems: [line(19, 100, 19), line(7, 200, 14), line(0, 50, 0), line(19, 1, 0)] })).toEqual([
    { rate: 7, net: 200, tax: 14 },
    { rate: 19, net: 101, tax: 19 },
  ]);
});
