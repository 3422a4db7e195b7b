import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction, reader } from "../kernel/db/database.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import type { DomainEvent } from "../kernel/domain-event.ts";
import { findDifferences } from "../ledger/index.ts";
import { inScope } from "../test/scope.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { creditInvoice, type Correction } from "./credit.ts";
import { invoicePaid, type InvoiceWritten, issueInvoice, lockInvoice, voidSent } from "./index.ts";
import { receiveByHand } from "./promise.ts";
import { findLines, type InvoiceRow } from "./queries/invoices.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

const dueDate = new Date("2026-12-24T12:00:00Z");
const written = (accountId: string, change: Partial<InvoiceWritten> = {}): InvoiceWritten => ({
  accountId,
  title: "Stand at the market",
  lineItems: [{ name: "Stand", quantity: 2, amount: 1250 }],
  dueDate,
  ...change,
});

/** Issues one in a transaction of its own. */
async function issue(tenant: TestTenant, what: InvoiceWritten): Promise<string> {
  let id = "";
  await inScope(world, tenant, async (scope) => {
    id = await issueInvoice(scope, what);
  });
  return id;
}

async function read(tenant: TestTenant, invoiceId: string): Promise<InvoiceRow> {
  const { organization } = tenant;
  return inTransaction(world.driver, organization.id, async (database) => {
    const row = await lockInvoice({ database, organization, now: world.clock.now() }, invoiceId);
    if (!row) throw new Error("there is no such invoice");
    return row;
  });
}

/** Does something with the locked invoice. */
const change = (
  tenant: TestTenant,
  invoiceId: string,
  work: (scope: Parameters<Parameters<typeof inScope>[2]>[0], invoice: InvoiceRow) => Promise<unknown>,
) =>
  inScope(world, tenant, async (scope) => {
    const invoice = await lockInvoice(scope, invoiceId);
    if (invoice) await work(scope, invoice);
  });

const credit = (tenant: TestTenant, invoiceId: string, correction: Correction = {}) =>
  change(tenant, invoiceId, (scope, invoice) => creditInvoice(scope, invoice, correction));

const differences = ({ organization }: TestTenant) =>
  findDifferences({ database: reader(world.driver, organization.id), organization });

