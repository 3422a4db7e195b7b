import { invoices } from "@marquee/contract/invoices";
import { ownPayments } from "@marquee/contract/own-payments";
import { payments } from "@marquee/contract/payments";
import { v4 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../ledger/index.ts";
import { storeReceipt } from "../payments/index.ts";
import { inTransaction, reader } from "../kernel/db/database.ts";
import { inScope } from "../test/scope.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { issueInvoice } from "./index.ts";

let world: World;
let tenant: TestTenant;
let administrator: ReturnType<TestTenant["as"]>;
let payer: { readonly id: string; readonly client: ReturnType<TestTenant["as"]> };

async function begin(change: Parameters<World["tenant"]>[0] = {}): Promise<void> {
  tenant = await world.tenant(change);
  administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  const account = await tenant.fixtures.account({ firstName: "Amara", lastName: "Obi", email: "amara@example.org" });
  payer = { id: account.id, client: tenant.as(account) };
}
beforeEach(async () => {
  world = await testWorld();
  await begin();
});

const body = (change: object = {}) => ({
  accountId: payer.id,
  title: "Stand at the market",
  dueDate: "2030-12-24T12:00:00.000Z",
  lineItems: [{ name: "Stand", quantity: 2, amount: 1250 }],
  ...change,
});
const draft = async (change: object = {}) =>
  (await administrator.call(invoices.create, { body: body(change) })).data.id;
const send = async (invoiceId: string) => (await administrator.call(invoices.send, { invoiceId })).data;
const sent = async (change: object = {}) => send(await draft(change));
const titles = async (query: object = {}) =>
  (await payer.client.call(invoices.mine, query)).data.map(({ title }) => title);
const managed = async (query: object = {}) =>
  (await administrator.call(invoices.list, query)).data.map(({ title }) => title);
const booksDiffer = () =>
  findDifferences({ database: reader(world.driver, tenant.organization.id), organization: tenant.organization });

describe("whoever owes an invoice", () => {
  test("reads it with how to pay from the moment it is sent, and not before", async () => {
    const invoiceId = await draft({ notes: " By the weir " });
    expect((await payer.client.call(invoices.get, { invoiceId })).status).toBe(404);
    expect(await titles()).toEqual([]);
    await send(invoiceId);
    const { data } = await payer.client.call(invoices.get, { invoiceId });
    expect(data).toMatchObject({
      alternateId: 1,
      status: "sent",
      amount: 2500,
      notes: "By the weir",
      account: { id: payer.id },
      organization: { id: tenant.organization.id },
      billTo: { name: "Amara Obi" },
      lineItems: [{ name: "Stand", quantity: 2, amount: 1250, total: 2500 }],
      payments: [{ type: "charge", chargedAmt: 2500 }],
      due: { amount: 2500, dueBy: "2030-12-24T12:00:00.000Z" },
    });
    expect(await titles()).toEqual(["Stand at the market"]);
    const [owed] = (await payer.client.call(ownPayments.list, { due: true })).data;
    expect(owed).toMatchObject({ purpose: "invoice", due: { dueBy: "2030-12-24T12:00:00.000Z" } });
    const { data: receipt } = await payer.client.call(ownPayments.get, { paymentId: owed?.id ?? "" });
    expect(receipt.items).toMatchObject([{ kind: "invoiceLine", name: "Stand", amount: 2500 }]);
  });

  test("has one intent for it, whose capture changes nothing where the money is collected outside", async () => {
    const { id: invoiceId, due } = await sent();
    const { data: intent } = await payer.client.call(invoices.intent, { invoiceId });
    expect(intent).toMatchObject({ invoiceId, amount: 2500, byHand: { reference: due?.reference } });
    const again = await payer.client.call(
      payments.capture,
      { intentId: intent.id, body: {} },
      { idempotencyKey: v4() },
    );
    expect(again.status).toBe(200);
    expect((await payer.client.call(invoices.get, { invoiceId })).data).toMatchObject({
      status: "sent",
      payments: [{}],
    });
    expect((await payer.client.call(invoices.intent, { invoiceId })).data.id).toBe(intent.id);
    expect((await payer.client.call(invoices.intent, { invoiceId, addressId: v4() })).status).toBe(404);
    await administrator.call(invoices.receive, { invoiceId });
    expect((await payer.client.call(invoices.intent, { invoiceId })).code).toBe("invoice.notSent");
  });

  test("has paid it when a bank's file brings the money, by its reference", async () => {
    const { id: invoiceId, due } = await sent();
    const { organization } = tenant;
    const isNoted = await inTransaction(world.driver, organization.id, (database) =>
      storeReceipt({ database, organization, now: world.clock.now() }, due?.reference ?? ""),
    );
    expect(isNoted).toBe(true);
    await settle(world);
    const { data } = await payer.client.call(invoices.get, { invoiceId });
    expect(data).toMatchObject({ status: "paid", due: null });
    expect(await booksDiffer()).toEqual([]);
  });

  test("finds theirs by title, line and number, and by where they stand", async () => {
    await sent({ title: "Hire of the hall", lineItems: [{ name: "An evening", quantity: 1, amount: 100 }] });
    const paid = await sent({ title: "Boat", lineItems: [{ name: "Slipway", quantity: 1, amount: 100 }] });
    await administrator.call(invoices.receive, { invoiceId: paid.id });
    expect(await titles({ search: "slipw" })).toEqual(["Boat"]);
    expect(await titles({ search: "evening" })).toEqual(["Hire of the hall"]);
    expect(await titles({ search: String(paid.alternateId) })).toEqual(["Boat"]);
    expect(await titles({ status: "sent" })).toEqual(["Hire of the hall"]);
    expect(await titles({ type: "creditNote" })).toEqual([]);
  });
});

describe("those who run a community", () => {
  test("write a draft anew, keep its note where they leave it, and never what was sent", async () => {
    const invoiceId = await draft({ notes: "By the weir" });
    const lineItems = [
      { name: "Lamp", quantity: 3, amount: 333, taxRate: 19 },
      { name: "Books", quantity: 1, amount: 1000, taxRate: 7 },
    ];
    const { data } = await administrator.call(invoices.update, {
      invoiceId,
      body: body({ title: "Lamps", lineItems }),
    });
    expect(data).toMatchObject({
      title: "Lamps",
      notes: "By the weir",
      alternateId: 0,
      amount: 1999,
      salesTax: 160 + 65,
    });
    expect(data.lineItems.map(({ name }) => name)).toEqual(["Lamp", "Books"]);
    expect(await managed({ search: "lamp" })).toEqual(["Lamps"]);
    expect(await managed({ search: "stand" })).toEqual([]);
    await send(invoiceId);
    expect((await administrator.call(invoices.update, { invoiceId, body: body() })).code).toBe("invoice.notDraft");
    expect((await administrator.call(invoices.send, { invoiceId })).code).toBe("invoice.notDraft");
  });

  test("find what is late, what is drafted, and what one person owes", async () => {
    const other = await tenant.fixtures.account();
    await sent({ title: "Late", dueDate: "2020-01-01T12:00:00.000Z" });
    await sent({ title: "In time" });
    await draft({ title: "Begun", accountId: other.id });
    expect(await managed({ overdue: true })).toEqual(["Late"]);
    expect(await managed({ overdue: false })).toEqual(["Begun", "In time"]);
    expect(await managed({ status: "draft" })).toEqual(["Begun"]);
    expect(await managed({ accountId: payer.id })).toEqual(["In time", "Late"]);
  });

  test("drop a draft without a number, and void what was sent: nobody owes it any more", async () => {
    const dropped = await draft();
    await administrator.call(invoices.cancel, { invoiceId: dropped });
    const { id: invoiceId, alternateId } = await sent();
    expect(alternateId).toBe(1);
    const { data } = await administrator.call(invoices.cancel, { invoiceId });
    expect(data).toMatchObject({ status: "void", due: null });
    expect((await payer.client.call(ownPayments.list, { due: true })).data).toEqual([]);
    expect((await administrator.call(invoices.cancel, { invoiceId })).code).toBe("invoice.notSent");
    expect((await administrator.call(invoices.receive, { invoiceId })).code).toBe("invoice.notSent");
    expect(await booksDiffer()).toEqual([]);
  });

  test("correct what was paid by lines or by an amount, and the invoice says so", async () => {
    const lineItems = [
      { name: "Stand", quantity: 1, amount: 1000 },
      { name: "Lamp", quantity: 1, amount: 500 },
    ];
    const { id: invoiceId, lineItems: lines } = await sent({ lineItems });
    await administrator.call(invoices.receive, { invoiceId });
    const [, lamp] = lines;
    const { data: note } = await administrator.call(invoices.credit, {
      invoiceId,
      body: { lineItemIds: [lamp?.id.toUpperCase() ?? ""], notes: "It was broken" },
    });
    expect(note).toMatchObject({
      type: "creditNote",
      alternateId: 2,
      amount: -500,
      notes: "It was broken",
      correctsId: invoiceId,
      lineItems: [{ name: "Lamp", total: -500 }],
    });
    const { data } = await payer.client.call(invoices.get, { invoiceId });
    expect(data).toMatchObject({ status: "paid", amount: 1500, creditNotes: [{ id: note.id, amount: -500 }] });
    expect((await payer.client.call(invoices.mine, { type: "creditNote" })).data).toMatchObject([{ alternateId: 2 }]);
    const tooMuch = await administrator.call(invoices.credit, { invoiceId, body: { amount: 1001 } });
    expect(tooMuch.code).toBe("payment.refundTooLarge");
    await settle(world);
    // The mail of the invoice may leave after the one of its correction.
    const mails = world.mails.filter(({ to }) => to === "amara@example.org");
    expect(mails.filter(({ text }) => text.includes(`/me/invoices/${note.id}`))).toHaveLength(1);
  });

  test("say what stands on invoices, are told what is missing, and change none that was sent", async () => {
    const before = (await administrator.call(invoices.settings, {})).data;
    expect(before).toMatchObject({ isUsual: true, seller: { name: tenant.organization.configuration.NAME } });
    expect(before.missing).toContain("taxNumber");
    const { id: invoiceId } = await sent();
    const seller = {
      name: " Riverside e.V. ",
      address1: "Am Wehr 3",
      city: "Bremen",
      country: "de",
      taxNumber: "DE 1",
    };
    const { data } = await administrator.call(invoices.saveSettings, { body: { ...seller, closing: "Thank you" } });
    expect(data).toMatchObject({ isUsual: false, missing: [], seller: { name: "Riverside e.V.", country: "DE" } });
    const { closing: _, ...less } = { ...seller, closing: "" };
    const later = (await administrator.call(invoices.saveSettings, { body: { ...less, taxNumber: null } })).data;
    expect(later).toMatchObject({ missing: ["taxNumber"], seller: { closing: "Thank you", taxNumber: "" } });
    expect((await payer.client.call(invoices.get, { invoiceId })).data.seller.name).not.toBe("Riverside e.V.");
    expect((await sent()).seller).toMatchObject({ name: "Riverside e.V.", closing: "Thank you" });
  });
});

test("where a provider takes the money, an invoice waits for its intent", async () => {
  await begin({ payment: { provider: "paypal", currency: "EUR" } });
  let invoiceId = "";
  await inScope(world, tenant, async (scope) => {
    const what = body();
    invoiceId = await issueInvoice(scope, { ...what, dueDate: new Date(what.dueDate) });
  });
  const { data } = await payer.client.call(invoices.get, { invoiceId });
  expect(data).toMatchObject({ status: "sent", due: null, payments: [] });
  expect((await payer.client.call(invoices.intent, { invoiceId })).code).toBe("payment.notSetUp");
  // Money that came another way is noted all the same.
  expect((await administrator.call(invoices.receive, { invoiceId })).data).toMatchObject({
    status: "paid",
    payments: [{ chargedAmt: 2500 }],
  });
  expect(await booksDiffer()).toEqual([]);
});
