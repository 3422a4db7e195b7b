import { listingCoupons } from "@marquee/contract/listing-coupons";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { organized } from "./listing-roles.ts";

const friends = { code: "FRIENDS", description: "For the rowing club.", discountPercent: 20, useLimit: 50 };

const showsNobodyElse = "it says how often one was used, and not by whom";

/** An event of the caller's that has one coupon. */
async function reduced(context: ExampleContext) {
  const made = await organized(context);
  const { data } = await context.client.call(listingCoupons.add, { eventId: made.eventId, body: friends });
  return { ...made, couponId: data.id };
}

export function examplesOf(world: World): Examples {
  const example = (input: (own: Awaited<ReturnType<typeof reduced>>) => object, more: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const own = await reduced(context);
      return {
        input: { eventId: own.eventId, ...input(own) },
        refusals: async () => [own.asMember],
        peer: async (creator) => {
          const { id: eventId } = await context.fixtures.event({ creator });
          await context.tenant.as(creator).call(listingCoupons.add, { eventId, body: friends });
        },
        wordsStay: "what an event takes off is the event's, and is used by others",
        showsNobodyElse,
        ...more,
      };
    });
  return {
    "listingCoupons.list": inContext(world, async (context) => {
      const { eventId, asMember } = await reduced(context);
      let count = 0;
      const addRow = () =>
        context.client.call(listingCoupons.add, { eventId, body: { ...friends, code: `CREW-${(count += 1)}` } });
      return {
        input: { eventId },
        refusals: async () => [asMember],
        addRow,
        showsNobodyElse,
      };
    }),
    "listingCoupons.add": example(() => ({
      body: { code: "CREW-10", description: "For those who help.", discountAmount: 1000, emailDomains: "example.org" },
    })),
    "listingCoupons.generate": example(() => ({
      body: { count: 3, prefix: "PRESS-", description: "For the press.", discountPercent: 100, useLimit: 1 },
    })),
    "listingCoupons.update": example(({ couponId }) => ({
      couponId,
      body: { code: "FRIENDS-30", description: "For all clubs.", discountPercent: 30, useLimit: 20 },
    })),
    "listingCoupons.remove": example(({ couponId }) => ({ couponId })),
  };
}