async function numbers({ organization }: TestTenant): Promise<number[]> {
  const rows = await world.database.execute<{ number: string }>(sql`
    select alternate_id as number from invoices where organization_id = ${organization.id} and alternate_id is not null
    order by alternate_id`);
  return rows.map(({ number }) => Number(number));
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe("an invoice", () => {
  test("is sent with a number, its tax by the community's rules, and a mail", async () => {
    const tenant = await world.tenant({
      payment: {
        provider: "manual",
        currency: "EUR",
        taxes: {
          included: false,
          rules: [
            { country: "DE", rate: 19 },
            { product: "pass", rate: 7 },
          ],
        },
      },
      contact: { COUNTRY: "DE" },
    });
    const account = await tenant.fixtures.account({ email: "amara@example.org", firstName: "Amara", lastName: "Obi" });
    const lineItems = [
      { name: " Stand ", quantity: 3, amount: 333 },
      { name: "Books", description: "Ten of them", quantity: 1, amount: 1000, taxRate: 7 },
    ];
    const id = await issue(tenant, written(account.id, { lineItems }));
    expect(await read(tenant, id)).toMatchObject({
      alternateId: 1,
      status: "sent",
      subTotal: 1999,
      salesTax: 260,
      amount: 2259,
      currency: "EUR",
      billTo: { name: "Amara Obi" },
      seller: { name: tenant.organization.configuration.NAME, country: "DE" },
    });
    await settle(world);
    const mail = world.mails.findLast(({ to }) => to === "amara@example.org");
    expect(mail?.text).toContain(`/me/invoices/${id}`);
    expect(mail?.text).toContain("€22.59");
  });

  test("is refused without lines, for more than fits, and to somebody who is gone", async () => {
    const tenant = await world.tenant();
    const { id } = await tenant.fixtures.account();
    const gone = await tenant.fixtures.account({ deletedAt: world.clock.now() });
    await expect(issue(tenant, written(id, { lineItems: [] }))).rejects.toThrow("invoice.noLines");
    const dear = { name: "Island", quantity: 3, amount: 999_999_999 };
    await expect(issue(tenant, written(id, { lineItems: [dear] }))).rejects.toThrow("invoice.tooMuch");
    await expect(issue(tenant, written(gone.id))).rejects.toThrow("invoice.noAccount");
    expect(await numbers(tenant)).toEqual([]);
  });

  test("gets the next number, with none missing, however many are sent at once and however many of them fail", async () => {
    const tenant = await world.tenant();
    const { id } = await tenant.fixtures.account();
    const tries = upTo(40).map(async (place) => {
      const fails = place % 3 === 0;
      await inScope(world, tenant, async (scope) => {
        await issueInvoice(scope, written(id));
        if (fails) throw new Error("the process ends here");
      }).catch(() => undefined);
    });
    await Promise.all(tries);
    expect(await numbers(tenant)).toEqual(upTo(27));
  });

  test("that charges for nothing is paid at once", async () => {
    const tenant = await world.tenant();
    const { id } = await tenant.fixtures.account();
    const invoiceId = await issue(
      tenant,
      written(id, { lineItems: [{ name: "First month", quantity: 1, amount: 0 }] }),
    );
    expect(await read(tenant, invoiceId)).toMatchObject({ status: "paid", amount: 0 });
  });

  test("tells what it was for when it is paid", async () => {
    const tenant = await world.tenant();
    const { id: accountId } = await tenant.fixtures.account();
    const subscriptionId = "0190a000-0000-7000-8000-00000000000a";
    const invoiceId = await issue(tenant, written(accountId, { subscriptionId }));
    const events: DomainEvent[] = [];
    await inScope(world, tenant, async (scope) => {
      const invoice = await lockInvoice(scope, invoiceId);
      if (invoice) await receiveByHand({ ...scope, publish: (event) => void events.push(event) }, invoice);
      await publishAll(scope, events);
    });
    const about = { invoiceId, accountId, subscriptionId };
    expect(events.filter(({ type }) => type === invoicePaid.type).map(({ payload }) => payload)).toEqual([about]);
    expect(await differences(tenant)).toEqual([]);
  });

  test("does not change once it was sent, whoever tries", async () => {
    const tenant = await world.tenant();
    const { id: accountId } = await tenant.fixtures.account();
    const id = await issue(tenant, written(accountId));
    const by = (tenancy: string, text: string) => world.driver.query(tenancy, text, [id]);
    const everybody = ["system", tenant.organization.id];
    for (const who of everybody) {
      await expect(by(who, "update invoices set title = 'Other' where id = $1")).rejects.toThrow("invoices_unchanged");
      await expect(
        by(
          who,
          "update invoices set status = 'draft', alternate_id = null, sent_date = null, seller = null where id = $1",
        ),
      ).rejects.toThrow("invoices_unchanged");
      const line = "invoice_line_items_unchanged";
      await expect(by(who, "update invoice_line_items set quantity = 1 where invoice_id = $1")).rejects.toThrow(line);
      await expect(by(who, "delete from invoice_line_items where invoice_id = $1")).rejects.toThrow(line);
      await expect(
        by(
          who,
          "insert into invoice_line_items select organization_id, gen_random_uuid(), invoice_id, 9, name, null, 1, 0, 0, 0, 0, 0, null, created_at, updated_at from invoice_line_items where invoice_id = $1",
        ),
      ).rejects.toThrow(line);
    }
    await change(tenant, id, receiveByHand);
    for (const who of everybody) {
      await expect(by(who, "update invoices set notes = 'Other' where id = $1")).rejects.toThrow("invoices_unchanged");
      await expect(by(who, "update invoices set status = 'void' where id = $1")).rejects.toThrow("invoices_unchanged");
    }
    await expect(by(tenant.organization.id, "delete from invoices where id = $1")).rejects.toThrow("permission denied");
  });
});

describe("a credit note", () => {
  test("has a number of its own, names the invoice and its lines, and is below nought", async () => {
    const tenant = await world.tenant({
      payment: { provider: "manual", currency: "EUR", taxes: { included: true, rules: [{ rate: 19 }] } },
    });
    const { id: accountId } = await tenant.fixtures.account();
    const id = await issue(tenant, written(accountId));
    await expect(credit(tenant, id)).rejects.toThrow("invoice.notPaid");
    await change(tenant, id, receiveByHand);
    await credit(tenant, id, { amount: 1000, notes: "One stand was smaller" });
    await credit(tenant, id);
    const rows = await world.database.execute<Record<string, unknown>>(sql`
      select id, alternate_id::int as number, status, corrects_id as "correctsId", amount, sales_tax as tax from invoices
      where organization_id = ${tenant.organization.id} and type = 'creditNote' order by alternate_id`);
    expect(rows).toMatchObject([
      { number: 2, status: "paid", correctsId: id, amount: -1000, tax: -160 },
      { number: 3, status: "paid", correctsId: id, amount: -1500, tax: -239 },
    ]);
    await inScope(world, tenant, async (scope) => {
      const lines = await findLines(scope, String(rows[0]?.["id"]));
      expect(lines).toMatchObject([{ name: "Stand", quantity: 1, amount: -1000, taxRate: 19, total: -1000 }]);
    });
    await expect(credit(tenant, id)).rejects.toThrow("invoice.nothingLeft");
    await expect(credit(tenant, id, { amount: 1 })).rejects.toThrow("payment.refundTooLarge");
    expect(await differences(tenant)).toEqual([]);
  });

  test("never gives back more than was paid: whatever is paid, voided and corrected at once, numbers and books agree", async () => {
    const moves = ["pay", "void", "credit part", "credit line", "credit all"] as const;
    const step = fc.record({
      move: fc.constantFrom(...moves),
      which: fc.nat(2),
      amount: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
        async (rounds) => {
          const tenant = await world.tenant();
          const { id: accountId } = await tenant.fixtures.account();
          const lineItems = [
            { name: "Stand", quantity: 3, amount: 333 },
            { name: "Lamp", quantity: 1, amount: 1 },
          ];
          const ids: string[] = [];
          for (let at = 0; at < 3; at += 1) ids.push(await issue(tenant, written(accountId, { lineItems })));
          for (const round of rounds)
            await Promise.all(
              round.map(({ move, which, amount }) =>
                perform(tenant, ids[which] ?? "", { move, amount }).catch(() => undefined),
              ),
            );
          const all = await numbers(tenant);
          expect(all).toEqual(upTo(all.length));
          expect(await differences(tenant)).toEqual([]);
          const wrong = await world.database.execute(sql`
          select i.id from invoices i where i.organization_id = ${tenant.organization.id} and i.type = 'invoice' and (
            i.amount + coalesce((select sum(c.amount) from invoices c where c.organization_id = i.organization_id and c.corrects_id = i.id), 0) < 0
            or coalesce((select refunded from payment_intents p where p.organization_id = i.organization_id and p.id = i.intent_id and i.status = 'paid'), 0)
              <> coalesce((select -sum(c.amount) from invoices c where c.organization_id = i.organization_id and c.corrects_id = i.id), 0))`);
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  }, 120_000);
});

type Move = { readonly move: "pay" | "void" | "credit part" | "credit line" | "credit all"; readonly amount: number };

async function perform(tenant: TestTenant, invoiceId: string, { move, amount }: Move): Promise<void> {
  if (move === "pay") return change(tenant, invoiceId, receiveByHand);
  if (move === "void") return change(tenant, invoiceId, voidSent);
  if (move === "credit all") return credit(tenant, invoiceId);
  if (move === "credit part") return credit(tenant, invoiceId, { amount });
  return change(tenant, invoiceId, async (scope, invoice) => {
    const [line] = await findLines(scope, invoiceId);
    await creditInvoice(scope, invoice, { lineItemIds: line ? [line.id] : [] });
  });
}
