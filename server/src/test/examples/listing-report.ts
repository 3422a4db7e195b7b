import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";
import { organized } from "./listing-roles.ts";

export function examplesOf(world: World): Examples {
  return {
    "listingReport.get": inContext(world, async (context) => {
      const { eventId, asMember } = await organized(context);
      const account = await context.fixtures.account();
      const passType = { id: (await context.fixtures.passType(eventId, { price: 2500 })).id, price: 2500 };
      await context.fixtures.registration({ account, event: { id: eventId }, passTypes: [passType], paidBy: "manual" });
      return {
        input: { eventId },
        refusals: async () => [asMember],
        showsNobodyElse: "it is figures without names",
      };
    }),
  };
}
