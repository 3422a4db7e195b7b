import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { only } from "../rows.ts";
import { addToEvent } from "./event-rows.ts";
import { type Place, playedOut } from "./place.ts";

const hour = 3_600_000;

/** An event with one of everything that can be read of it. */
async function fullEvent({ given, world, account }: Place) {
  const start = world.clock.now().getTime() + 100 * hour;
  const at = (hours: number): Date => new Date(start + hours * hour);
  return given.event({
    creator: account,
    publicRegistrants: true,
    passTypes: [{ name: "Day pass", price: 1200, supply: 50 }],
    speakers: [{ slug: "mei", firstName: "Mei", lastName: "Tanaka" }],
    sessions: [{ slug: "opening", name: "Opening", startTime: at(0), endTime: at(1), speakers: ["mei"] }],
    faqs: [{ name: "Getting there", faqs: [["Is there parking?", "Yes, behind the mill."]] }],
  });
}

/** A list that hangs on an event: rows are added through the builder, each in a further event being of no use. */
function ofEvent(world: World, add: (place: Place, eventId: string) => Promise<unknown>) {
  return playedOut(world, async (place) => {
    const event = await fullEvent(place);
    return { input: { eventId: event.id }, addRow: () => add(place, event.id) };
  });
}

/** Calls that read events. */
export function examplesOf(world: World): Examples {
  return {
    "events.list": playedOut(world, async ({ given, account }) => ({
      input: {},
      addRow: () => given.event({ creator: account }),
    })),
    "events.featured": playedOut(world, async ({ given, account }) => ({
      input: {},
      addRow: () => given.event({ creator: account, featured: true }),
    })),
    "events.get": playedOut(world, async (place) => ({ input: { eventId: (await fullEvent(place)).id } })),
    "events.sessions": playedOut(world, async (place) => ({ input: { eventId: (await fullEvent(place)).id } })),
    "events.session": playedOut(world, async (place) => {
      const event = await fullEvent(place);
      return { input: { eventId: event.id, sessionId: only(event.sessions).id } };
    }),
    "events.speakers": ofEvent(world, addToEvent.speaker),
    "events.speaker": playedOut(world, async (place) => {
      const event = await fullEvent(place);
      return { input: { eventId: event.id, speakerId: only(event.speakers).id } };
    }),
    "events.faqs": ofEvent(world, addToEvent.faqSection),
    "events.sponsors": ofEvent(world, addToEvent.sponsor),
    "registration.registrants": ofEvent(world, addToEvent.registrant),
    "events.passTypes": playedOut(world, async (place) => ({ input: { eventId: (await fullEvent(place)).id } })),
    "events.mine": playedOut(world, async ({ given, account }) => ({
      input: {},
      addRow: async () => given.registration({ account, event: await given.event({ creator: account }) }),
    })),
  };
}
