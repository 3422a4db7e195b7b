import { organization } from "@marquee/contract/organization";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { type TestTenant, testWorld } from "../test/world.ts";

afterEach(async () => (await testWorld()).clock.reset());

/** What the tenants of this worker ask the database from now on. */
async function statements(): Promise<string[]> {
  const { driver } = await testWorld();
  const seen: string[] = [];
  const { query } = driver;
  Object.assign(driver, {
    query: (...asked: Parameters<typeof query>) => {
      seen.push(asked[1]);
      return query(...asked);
    },
  });
  onTestFinished(() => void Object.assign(driver, { query }));
  return seen;
}

async function rename(tenant: TestTenant, name: string): Promise<void> {
  const { driver } = await testWorld();
  await driver.query(
    "system",
    "update organizations set name = $2, configuration = jsonb_set(configuration, '{NAME}', to_jsonb($2::text)) where id = $1",
    [tenant.organization.id, name],
  );
}

test("the community and its configuration are read once, and then cost the database nothing", async () => {
  const tenant = await (await testWorld()).tenant();
  const first = [await tenant.guest.call(organization.get, {}), await tenant.guest.call(organization.config, {})];
  const asked = await statements();
  const again = [await tenant.guest.call(organization.get, {}), await tenant.guest.call(organization.config, {})];
  expect(again.map(({ data }) => data)).toEqual(first.map(({ data }) => data));
  expect(asked).toEqual([]);
});

test("a community that changes is answered as it is now, and one that does not is not read again for it", async () => {
  const { clock, tenant: makeTenant } = await testWorld();
  const [changing, other] = [await makeTenant({ NAME: "Harbor" }), await makeTenant({ NAME: "Riverside" })];
  for (const { guest } of [changing, other]) await guest.call(organization.get, {});
  await rename(changing, "Harbor Club");
  clock.forward(6_000);
  const asked = await statements();
  expect((await changing.guest.call(organization.get, {})).data.name).toBe("Harbor Club");
  expect((await changing.guest.call(organization.config, {})).data.NAME).toBe("Harbor Club");
  expect((await other.guest.call(organization.get, {})).data.name).toBe("Riverside");
  expect(asked.filter((text) => text.includes("unnest"))).toHaveLength(1);
});
