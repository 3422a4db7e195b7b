import type { Fixtures, AccountFixture } from "../fixtures.ts";
import type { TestClient } from "../test-client.ts";
import type { Example } from "../suites/suite.ts";
import type { TestTenant, World } from "../world.ts";

/** What an example is made in: a tenant of its own, with one person in it. */
export type ExampleContext = {
  readonly world: World;
  readonly tenant: TestTenant;
  readonly fixtures: Fixtures;
  readonly account: AccountFixture;
  readonly client: TestClient;
};

export async function exampleContext(world: World): Promise<ExampleContext> {
  const tenant = await world.tenant();
  const makes = tenant.fixtures;
  const account = await makes.account();
  return { world, tenant, fixtures: makes, account, client: tenant.as(account) };
}

/** An example that is called by the person of a fresh context. */
export function inContext(
  world: World,
  prepare: (context: ExampleContext) => Promise<Omit<Example, "as"> & { as?: TestClient }>,
): () => Promise<Example> {
  return async () => {
    const here = await exampleContext(world);
    return { as: here.client, ...(await prepare(here)) };
  };
}
