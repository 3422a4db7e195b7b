import { payments as paymentCalls } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { v4 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { inTransaction, reader } from "../kernel/db/database.ts";
import { newId } from "../kernel/new-id.ts";
import { refund, storeReceipt } from "../payments/index.ts";
import { choose, lines } from "../test/cart.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { book, bookLines, findBalances, findDifferences } from "./index.ts";
import { reconciledByTheClock } from "./reconcile.ts";

let world: World;

beforeAll(async () => {
  world = await testWorld();
});

/** An order with its intent, not captured. */
async function order(tenant: TestTenant, price: number) {
  const { id: eventId } = await tenant.fixtures.event();
  const { id: ticketId } = await tenant.fixtures.passType(eventId, { price });
  const client = tenant.as(await tenant.fixtures.account());
  await choose(client, eventId, lines(ticketId, 2));
  const { data: intent } = await client.call(registration.intent, { eventId });
  const { data } = await client.call(registration.get, { eventId });
  return { client, intent, registrationId: data.id, passIds: data.passes.map(({ id }) => id) };
}
type Order = Awaited<ReturnType<typeof order>>;

/** Does something in a transaction of its own; `crashes` before the commit undoes it. Refusals are part of the game. */
async function attempt(
  tenant: TestTenant,
  crashes: boolean,
  work: (scope: LedgerScope & { publish: () => void }) => Promise<unknown>,
): Promise<void> {
  try {
    await inTransaction(world.driver, tenant.organization.id, async (database) => {
      await work({ database, organization: tenant.organization, now: world.clock.now(), publish: () => undefined });
      if (crashes) throw new Error("the process ends here");
    });
  } catch {
    return;
  }
}

async function books(tenant: TestTenant) {
  const scope = { database: reader(world.driver, tenant.organization.id), organization: tenant.organization };
  const [sums] = await scope.database.execute<{ net: number }>(sql`
    select coalesce(sum(case type when 'charge' then charged_amt else -charged_amt end), 0)::int as net
    from payments where organization_id = ${tenant.organization.id}`);
  const balances = await findBalances(scope);
  const of = (...accounts: string[]) =>
    balances.filter(({ account }) => accounts.includes(account)).reduce((sum, { amount }) => sum + amount, 0);
  return { net: sums?.net, balances, of, differences: await findDifferences(scope) };
}

const moves = ["capture", "receipt", "refund pass", "refund part", "refund order"] as const;
const step = fc.record({
  move: fc.constantFrom(...moves),
  which: fc.nat(2),
  times: fc.integer({ min: 1, max: 3 }),
  crashes: fc.boolean(),
  amount: fc.integer({ min: 1, max: 3000 }),
});

describe("the ledger", () => {
  test("balances and equals the payments after any sequence, in any order, twice, at once, with crashes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const tenant = await world.tenant();
        const orders = [await order(tenant, 1999), await order(tenant, 1), await order(tenant, 3333)];
        for (const { move, which, times, crashes, amount } of steps) {
          const about = orders[which];
          if (!about) throw new Error("no such order");
          const once = () => perform(tenant, about, { move, crashes, amount });
          await Promise.all(Array.from({ length: times }, once));
        }
        const { net, of, differences } = await books(tenant);
        expect(differences).toEqual([]);
        expect(of("receivable", "bank", "provider", "fees", "disputed")).toBe(net);
        expect(of("sales", "salesTax") + Number(net)).toBe(0);
        expect(of("receivable"), "nobody owes less than nothing").toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 8 },
    );
  }, 240_000);

  test("says what differs, by which payment and how much", async () => {
    const tenant = await world.tenant();
    const { client, intent } = await order(tenant, 2500);
    await client.call(paymentCalls.capture, { intentId: intent.id, body: {} }, { idempotencyKey: v4() });
    expect((await books(tenant)).differences).toEqual([]);
    await attempt(tenant, false, (scope) =>
      book(scope, { event: "charge", at: "provider", subTotal: 700, salesTax: 0, subjectId: newId(), currency: "USD" }),
    );
    expect((await books(tenant)).differences).toMatchObject([
      { what: "charge", currency: "USD", expected: 0, found: 700 },
    ]);
    const { organization } = tenant;
    const scope = { database: reader(world.driver, organization.id), organization };
    const report = await bookLines(scope);
    expect(report.map((line) => line.replaceAll(/\s+/g, " "))).toEqual(
      expect.arrayContaining([
        "receivable USD 50.00",
        expect.stringMatching(/^charge .*: USD 0.00 was paid, USD 7.00 is in the ledger$/),
        "1 differ.",
      ]),
    );
    const errors: unknown[] = [];
    const log = { error: (found: unknown) => errors.push(found) };
    await reconciledByTheClock({ driver: world.driver, log }).handle();
    expect(errors).toContainEqual(expect.objectContaining({ organizationId: organization.id }));
  });

  test("takes no set that does not come to zero, or has no entries, and lets nobody change one", async () => {
    const tenant = await world.tenant();
    const { id } = tenant.organization;
    const write = (entries: string) =>
      inTransaction(world.driver, id, async (database) => {
        const transactionId = newId();
        await database.execute(sql`insert into ledger_transactions (organization_id, id, event, subject_id, created_at)
          values (${id}, ${transactionId}, 'charge', ${newId()}, now())`);
        await database.execute(sql`insert into ledger_entries (organization_id, transaction_id, line, account, currency, amount)
          select ${id}, ${transactionId}, e.* from (values ${sql.raw(entries)}) e (line, account, currency, amount)
          where e.amount <> 0`);
      });
    await expect(write("(0, 'bank', 'USD', 500), (1, 'sales', 'USD', -499)")).rejects.toThrow("come to zero");
    await expect(write("(0, 'bank', 'USD', 500), (1, 'sales', 'EUR', -500)")).rejects.toThrow("come to zero");
    await expect(write("(0, 'bank', 'USD', 0)")).rejects.toThrow("no entries");
    await write("(0, 'bank', 'USD', 500), (1, 'sales', 'USD', -500)");
    const run = (text: string) => world.driver.query(id, text, []);
    await expect(run("update ledger_entries set amount = 1")).rejects.toThrow("permission denied");
    await expect(run("delete from ledger_entries")).rejects.toThrow("permission denied");
    await expect(run("update ledger_transactions set event = 'fee'")).rejects.toThrow("permission denied");
    await expect(run("delete from ledger_transactions")).rejects.toThrow("permission denied");
  });
});

async function perform(
  tenant: TestTenant,
  { client, intent, registrationId, passIds }: Order,
  { move, crashes, amount }: { move: (typeof moves)[number]; crashes: boolean; amount: number },
): Promise<void> {
  const [passId = ""] = passIds;
  const reason = "requested";
  switch (move) {
    case "capture":
      await client.call(paymentCalls.capture, { intentId: intent.id, body: {} }, { idempotencyKey: v4() });
      return;
    case "receipt":
      return attempt(tenant, crashes, (scope) => storeReceipt(scope, intent.referenceId));
    case "refund pass":
      return attempt(tenant, crashes, (scope) => refund(scope, { of: { passId }, reason }));
    case "refund part":
      return attempt(tenant, crashes, (scope) => refund(scope, { of: { registrationId }, amount, reason }));
    case "refund order":
      return attempt(tenant, crashes, (scope) => refund(scope, { of: { registrationId }, reason }));
  }
}
