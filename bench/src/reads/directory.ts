import { accounts } from "@marquee/contract/accounts";
import { createFixtures } from "@marquee/server/test/fixtures";
import { fillTenant } from "@marquee/server/test/fill-tenant";
import { type TestTenant, testWorld, type World } from "@marquee/server/test/world";
import { type Figure, median } from "../measure.ts";

const people = 20_000;
const callsARound = 24;
const tier = { slug: "crew", name: "Crew", priority: 1, iconName: "anchor" };

/** The same pages by hand, from whoever is in the table: nobody is asked who may know. */
const columns =
  "a.id, a.username, a.first_name, a.last_name, a.title, a.company, a.bio, a.website, a.timezone, a.followers_count, " +
  "a.following_count, a.created_at, array(select g.tier_id::text from account_tiers g where g.organization_id = a.organization_id and g.account_id = a.id) as tiers";
const paged = (condition: string): string =>
  `select ${columns} from accounts a where a.organization_id = $1 and ${condition} order by a.username_key, a.id limit 11`;
const byHand = {
  everybody: paged("true"),
  place: paged("strpos(lower(concat_ws(', ', a.city, a.country)), 'galway') > 0"),
  tier: paged(
    "a.id = any(array(select g.account_id from account_tiers g join tiers t on t.organization_id = g.organization_id and t.id = g.tier_id where g.organization_id = $1 and t.slug = 'crew'))",
  ),
};
const asked = { everybody: {}, place: { place: "Galway" }, tier: { tier: tier.slug } } as const;

/**
 * Pages of the directory of 20,000 people, to a member over the whole interface (token, rights, pictures, answer), against
 * the same SQL alone that keeps nothing from anybody.
 */
export async function directoryFigures(): Promise<Figure[]> {
  const world = await testWorld();
  const { tenant, organizationId } = await peopled(world);
  const reader = tenant.as(await tenant.fixtures.account());
  const figures: Figure[] = [];
  for (const name of ["everybody", "place", "tier"] as const) {
    const [own, hand] = [new Array<number>(), new Array<number>()];
    for (let call = 0; call < callsARound; call += 1) {
      const started = performance.now();
      const { data } = await reader.call(accounts.list, asked[name]);
      const between = performance.now();
      const { rows } = await world.driver.query("system", byHand[name], [organizationId]);
      if (data.length !== 10 || rows.length !== 11)
        throw new Error(`${name} answered ${data.length} and ${rows.length}`);
      // The first calls prepare statements and warm the cache.
      if (call < callsARound / 4) continue;
      own.push(between - started);
      hand.push(performance.now() - between);
    }
    figures.push({
      name: `directory of ${people} people by ${name}, to a member, against SQL without privacy`,
      ratio: median(own) / median(hand),
      limit: { atMost: 8 },
      detail: `${median(own).toFixed(1)} ms over the interface against ${median(hand).toFixed(1)} ms`,
    });
  }
  return figures;
}

/** One in ten lives in Galway, one in a hundred of them lets only whom they follow know; one in fifty has the tier. */
async function peopled(world: World): Promise<{ tenant: TestTenant; organizationId: string }> {
  const tenant = await world.tenant({ tiers: [tier] });
  const organizationId = tenant.organization.id;
  const ground = { database: world.database, organizationId, clock: world.clock };
  await fillTenant(ground, { accounts: people, events: 0, messages: 0 });
  const first = await createFixtures(ground).account();
  await tenant.fixtures.tier(first, tier.slug);
  const run = (text: string) => world.driver.query("system", text, [organizationId]);
  await run(`update accounts a set city = case when n.place % 10 = 0 then 'Galway' else 'Cork' end, country = 'Ireland',
    place_audience = case when n.place % 100 = 0 then 'followed' when n.place % 3 = 0 then 'everybody' else 'members' end
    from (select id, row_number() over (order by id) as place from accounts where organization_id = $1) n
    where a.organization_id = $1 and a.id = n.id`);
  await run(`insert into account_tiers (organization_id, account_id, tier_id, created_at)
    select a.organization_id, a.id, t.id, a.created_at from
      (select *, row_number() over (order by id) as place from accounts where organization_id = $1) a
    join tiers t on t.organization_id = a.organization_id where a.place % 50 = 0 on conflict do nothing`);
  await world.driver.query("system", "analyze accounts", []);
  return { tenant, organizationId };
}
