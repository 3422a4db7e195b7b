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

/** What an example says beside who calls. */
export type Prepared = Omit<Example, "as" | "caller" | "tenant"> & { readonly caller?: AccountFixture };

/** An example that is called by the person of a fresh context, where it names nobody else. */
export function inContext(
  world: World,
  prepare: (context: ExampleContext) => Promise<Prepared>,
): () => Promise<Example> {
  return async () => {
    const here = await exampleContext(world);
    const { caller = here.account, ...prepared } = await prepare(here);
    return { tenant: here.tenant, caller, as: here.tenant.as(caller), ...prepared };
  };
}
