import { listingAddOns } from "@marquee/contract/listing-add-ons";
import { listingPasses } from "@marquee/contract/listing-passes";
import { listingRooms } from "@marquee/contract/listing-rooms";
import type { Examples } from "../suites/suite.ts";
import { dotUri } from "../uploads.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { organized } from "./listing-roles.ts";

const cabin = {
  name: "Cabin for two",
  price: 8900,
  supply: 12,
  maxPasses: 2,
  minStart: "2030-06-10T15:00:00.000Z",
  defaultStart: "2030-06-10T15:00:00.000Z",
  maxEnd: "2030-06-14T10:00:00.000Z",
  imageDataUri: dotUri,
};

/** An event of the caller's that offers a kind of pass, an add-on and a kind of room. */
async function offering(context: ExampleContext) {
  const made = await organized(context);
  const { eventId } = made;
  const { client } = context;
  const { data: pass } = await client.call(listingPasses.add, { eventId, body: { name: "Day", price: 1900 } });
  const { data: addOn } = await client.call(listingAddOns.add, { eventId, body: { name: "Sauna", price: 900 } });
  const { data: room } = await client.call(listingRooms.add, { eventId, body: cabin });
  return { ...made, passTypeId: pass.id, addOnId: addOn.id, roomTypeId: room.id };
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
          await context.tenant.as(creator).call(listingRooms.add, { eventId, body: cabin });
        },
        wordsStay: "where people can stay is the event's, and is booked by others",
        showsNobodyElse: "it says how many are booked, and not by whom",
        ...more,
      };
    });
  return {
    "listingRooms.list": example(() => ({})),
    "listingRooms.add": example(({ passTypeId, addOnId }) => ({
      body: {
        ...cabin,
        name: "Bunk on the boat",
        description: "Sheets are there.",
        passTypes: [{ passTypeId, premium: 500, includedNights: 1, maxPasses: 1 }],
        addOns: [{ addOnId, maxEnd: "2030-06-15T10:00:00.000Z" }],
      },
    })),
    "listingRooms.update": example(({ roomTypeId, passTypeId }) => ({
      roomTypeId,
      body: { name: "Cabin", price: 7900, supply: 8, passTypes: [{ passTypeId }], minEnd: "2030-06-12T10:00:00.000Z" },
    })),
    "listingRooms.remove": example(({ roomTypeId }) => ({ roomTypeId })),
  };
}
