import type { Given, GivenAccount } from "../given.ts";
import type { Door } from "../door.ts";
import type { Example } from "../suites/suite.ts";
import type { TestTenant, World } from "../world.ts";

/** Where an example plays: a tenant of its own, with one person in it. */
export type Place = {
  readonly world: World;
  readonly tenant: TestTenant;
  readonly given: Given;
  readonly account: GivenAccount;
  readonly door: Door;
};

export async function place(world: World): Promise<Place> {
  const tenant = await world.tenant();
  const makes = tenant.given;
  const account = await makes.account();
  return { world, tenant, given: makes, account, door: tenant.as(account) };
}

/** An example by the person of a fresh place. */
export function playedOut(
  world: World,
  play: (place: Place) => Promise<Omit<Example, "as"> & { as?: Door }>,
): () => Promise<Example> {
  return async () => {
    const here = await place(world);
    return { as: here.door, ...(await play(here)) };
  };
}
