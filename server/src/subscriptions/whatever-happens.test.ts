import { subscriptions } from "@marquee/contract/subscriptions";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { findDifferences } from "../ledger/index.ts";
import { age, offer, pay } from "../test/fixtures-subscriptions.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { testWorld, type World } from "../test/world.ts";
import { subscriptionsByTheClock } from "./by-the-clock.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

const acts = ["subscribe", "pay", "pause", "resume", "cancel", "end"] as const;
type Act = (typeof acts)[number];
/** Some days pass, then some things are done at once, and the clock comes twice beside them. */
const moment = fc.record({
  days: fc.constantFrom(0, 1, 5, 8, 24, 40),
  acts: fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 3 }),
});

test("whatever is done at once and in whatever order, one period runs, none is billed twice, and the tier is had exactly while it is due", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 10),
      fc.array(moment, { minLength: 3, maxLength: 8 }),
      async (trialDays, moments) => {
        const here = await begin(trialDays);
        for (const { days, acts: together } of moments) {
          await age(world, here.tenant, days);
          const clock = () => subscriptionsByTheClock(world).handle();
          await Promise.all([clock(), ...together.map((act) => perform(here, act)), clock()]);
          await clock();
          await settle(world);
          await expectSound(here);
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

type Here = Awaited<ReturnType<typeof begin>>;

async function begin(trialDays: number) {
  const tiers = [{ slug: "friend", name: "Friend", priority: 1, iconName: "anchor" }];
  const tenant = await world.tenant({ tiers, payment: { provider: "manual", currency: "EUR" } });
  const tierIds = tenant.organization.tiers.map(({ id }) => id);
  const product = await offer(tenant, { tierIds, trialDays });
  return { tenant, product, client: tenant.as(await tenant.fixtures.account()) };
}

async function perform({ tenant, product, client }: Here, act: Act): Promise<void> {
  const body = { productId: product.id, priceId: only(product.prices).id, quantity: 1 };
  if (act === "subscribe") return void (await client.call(subscriptions.subscribe, { body }));
  const { data } = await client.call(subscriptions.list, {});
  const [latest] = data;
  if (!latest) return;
  const of = { subscriptionId: latest.id };
  // Somebody may have been quicker: an invoice that is not owed any more cannot be paid.
  if (act === "pay")
    return latest.openInvoice ? pay(world, tenant, latest.openInvoice.id).catch(() => undefined) : undefined;
  const { status } = await client.call(subscriptions[act], of);
  expect([200, 409]).toContain(status);
}

type Row = { readonly status: string; readonly running: number; readonly twice: number; readonly wrong: number };

async function expectSound({ tenant }: Here): Promise<void> {
  const now = sql`${world.clock.now().toISOString()}::timestamptz`;
  const rows = await world.database.execute<Row>(sql`
    select s.status,
      (select count(*)::int from subscription_periods p where p.subscription_id = s.id and p.voided_at is null
        and p.starts_at <= ${now} and p.ends_at > ${now} and p.number = s.period) as running,
      (select count(*)::int from (select number from subscription_periods p where p.subscription_id = s.id
        and p.voided_at is null group by number having count(*) > 1) d) as twice,
      (select count(*)::int from subscription_periods p join invoices i on i.id = p.invoice_id where p.subscription_id = s.id
        and i.status <> case when p.voided_at is not null then 'void' when p.paid_at is not null then 'paid' else 'sent' end) as wrong
    from subscriptions s where s.organization_id = ${tenant.organization.id}`);
  const entitled = rows.filter(({ status }) => ["trialing", "active", "past_due"].includes(status));
  expect(rows.filter(({ status }) => status !== "canceled").length).toBeLessThanOrEqual(1);
  expect(entitled.map(({ running }) => running)).toEqual(entitled.map(() => 1));
  expect(rows.map(({ twice, wrong }) => [twice, wrong])).toEqual(rows.map(() => [0, 0]));
  const held = await world.database.execute(
    sql`select from account_tiers where organization_id = ${tenant.organization.id}`,
  );
  expect(held).toHaveLength(entitled.length > 0 ? 1 : 0);
  expect(await findDifferences({ database: world.database, organization: tenant.organization })).toEqual([]);
}
