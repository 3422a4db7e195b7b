import { manage } from "@marquee/contract/manage";
import { subscriptions } from "@marquee/contract/subscriptions";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { offer, subscribed } from "../test/fixtures-subscriptions.ts";
import { only } from "../test/rows.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

const tiers = ["friend", "patron"].map((slug, priority) => ({ slug, name: slug, priority, iconName: "anchor" }));
const changes = ["grants friend", "grants patron"] as const;
const presses = ["subscribe", "end", "end the other", "pause", "resume", "by hand", "not by hand"] as const;

test("whatever is subscribed to, ended and granted at once, a tier is had while something grants it, and no longer", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...changes, ...presses), { minLength: 2, maxLength: 6 }),
      async (together) => {
        const here = await begin();
        const answers = await Promise.all(together.map((act) => here.acts[act]()));
        for (const { status } of answers) expect(status).toBeLessThan(500);
        expect(await here.otherwise()).toEqual([]);
      },
    ),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);

/** Somebody who tries two products that grant one tier, somebody who has none yet, and who runs the community. */
async function begin() {
  const tenant = await world.tenant({ tiers, payment: { provider: "manual", currency: "EUR" } });
  const [friend = "", patron = ""] = tenant.organization.tiers.map(({ id }) => id);
  const product = await offer(tenant, { tierIds: [friend], trialDays: 10 });
  const other = await offer(tenant, { tierIds: [friend], trialDays: 10 });
  const [member, newcomer] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const [own, beside] = [await subscribed(tenant, member, product), await subscribed(tenant, member, other)];
  const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  const of = { subscriptionId: own.subscriptionId };
  const grants = (tierId: string) =>
    administrator.call(subscriptions.updateProduct, { productId: product.id, body: { tierIds: [tierId] } });
  const byHand = (isHeld: boolean) =>
    administrator.call(manage.grantTier, { tierId: friend, accountId: member.id, body: { isHeld } });
  const client = tenant.as(member);
  const wanted = { productId: product.id, priceId: only(product.prices).id, quantity: 1 };
  const acts = {
    "grants friend": () => grants(friend),
    "grants patron": () => grants(patron),
    subscribe: () => tenant.as(newcomer).call(subscriptions.subscribe, { body: wanted }),
    end: () => client.call(subscriptions.end, of),
    "end the other": () => client.call(subscriptions.end, { subscriptionId: beside.subscriptionId }),
    pause: () => client.call(subscriptions.pause, of),
    resume: () => client.call(subscriptions.resume, of),
    "by hand": () => byHand(true),
    "not by hand": () => byHand(false),
  };
  return { acts, otherwise: () => findOtherwise(tenant.organization.id) };
}

/** Tiers that are marked as had by a product and that none grants, and those that one grants and nobody has so. */
const findOtherwise = (organizationId: string) =>
  world.database.execute(sql`
    select * from (select account_id, tier_id from account_tiers where organization_id = ${organizationId} and by_product) held
    full join (select distinct s.account_id, t.tier_id from subscriptions s
      join subscription_product_tiers t on t.organization_id = s.organization_id and t.product_id = s.product_id
      where s.organization_id = ${organizationId} and s.status in ('trialing', 'active', 'past_due')) granted
      using (account_id, tier_id)
    where held is null or granted is null`);
