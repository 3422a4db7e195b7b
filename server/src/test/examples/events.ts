import { groupErrors } from "@marquee/contract/groups";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { only } from "../rows.ts";
import { addToEvent } from "./event-rows.ts";
import { openEvent, openRegistrants } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const hour = 3_600_000;

/** An event with one of everything that can be read of it. */
async function fullEvent({ fixtures, world }: ExampleContext) {
  const start = world.clock.now().getTime() + 100 * hour;
  const at = (hours: number): Date => new Date(start + hours * hour);
  return fixtures.event({
    publicRegistrants: true,
    passTypes: [{ name: "Day pass", price: 1200, supply: 50 }],
    speakers: [{ slug: "mei", firstName: "Mei", lastName: "Tanaka", accountId: (await fixtures.account()).id }],
    sessions: [{ slug: "opening", name: "Opening", startTime: at(0), endTime: at(1), speakers: ["mei"] }],
    faqs: [{ name: "Getting there", faqs: [["Is there parking?", "Yes, behind the mill."]] }],
    sponsorshipLevels: [{ sponsors: [{ name: "Mill Bakery", account: await fixtures.account() }] }],
  });
}
type FullEvent = Awaited<ReturnType<typeof fullEvent>>;

const noAccounts = { showsNobodyElse: "in a session a speaker stands without their account" };

/** A list that hangs on an event: rows are added through the builder, each in a further event being of no use. */
function ofEvent(
  world: World,
  add: (context: ExampleContext, eventId: string) => Promise<unknown>,
  access: typeof openEvent | typeof openRegistrants = openEvent,
) {
  return inContext(world, async (context) => {
    const event = await fullEvent(context);
    const input = { eventId: event.id };
    return { input, addRow: () => add(context, event.id), ...access(context, input) };
  });
}

/** One event that everybody may see, and a part of it. */
function inEvent(world: World, prepare: (event: FullEvent) => object, more: Partial<Prepared> = {}) {
  return inContext(world, async (context) => {
    const event = await fullEvent(context);
    const input = { eventId: event.id, ...prepare(event) };
    return { input, ...openEvent(context, input), ...more };
  });
}

/** Calls that read events. */
export function examplesOf(world: World): Examples {
  return {
    "events.list": inContext(world, async ({ fixtures }) => ({
      input: {},
      addRow: () => fixtures.event(),
    })),
    "events.choices": inContext(world, async ({ fixtures }) => {
      await fixtures.event({ city: "Cork", country: "IE" });
      return { input: { place: "Cork" }, showsNobodyElse: "counts name nobody" };
    }),
    "events.overview": inContext(world, async ({ fixtures }) => {
      await fixtures.event({ city: "Cork", country: "IE" });
      return { input: { place: "Cork" }, showsNobodyElse: "a pin has no host" };
    }),
    "events.featured": inContext(world, async ({ fixtures }) => ({
      input: {},
      addRow: () => fixtures.event({ featured: true }),
    })),
    "events.ofGroup": inContext(world, async ({ fixtures, account }) => {
      const group = await fixtures.group({
        access: "private",
        moderators: [await fixtures.account()],
        members: [account],
      });
      return {
        input: { groupId: group.id },
        addRow: () => fixtures.event({ groupId: group.id }),
        refusals: async () => [{ caller: await fixtures.account(), error: groupErrors.membersOnly }],
      };
    }),
    "events.ofGroups": inContext(world, async ({ fixtures, account }) => {
      const group = await fixtures.group({ members: [account] });
      return { input: {}, addRow: () => fixtures.event({ groupId: group.id }) };
    }),
    "events.get": inEvent(world, () => ({})),
    "events.sessions": inEvent(world, () => ({}), noAccounts),
    "events.session": inEvent(world, ({ sessions }) => ({ sessionId: only(sessions).id }), noAccounts),
    "events.speakers": ofEvent(world, addToEvent.speaker),
    "events.speaker": inEvent(world, ({ speakers }) => ({ speakerId: only(speakers).id })),
    "events.faqs": ofEvent(world, addToEvent.faqSection),
    "events.sponsors": ofEvent(world, addToEvent.sponsor),
    "registration.registrants": ofEvent(world, addToEvent.registrant, openRegistrants),
    "events.passTypes": inEvent(world, () => ({})),
    "events.of": inContext(world, async ({ fixtures, account }) => ({
      input: { accountId: account.id },
      addRow: () => fixtures.event({ creator: account }),
      showsNobodyElse: "events of which the caller is the host show the caller",
    })),
    "events.saved": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: async () => fixtures.savedEvent(account, await fixtures.event()),
    })),
    "events.save": inEvent(world, () => ({})),
    "events.report": inEvent(world, () => ({ body: { reason: "Sells places that are not there" } })),
    "events.unsave": inContext(world, async ({ fixtures, account }) => {
      const event = await fixtures.event();
      await fixtures.savedEvent(account, event);
      return { input: { eventId: event.id }, peer: (peer) => fixtures.savedEvent(peer, event) };
    }),
    "events.mine": inContext(world, async ({ fixtures, account }) => ({
      input: {},
      addRow: async () => fixtures.registration({ account, event: await fixtures.event() }),
    })),
  };
}
