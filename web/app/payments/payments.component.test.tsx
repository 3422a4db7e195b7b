import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import PaymentsPage from "./payments-page.tsx";
import ReceiptPage from "./receipt-page.tsx";

const chargeId = "0192aaaa-0000-4000-8000-000000000001";
const refundId = "0192aaaa-0000-4000-8000-000000000002";
const at = "2025-11-20T10:00:00.000Z";
const event = {
  id: "0192aaaa-0000-4000-8000-000000000003",
  slug: "kiln-firing",
  name: "Kiln firing",
  shortDescription: "",
  featured: false,
  timezone: "Europe/Dublin",
  eventStart: "2025-12-06T18:00:00.000Z",
  eventEnd: "2025-12-06T21:00:00.000Z",
  image: null,
};
const charge = {
  id: chargeId,
  type: "charge",
  purpose: "registration",
  reference: "ABCD-EFGH-JKLM",
  subTotal: 3500,
  salesTax: 350,
  salesTaxRate: "10",
  chargedAmt: 3850,
  currency: "EUR",
  reason: null,
  receivedAt: at,
  refunded: 0,
  due: null,
  event,
  createdAt: at,
};
const due = {
  reference: "ABCD-EFGH-JKLM",
  amount: 3850,
  currency: "EUR",
  dueBy: "2025-12-04T10:00:00.000Z",
  holder: "Riverside Cork",
  account: "IE29AIBK93115212345678",
  bank: null,
  bic: null,
  note: null,
};
const refund = {
  ...charge,
  id: refundId,
  type: "refund",
  reason: "canceled",
  subTotal: 1000,
  salesTax: 100,
  chargedAmt: 1100,
};
const person = (username: string, firstName: string) => ({
  id: username,
  username,
  firstName,
  lastName: "Duarte",
  image: null,
});
const receipt = {
  ...charge,
  items: [
    { id: "1", kind: "pass", name: "Day pass", amount: 1100, tax: 100 },
    { id: "2", kind: "reservation", name: "Bunk", amount: 2200, tax: 200 },
    { id: "3", kind: "donation", name: null, amount: 550, tax: 50 },
  ],
  buyer: person("ines", "Inês"),
  organizer: person("host", "Noor"),
  chargeId: null,
  refunds: [],
};

const self = { id: chargeId, viewer: { modules: eachModule(() => ({ canSee: true, canCreate: true })) } };

/** Answers each read by the end of its path; a status stands for a refusal. */
function server(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const fetch: Fetch = async (url) => {
    const { pathname, search } = new URL(url, "http://localhost");
    asked.push(pathname + search);
    const data = Object.entries({ ...answers, "/self": self }).find(([end]) => pathname.endsWith(end))?.[1] ?? [];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, asked };
}

const Places = () => (
  <Routes>
    <Route path="/me/payments" element={<PaymentsPage />} />
    <Route path="/me/payments/:paymentId" element={<ReceiptPage />} />
  </Routes>
);
const listing = (data: unknown, at = "/me/payments") =>
  show(Places, { at, fetch: server({ "/payments": data }).fetch });
const reading = (data: Record<string, unknown>) =>
  show(Places, { at: `/me/payments/${chargeId}`, fetch: server({ [`/payments/${chargeId}`]: data }).fetch });

afterEach(() => vi.restoreAllMocks());

describe("the list of payments", () => {
  test("says of each what it was for, how much, and where it stands", async () => {
    const owed = { ...charge, id: "4", receivedAt: null, due };
    const page = await listing([charge, owed, { ...charge, id: "5", refunded: 100 }, refund]);
    const rows = page.getByRole("listitem");
    await expect.element(rows.nth(0).getByText("€38.50")).toBeVisible();
    await expect.element(rows.nth(0).getByText(/^Registration/)).toBeVisible();
    await expect.element(rows.nth(0).getByRole("link")).toHaveAttribute("href", `/me/payments/${chargeId}`);
    await expect.element(rows.nth(0).getByText("Paid", { exact: true })).toBeVisible();
    await expect.element(rows.nth(1).getByText(/Pay by December\s4/)).toBeVisible();
    await expect.element(rows.nth(2).getByText("Partly given back")).toBeVisible();
    await expect.element(rows.nth(3).getByText("Given back")).toBeVisible();
    await expect.element(rows.nth(3).getByText("−€11.00")).toBeVisible();
  });

  test("names what is for no event by what it was for", async () => {
    const page = await listing([{ ...charge, event: null, purpose: "booking" }]);
    await expect.element(page.getByRole("link", { name: "Booking" })).toBeVisible();
  });

  test("asks for what the address narrows it to, and keeps the search in its filters", async () => {
    const { fetch, asked } = server({ "/payments": [charge] });
    const page = await show(Places, { at: "/me/payments?show=due&search=kiln", fetch });
    await expect.element(page.getByRole("link", { name: "To be paid" })).toHaveAttribute("aria-current", "true");
    await expect.poll(() => asked.some((each) => each.includes("due=true") && each.includes("search=kiln"))).toBe(true);
    const refunds = page.getByRole("link", { name: "Refunds" });
    await expect.element(refunds).toHaveAttribute("href", "/me/payments?show=refund&search=kiln");
    await refunds.click();
    await expect.poll(() => asked.some((each) => each.includes("type=refund"))).toBe(true);
  });

  test("offers a next step where there is nothing, or nothing is found", async () => {
    const page = await listing([]);
    await expect.element(page.getByRole("heading", { name: "No payments yet" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "See what is on" })).toHaveAttribute("href", "/events");
    await page.unmount();
    const searched = await listing([], "/me/payments?search=zeppelin");
    await expect.element(searched.getByRole("heading", { name: "No payments found" })).toBeVisible();
    await expect.element(searched.getByRole("link", { name: "Show all payments" })).toBeVisible();
  });

  test("is asked for again where it could not be read", async () => {
    const page = await listing(500);
    await expect.element(page.getByRole("button", { name: /again/ })).toBeVisible();
  });
});

