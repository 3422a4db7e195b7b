import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { only } from "../rows.ts";
import { addToEvent } from "./event-rows.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

const hour = 3_600_000;

/** An event with one of everything that can be read of it. */
async function fullEvent({ fixtures, world, account }: ExampleContext) {
  const start = world.clock.now().getTime() + 100 * hour;
  const at = (hours: number): Date => new Date(start + hours * hour);
  return fixtures.event({
    creator: account,
    publicRegistrants: true,
    passTypes: [{ name: "Day pass", price: 1200, supply: 50 }],
    speakers: [{ slug: "mei", firstName: "Mei", lastName: "Tanaka" }],
    sessions: [{ slug: "opening", name: "Opening", startTime: at(0), endTime: at(1), speakers: ["mei"] }],
    faqs: [{ name: "Getting there", faqs: [["Is there parking?", "Yes, behind the mill."]] }],
  });
}

/** A list that hangs on an event: rows are added through the builder, each in a further event being of no use. */
function ofEvent(world: World, add: (context: ExampleContext, eventId: string) => Promise<unknown>) {
  return inContext(world, async (context) => {
    const event = await fullEvent(context);
    return { input: { eventId: event.id }, addRow: () => add(context, event.id) };
  });
}

/** Calls that read events. */
export function examplesOf(world: World): Examples {
  return {
    "events.list": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: () => fixtures.event({ creator: account }),
    })),
    "events.featured": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: () => fixtures.event({ creator: account, featured: true }),
    })),
    "events.get": inContext(world, async (context) => ({ input: { eventId: (await fullEvent(context)).id } })),
    "events.sessions": inContext(world, async (context) => ({ input: { eventId: (await fullEvent(context)).id } })),
    "events.session": inContext(world, async (context) => {
      const event = await fullEvent(context);
      return { input: { eventId: event.id, sessionId: only(event.sessions).id } };
    }),
    "events.speakers": ofEvent(world, addToEvent.speaker),
    "events.speaker": inContext(world, async (context) => {
      const event = await fullEvent(context);
      return { input: { eventId: event.id, speakerId: only(event.speakers).id } };
    }),
    "events.faqs": ofEvent(world, addToEvent.faqSection),
    "events.sponsors": ofEvent(world, addToEvent.sponsor),
    "registration.registrants": ofEvent(world, addToEvent.registrant),
    "events.passTypes": inContext(world, async (context) => ({ input: { eventId: (await fullEvent(context)).id } })),
    "events.mine": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: async () => fixtures.registration({ account, event: await fixtures.event({ creator: account }) }),
    })),
  };
}
