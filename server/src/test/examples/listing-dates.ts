import { listingDates } from "@marquee/contract/listing-dates";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";
import { heldToCopy } from "./listing-copies.ts";

export function examplesOf(world: World): Examples {
  return {
    "listingDates.list": inContext(world, async (context) => {
      const { eventId, inDays, refusals } = await heldToCopy(context);
      let days = 7;
      await context.client.call(listingDates.add, { eventId, body: { starts: [inDays(days)] } });
      const addRow = () => context.client.call(listingDates.add, { eventId, body: { starts: [inDays((days += 7))] } });
      return { input: { eventId }, refusals, addRow };
    }),
    "listingDates.plan": inContext(world, async (context) => {
      const { eventId, inDays, refusals } = await heldToCopy(context);
      await context.fixtures.event({
        creator: context.account,
        eventStart: new Date(inDays(7)),
        eventEnd: new Date(inDays(8)),
      });
      return {
        input: { eventId, unit: "weeks", times: 2 },
        refusals,
        showsNobodyElse: "it has dates, and events of the caller's own",
      };
    }),
    "listingDates.add": inContext(world, async (context) => {
      const { eventId, inDays, refusals, peer } = await heldToCopy(context);
      return { input: { eventId, body: { starts: [inDays(7), inDays(14)] } }, refusals, peer };
    }),
    "listingDates.change": inContext(world, async (context) => {
      const { eventId, inDays, refusals, peer } = await heldToCopy(context);
      await context.client.call(listingDates.add, { eventId, body: { starts: [inDays(7)] } });
      return { input: { eventId, body: { event: { venue: "Boathouse" } } }, refusals, peer };
    }),
  };
}
