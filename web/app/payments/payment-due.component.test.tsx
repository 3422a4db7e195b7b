import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { PaymentDue, type Due } from "./payment-due.tsx";

const due: Due = {
  reference: "ABCD-EFGH-JKLM",
  amount: 3200,
  currency: "EUR",
  dueBy: "2026-12-06T12:00:00.000Z",
  holder: "Riverside Cork",
  account: "IE29AIBK93115212345678",
  bank: null,
  bic: "AIBKIE2D",
  note: null,
};

test("says how much, to whom, under which reference, until when, and copies what is written on a transfer", async () => {
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  const page = await show(() => <PaymentDue due={due} title="How to pay" />);
  const region = page.getByRole("region", { name: "How to pay" });
  await expect.element(region.getByText("€32.00")).toBeVisible();
  await expect.element(region.getByText("IE29 AIBK 9311 5212 3456 78")).toBeVisible();
  await expect.element(region.getByText(/Dec\s6/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Copy: Account" }));
  await userEvent.click(page.getByRole("button", { name: "Copy: Reference" }));
  expect(copied).toEqual(["IE29AIBK93115212345678", "ABCD-EFGH-JKLM"]);
});

test("shows what the community says itself", async () => {
  const page = await show(() => <PaymentDue due={{ ...due, note: "Cash at the door." }} title="How to pay" />);
  await expect.element(page.getByText("Cash at the door.")).toBeVisible();
});

test("says so where the community names no account", async () => {
  const none = { ...due, account: null, holder: null, bic: null };
  const page = await show(() => <PaymentDue due={none} title="How to pay" />);
  await expect.element(page.getByText(/by transfer or at the door, as they tell you/)).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(1);
});