describe("a receipt", () => {
  test("says who paid whom for what, with its tax by the rate, and that it is no invoice", async () => {
    const page = await reading(receipt);
    const paper = page.getByRole("article", { name: "Receipt" });
    for (const words of ["Riverside", "Inês Duarte", "Noor Duarte", "Kiln firing", "ABCD-EFGH-JKLM"])
      await expect.element(paper.getByText(words).first()).toBeVisible();
    const row = (name: RegExp) => paper.getByRole("row", { name });
    await expect.element(row(/Day pass.*€11\.00/)).toBeVisible();
    await expect.element(row(/Bunk\s*Room.*€22\.00/)).toBeVisible();
    await expect.element(row(/Donation.*€5\.50/)).toBeVisible();
    await expect.element(row(/Tax \(10%\).*€3\.50/)).toBeVisible();
    await expect.element(row(/Total.*€38\.50/)).toBeVisible();
    await expect.element(paper.getByText("This is a receipt, not an invoice.")).toBeVisible();
    expect(paper.getByText("How to pay").elements()).toHaveLength(0);
  });

  test("says the tax of each line where lines have different rates", async () => {
    const items = [
      { id: "1", kind: "pass", name: "Day pass", amount: 1190, tax: 190 },
      { id: "2", kind: "addOn", name: "Supper", amount: 1070, tax: 70 },
    ];
    const page = await reading({
      ...receipt,
      items,
      subTotal: 2000,
      salesTax: 260,
      salesTaxRate: "13",
      chargedAmt: 2260,
    });
    await expect.element(page.getByRole("row", { name: /Day pass.*including €1\.90 tax/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /Supper.*including €0\.70 tax/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /^Tax\s*€2\.60/ })).toBeVisible();
  });

  test("is printed, and copies the reference", async () => {
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    const page = await reading(receipt);
    await userEvent.click(page.getByRole("button", { name: "Print or save as PDF" }));
    expect(print).toHaveBeenCalledOnce();
    await userEvent.click(page.getByRole("button", { name: "Copy: Reference" }));
    expect(copied).toEqual(["ABCD-EFGH-JKLM"]);
  });

  test("says how to pay while it is due", async () => {
    const page = await reading({ ...receipt, receivedAt: null, due });
    const how = page.getByRole("region", { name: "How to pay" });
    await expect.element(how.getByText("Riverside Cork")).toBeVisible();
    await expect.element(how.getByRole("button", { name: "Copy: Reference" })).toBeVisible();
    await expect.element(page.getByText(/Pay by December\s4/)).toBeVisible();
  });

  test("says what went back, why, and what is left", async () => {
    const refunds = [{ id: refundId, chargedAmt: 1100, reason: "canceled", createdAt: at }];
    const page = await reading({ ...receipt, refunded: 1100, refunds });
    const back = page.getByRole("region", { name: "Given back" });
    await expect.element(back.getByText("You cancelled")).toBeVisible();
    await expect.element(back.getByText("−€11.00")).toBeVisible();
    await expect.element(back.getByText("€27.50")).toBeVisible();
    await expect.element(back.getByRole("link")).toHaveAttribute("href", `/me/payments/${refundId}`);
  });

  test("of money that went back says so, and leads to what was paid", async () => {
    const page = await reading({
      ...receipt,
      ...refund,
      id: chargeId,
      chargeId: refundId,
      items: receipt.items.slice(0, 1),
    });
    const paper = page.getByRole("article", { name: "Refund" });
    await expect.element(paper.getByRole("row", { name: /Total.*−€11\.00/ })).toBeVisible();
    await expect.element(paper.getByText("You cancelled")).toBeVisible();
    await expect
      .element(paper.getByRole("link", { name: "Receipt" }))
      .toHaveAttribute("href", `/me/payments/${refundId}`);
  });
});
