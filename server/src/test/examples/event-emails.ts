import { eventEmails } from "@marquee/contract/event-emails";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext, type Prepared } from "./example-context.ts";
import { organized } from "./listing-roles.ts";

const written = { body: "<p>Dear {name}, bring a lamp.</p>", replyTo: "host@example.org" };

export function examplesOf(world: World): Examples {
  const example = (more: object, prepared: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const { eventId, asMember } = await organized(context);
      const input = { eventId, type: "confirmation" as const };
      await context.client.call(eventEmails.save, { ...input, body: written });
      return {
        input: { ...input, ...more },
        refusals: async () => [asMember],
        peer: async (creator) => {
          const { id } = await context.fixtures.event({ creator });
          await context.tenant.as(creator).call(eventEmails.save, { ...input, eventId: id, body: written });
        },
        wordsStay: "what an event writes to those who come is the event's",
        showsNobodyElse: "it is what is written, and for no one person",
        ...prepared,
      };
    });
  return {
    "eventEmails.get": example({}),
    "eventEmails.sample": example({}),
    "eventEmails.save": example({ body: { ...written, body: "<p>See you at {where}.</p>" } }),
  };
}
