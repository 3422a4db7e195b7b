import { events } from "@marquee/contract/events";
import { listings } from "@marquee/contract/listings";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const changes = ["later", "earlier", "for its group", "of no group", "offer", "cancel", "publish"] as const;
const parts = ["session", "speaker", "sponsor", "save", "remove"] as const;
type Act = (typeof changes)[number] | (typeof parts)[number];

test("whatever is done to an event at once, each press is done or refused in words, and what was cancelled stays so", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...changes, ...parts), { minLength: 3, maxLength: 7 }),
      async (together) => {
        const here = await begin();
        const answers = await Promise.all(together.map((act) => here.perform(act)));
        for (const { status } of answers) expect(status).toBeLessThan(500);
        const done = new Set(together.filter((_, index) => answers[index]?.status === 200));
        const left = done.has("cancel") ? "canceled" : "published";
        const expected = done.has("remove") ? "gone" : [left, done.has("offer") ? 1 : 0];
        expect(await here.state()).toEqual(expected);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);

/** An event of a group, and what its host and somebody else do with it. */
async function begin() {
  const [host, other] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const { id: groupId } = await tenant.fixtures.group({ moderators: [host] });
  const client = tenant.as(host);
  const noon = world.clock.now().getTime();
  const inHours = (hours: number): string => new Date(noon + hours * 3_600_000).toISOString();
  const [eventStart, eventEnd] = [inHours(100), inHours(108)];
  const event = {
    eventType: "physical",
    name: "Regatta",
    shortDescription: "All boats.",
    eventStart,
    eventEnd,
  } as const;
  const made = await client.call(listings.create, {
    body: { groupId, event: { ...event, timezone: "Europe/Dublin" } },
  });
  const eventId = made.data.id;
  const update = (change: object) => client.call(listings.update, { eventId, body: { event: change } });
  const session = { name: "Opening", startTime: eventStart, endTime: inHours(101) };
  const acts: Record<Act, () => Promise<{ readonly status: number }>> = {
    later: () => update({ eventStart: inHours(107) }),
    earlier: () => update({ eventEnd: inHours(101) }),
    "for its group": () => update({ groupOnly: true }),
    "of no group": () => update({ groupId: null }),
    offer: () => update({ registration: true }),
    cancel: () => update({ status: "canceled" }),
    publish: () => update({ status: "published" }),
    session: () => client.call(listings.addSession, { eventId, body: { session } }),
    speaker: () => client.call(listings.addSpeaker, { eventId, body: { speaker: { firstName: "Mei" } } }),
    sponsor: () => client.call(listings.addSponsor, { eventId, body: { sponsorId: other.id } }),
    save: () => tenant.as(other).call(events.save, { eventId }),
    remove: () => client.call(listings.remove, { eventId }),
  };
  /** How it stands in the end, and how many passes it offers. */
  const state = async () => {
    const event = await client.call(events.get, { eventId });
    if (event.status === 404) return "gone";
    return [event.data.status, (await client.call(events.passTypes, { eventId })).data.passTypes.length];
  };
  return { perform: (act: Act) => acts[act](), state };
}
