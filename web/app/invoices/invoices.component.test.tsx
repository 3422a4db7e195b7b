import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import InvoicePage from "./invoice-page.tsx";
import InvoicesPage from "./invoices-page.tsx";
import { invoice, invoiceId, summary } from "./samples.ts";

/** Answers each read by the end of its path; a status stands for a refusal. What is sent is kept. */
function server(answers: Record<string, unknown>) {
  const sent: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") sent.push(`${method} ${pathname}`);
    const data = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1] ?? [];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent };
}

const Places = () => (
  <Routes>
    <Route path="/me/invoices" element={<InvoicesPage />} />
    <Route path="/me/invoices/:invoiceId" element={<InvoicePage />} />
  </Routes>
);
const listing = (data: unknown, at = "/me/invoices") =>
  show(Places, { at, fetch: server({ "/self/invoices": data }).fetch });
async function reading(data: object, more: Record<string, unknown> = {}) {
  const { fetch, sent } = server({ ...more, [`/invoices/${invoiceId}`]: data });
  return { page: await show(Places, { at: `/me/invoices/${invoiceId}`, fetch }), sent };
}

describe("the list of invoices", () => {
  test("says of each its number, how much, and where it stands", async () => {
    const late = { ...summary, id: "2", dueDate: "2020-01-01T12:00:00.000Z" };
    const note = { ...summary, id: "3", type: "creditNote", status: "paid", alternateId: 8, amount: -1000 };
    const page = await listing([summary, late, { ...summary, id: "4", status: "paid" }, note]);
    const rows = page.getByRole("listitem");
    await expect.element(rows.nth(0).getByRole("link")).toHaveAttribute("href", `/me/invoices/${invoiceId}`);
    await expect.element(rows.nth(0).getByText(/^Invoice 7/)).toBeVisible();
    await expect.element(rows.nth(0).getByText("Pending payment")).toBeVisible();
    await expect.element(rows.nth(1).getByText("Overdue")).toBeVisible();
    await expect.element(rows.nth(2).getByText("Paid", { exact: true })).toBeVisible();
    await expect.element(rows.nth(3).getByText(/^Credit note 8/)).toBeVisible();
    await expect.element(rows.nth(3).getByText("−€10.00")).toBeVisible();
  });

  test("says where there is nothing yet, and where nothing was found", async () => {
    const none = await listing([]);
    await expect.element(none.getByText("No invoices yet")).toBeVisible();
    await none.unmount();
    const narrowed = await listing([], "/me/invoices?status=paid");
    await expect.element(narrowed.getByText("No invoices found")).toBeVisible();
    await expect
      .element(narrowed.getByRole("link", { name: "Show all invoices" }))
      .toHaveAttribute("href", "/me/invoices");
  });

  test("says that it could not be read, and reads it again", async () => {
    const page = await listing(500);
    await expect.element(page.getByRole("button", { name: /again/i })).toBeVisible();
  });
});

describe("an invoice", () => {
  test("says who owes whom what, the tax of each rate, and how to pay", async () => {
    const { page } = await reading(invoice);
    const sheet = page.getByRole("article", { name: "Invoice 7" });
    await expect.element(sheet.getByText("Riverside Cork CLG").first()).toBeVisible();
    await expect.element(sheet.getByText("IE 1234567 A")).toBeVisible();
    await expect.element(sheet.getByText("Mill Quay Boatyard")).toBeVisible();
    await expect.element(sheet.getByText("2 × €10.00 · 23% tax")).toBeVisible();
    await expect.element(sheet.getByText("Tax 9% of €5.00")).toBeVisible();
    await expect.element(sheet.getByText("Tax 23% of €20.00")).toBeVisible();
    await expect.element(sheet.getByText("€30.05").first()).toBeVisible();
    await expect.element(page.getByRole("region", { name: "How to pay" }).getByText("ABCD-EFGH-JKMN")).toBeVisible();
    await expect.element(sheet.getByText("Thank you")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
  });

  test("that was corrected says by what, and what is left", async () => {
    const note = { id: "0192aaaa-0000-4000-8000-000000000009", alternateId: 9, amount: -1005, sentDate: null };
    const { page } = await reading({ ...invoice, status: "paid", due: null, creditNotes: [note] });
    const corrections = page.getByRole("region", { name: "Corrections" });
    await expect
      .element(corrections.getByRole("link", { name: "Credit note 9" }))
      .toHaveAttribute("href", `/me/invoices/${note.id}`);
    await expect.element(corrections.getByText("€20.00")).toBeVisible();
  });

  test("is paid here where a provider takes the money, and a refusal is said in its own words", async () => {
    const here = { ...invoice, due: null, payments: [] };
    const intent = { id: "0192aaaa-0000-4000-8000-000000000005", amount: 3005, currency: "EUR", byHand: null };
    const { page, sent } = await reading(here, { "/intent": intent });
    await page.getByRole("button", { name: "Pay €30.05" }).click();
    await expect.element(page.getByText(/You pay €30.05 now/)).toBeVisible();
    await page.getByRole("button", { name: "Pay €30.05" }).click();
    await expect.element(page.getByText("Your invoice is paid")).toBeVisible();
    expect(sent).toEqual([expect.stringContaining(`/organization/intents/${intent.id}/capture`)]);
    await page.unmount();
    const refused = await reading(here, { "/intent": 409 });
    await refused.page.getByRole("button", { name: "Pay €30.05" }).click();
    await expect.element(refused.page.getByText("No.")).toBeVisible();
    await refused.page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(refused.page.getByRole("button", { name: "Pay €30.05" })).toBeVisible();
  });
});
