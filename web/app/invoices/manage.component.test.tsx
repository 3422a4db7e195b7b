import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { EditDraft, NewDraft } from "./draft-form.tsx";
import { SellerForm } from "./invoice-settings-page.tsx";
import { ManageInvoice } from "./manage-invoice.tsx";
import { MissingDetails } from "./missing-details.tsx";
import type { Invoice } from "./reads.ts";
import { invoice, invoiceId } from "./samples.ts";

type Sent = { readonly path: string; readonly body: unknown };

function server(settings: object = { seller: invoice.seller, isUsual: true, missing: [] }) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") sent.push({ path: pathname, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const data = pathname.endsWith("/invoiceSettings")
      ? settings
      : pathname.includes("/accounts/")
        ? invoice.payer
        : invoice;
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}

async function managing(change: object) {
  const { fetch, sent } = server();
  const shown = { ...invoice, ...change } as unknown as Invoice;
  return { page: await show(() => <ManageInvoice invoice={shown} />, { fetch }), sent };
}

test("a draft is sent after a question, or written anew; nothing of a sent one is", async () => {
  const { page, sent } = await managing({ status: "draft", alternateId: 0 });
  await expect
    .element(page.getByRole("link", { name: "Edit the draft" }))
    .toHaveAttribute("href", `/manage/invoices/${invoiceId}/edit`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText(/Tadhg O'Mahony gets a mail about €30.05/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("The invoice is on its way")).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual([expect.stringMatching(`/manage/invoices/${invoiceId}/send$`)]);
  await page.unmount();
  const other = await managing({ status: "sent" });
  await expect.element(other.page.getByRole("link")).not.toBeInTheDocument();
  await other.page.getByRole("button", { name: "Mark as paid" }).click();
  await other.page.getByRole("dialog").getByRole("button", { name: "Mark as paid" }).click();
  await expect.poll(() => other.sent.map(({ path }) => path)).toEqual([expect.stringMatching("/receipt$")]);
});

test("a paid one is corrected by all that is left of it, unless less is said", async () => {
  const { page, sent } = await managing({ status: "paid", creditNotes: [{ id: "9", alternateId: 9, amount: -1005 }] });
  await expect.element(page.getByRole("button", { name: "Void" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Write a credit note" }).click();
  await expect.element(screen.getByRole("textbox", { name: /^Amount with tax/ })).toHaveValue("20");
  await screen.getByRole("textbox", { name: /^Amount with tax/ }).fill("5");
  await screen.getByRole("textbox", { name: /^Why/ }).fill("It rained");
  await screen.getByRole("button", { name: "Give it back" }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ amount: 500, notes: "It rained" });
});

test("a draft says what is missing before it is saved, and sends its lines in minor units", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <NewDraft />, { fetch });
  await page.getByRole("textbox", { name: /^Title/ }).fill("Stand");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  expect(sent).toEqual([]);
  await page.unmount();
  const draft = { ...invoice, status: "draft" } as unknown as Invoice;
  const edited = await show(() => <EditDraft invoice={draft} />, { fetch });
  await edited
    .getByRole("textbox", { name: /^Price of one/ })
    .first()
    .fill("12.5");
  await edited.getByRole("button", { name: "Save the draft" }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      accountId: invoice.payer.id,
      dueDate: "2099-12-04T12:00:00.000Z",
      lineItems: [
        { name: "Stand", quantity: 2, amount: 1250, taxRate: 23 },
        { name: "Books", quantity: 1, amount: 500, taxRate: 9 },
      ],
    });
});

test("what is missing on invoices is said with the way to add it, and saved", async () => {
  const { fetch, sent } = server({ seller: invoice.seller, isUsual: true, missing: ["taxNumber"] });
  const hint = await show(() => <MissingDetails />, { fetch });
  await expect
    .element(hint.getByRole("link", { name: "Add what is missing" }))
    .toHaveAttribute("href", "/manage/invoices/settings");
  await hint.unmount();
  const seller = { ...invoice.seller, address1: "4 Mill Quay", city: "Cork" };
  const page = await show(() => <SellerForm seller={seller} />, { fetch });
  await page.getByRole("textbox", { name: /^Tax number/ }).fill("IE 3204719 KH");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ name: "Riverside Cork CLG", taxNumber: "IE 3204719 KH" });
});
