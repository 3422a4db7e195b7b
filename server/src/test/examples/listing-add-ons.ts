import { listingAddOns } from "@marquee/contract/listing-add-ons";
import { listingPasses } from "@marquee/contract/listing-passes";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { organized } from "./listing-roles.ts";

const dinner = { name: "Dinner on the pier", price: 2900, supply: 60 };

/** An event of the caller's that offers a kind of pass, and an add-on to it. */
async function offering(context: ExampleContext) {
  const made = await organized(context);
  const { eventId } = made;
  const { data: pass } = await context.client.call(listingPasses.add, { eventId, body: { name: "Day", price: 1900 } });
  const { data: addOn } = await context.client.call(listingAddOns.add, { eventId, body: dinner });
  return { ...made, passTypeId: pass.id, addOnId: addOn.id };
}

export function examplesOf(world: World): Examples {
  const example = (input: (own: Awaited<ReturnType<typeof offering>>) => object, more: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const own = await offering(context);
      return {
        input: { eventId: own.eventId, ...input(own) },
        refusals: async () => [own.asMember],
        peer: async (creator) => {
          const { id: eventId } = await context.fixtures.event({ creator });
          await context.tenant.as(creator).call(listingAddOns.add, { eventId, body: dinner });
        },
        wordsStay: "what an event offers is the event's, and is bought by others",
        showsNobodyElse: "it says how many are sold, and not to whom",
        ...more,
      };
    });
  return {
    "listingAddOns.list": example(() => ({})),
    "listingAddOns.add": example(({ passTypeId, addOnId }) => ({
      body: {
        name: "Wine with it",
        price: 1200,
        shortDescription: "Three glasses.",
        passTypeIds: [passTypeId],
        needs: [addOnId],
      },
    })),
    "listingAddOns.update": example(({ addOnId, passTypeId }) => ({
      addOnId,
      body: { name: "Supper", price: 2400, supply: 40, passTypeIds: [passTypeId], needs: [] },
    })),
    "listingAddOns.remove": example(({ addOnId }) => ({ addOnId })),
  };
}
