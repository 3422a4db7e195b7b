import { listingPasses } from "@marquee/contract/listing-passes";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { organized } from "./listing-roles.ts";

const early = {
  name: "Early bird",
  price: 3500,
  startDate: "2030-01-01T00:00:00.000Z",
  endDate: "2030-02-01T00:00:00.000Z",
};
const weekend = { name: "Weekend pass", price: 4900, supply: 200, priceSchedules: [early] };

/** An event of the caller's that offers one kind of pass. */
async function offering(context: ExampleContext) {
  const made = await organized(context);
  const { data } = await context.client.call(listingPasses.add, { eventId: made.eventId, body: weekend });
  return { ...made, passTypeId: data.id };
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
          await context.tenant.as(creator).call(listingPasses.add, { eventId, body: weekend });
        },
        wordsStay: "what an event offers is the event's, and is bought by others",
        showsNobodyElse: "it says how many are sold, and not to whom",
        ...more,
      };
    });
  return {
    "listingPasses.list": example(() => ({})),
    "listingPasses.add": example(() => ({
      body: { name: "Day pass", price: 1900, shortDescription: "One day of three.", visibility: "private" },
    })),
    "listingPasses.update": example(({ passTypeId }) => ({
      passTypeId,
      body: { name: "Three days", price: 5900, supply: 150, cancelable: true, priceSchedules: [] },
    })),
    "listingPasses.remove": example(({ passTypeId }) => ({ passTypeId })),
  };
}
