import { addresses } from "@marquee/contract/addresses";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

const body = {
  name: "Inês Duarte",
  address1: "14 Mill Lane",
  city: "Porto",
  state: "",
  country: "PT",
  zip: "4050-123",
};
const ownAddress = { showsNobodyElse: "it is the caller's own address" };

/** Somebody adds one; the caller, where nobody is named. */
async function added({ tenant, account }: ExampleContext, by: AccountFixture = account) {
  const { data } = await tenant.as(by).call(addresses.create, { body });
  return { addressId: data.id };
}

export function examplesOf(world: World): Examples {
  const own = (more: object, rest: object = {}) =>
    inContext(world, async (context) => ({
      input: { ...(await added(context)), ...more },
      peer: (person: AccountFixture) => added(context, person),
      ...rest,
    }));
  return {
    "addresses.list": inContext(world, async (context) => ({
      input: {},
      addRow: () => added(context),
      ...ownAddress,
    })),
    "addresses.get": own({}, ownAddress),
    "addresses.create": inContext(world, async () => ({ input: { body } })),
    "addresses.update": own({ body: { city: "Braga" } }),
    "addresses.remove": own({}),
  };
}
