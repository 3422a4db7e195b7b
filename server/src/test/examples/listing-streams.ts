import { listingStreams } from "@marquee/contract/listing-streams";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";
import { organized } from "./listing-roles.ts";

const stream = { name: "Main stage", sessionId: null, audience: "holders" as const, passTypeIds: [] };

/** An event of the caller's that has one stream. */
async function streaming(context: ExampleContext) {
  const made = await organized(context);
  const { eventId } = made;
  const { data } = await context.client.call(listingStreams.add, { eventId, body: stream });
  return { ...made, streamId: data.id };
}

export function examplesOf(world: World): Examples {
  const example = (input: (own: Awaited<ReturnType<typeof streaming>>) => object, more: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const own = await streaming(context);
      return {
        input: { eventId: own.eventId, ...input(own) },
        refusals: async () => [own.asMember],
        peer: async (creator) => {
          const { id: eventId } = await context.fixtures.event({ creator });
          await context.tenant.as(creator).call(listingStreams.add, { eventId, body: stream });
        },
        addRow: () => context.client.call(listingStreams.add, { eventId: own.eventId, body: stream }),
        wordsStay: "what a stream is called is the event's",
        showsNobodyElse: "a stream is the event's, and names nobody",
        ...more,
      };
    });
  return {
    "listingStreams.list": example(() => ({})),
    "listingStreams.setup": example(() => ({})),
    "listingStreams.add": example(() => ({ body: { ...stream, name: "Side stage" } })),
    "listingStreams.update": example(({ streamId }) => ({ streamId, body: { name: "Large hall", over: true } })),
    "listingStreams.remove": example(({ streamId }) => ({ streamId })),
    "listingStreams.ingest": example(({ streamId }) => ({ streamId })),
    "listingStreams.rotate": example(({ streamId }) => ({ streamId })),
  };
}
