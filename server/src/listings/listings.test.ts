import { agenda } from "@marquee/contract/agenda";
import { events } from "@marquee/contract/events";
import { kernelErrors } from "@marquee/contract/kernel";
import { listingErrors, listings } from "@marquee/contract/listings";
import { notifications } from "@marquee/contract/notifications";
import { registration } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import { newId } from "../kernel/new-id.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  noon = world.clock.now().getTime();
});

const hour = 3_600_000;
/** Counted from one moment for all, as the clock goes on between two of them. */
let noon: number;
const inHours = (hours: number): string => new Date(noon + hours * hour).toISOString();
const regatta = () => ({
  eventType: "physical" as const,
  name: "Autumn regatta",
  shortDescription: "All boats, one river.",
  eventStart: inHours(100),
  eventEnd: inHours(108),
  timezone: "Europe/Dublin",
});
async function make(host: AccountFixture, more: object = {}, beside: object = {}) {
  const made = await tenant.as(host).call(listings.create, { body: { event: { ...regatta(), ...more }, ...beside } });
  return made.data;
}
const register = async (account: AccountFixture, eventId: string) => {
  const client = tenant.as(account);
  const ticketId = only((await client.call(events.passTypes, { eventId })).data.passTypes).id;
  await client.call(registration.get, { eventId });
  const id = newId();
  await client.call(registration.choosePasses, { eventId, body: { passes: [{ id, ticketId }], packages: [] } });
  expect((await client.call(registration.submit, { eventId })).status).toBe(200);
  return id;
};

test("what is made is found at once, by everybody, with its speakers, agenda and sponsors", async () => {
  const [host, sponsor] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const session = { name: "Opening", startTime: inHours(100), endTime: inHours(101) };
  const parts = { speakers: [{ firstName: "Mei" }], sessions: [session], sponsorIds: [sponsor.id] };
  const { slug } = await make(host, { name: "Lantern regatta" }, parts);
  const seen = (await tenant.guest.call(events.get, { eventId: slug })).data;
  expect(slug).toBe("lantern-regatta");
  expect(seen).toMatchObject({ name: "Lantern regatta", timezone: "Europe/Dublin", creatorId: host.id });
  expect(seen.speakers).toMatchObject([{ firstName: "Mei" }]);
  expect(seen.sessions).toMatchObject([{ name: "Opening" }]);
  expect(seen.sponsors).toMatchObject([{ id: sponsor.id }]);
  const found = (await tenant.guest.call(events.list, { search: "lantern" })).data;
  expect(found).toMatchObject([{ slug }]);
});

test("two of one name have addresses of their own", async () => {
  const host = await tenant.fixtures.account();
  const slugs = [await make(host, { name: "Twice" }), await make(host, { name: "Twice" })].map(({ slug }) => slug);
  expect(slugs[0]).toBe("twice");
  expect(slugs[1]).toMatch(/^twice-[0-9a-f]{8}$/);
});

test("where people register, they find a pass for nothing, and need no more", async () => {
  const host = await tenant.fixtures.account();
  const { id: eventId } = await make(host, { registration: true });
  const { passTypes } = (await tenant.guest.call(events.passTypes, { eventId })).data;
  expect(passTypes).toMatchObject([{ name: "Admission", price: 0 }]);
  await register(await tenant.fixtures.account(), eventId);
  const listed = (await tenant.as(host).call(listings.list, {})).data;
  expect(listed).toMatchObject([{ id: eventId, _count: { registrations: 1 } }]);
});

test("registration that is switched on later offers a pass too, and one that is there stays the only one", async () => {
  const host = await tenant.fixtures.account();
  const { id: eventId } = await make(host);
  for (const registrationLimit of [20, 30])
    await tenant
      .as(host)
      .call(listings.update, { eventId, body: { event: { registration: true, registrationLimit } } });
  expect((await tenant.guest.call(events.passTypes, { eventId })).data.passTypes).toHaveLength(1);
});

test("a draft is seen by its host alone until it is published", async () => {
  const [host, other] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const { id: eventId } = await make(host, { status: "draft" });
  expect((await tenant.as(other).call(events.get, { eventId })).code).toBe(kernelErrors.notFound.code);
  expect((await tenant.as(other).call(listings.get, { eventId })).code).toBe(kernelErrors.notFound.code);
  await tenant.as(host).call(listings.update, { eventId, body: { event: { status: "published" } } });
  expect((await tenant.as(other).call(events.get, { eventId })).status).toBe(200);
  expect((await tenant.as(other).call(listings.get, { eventId })).code).toBe(kernelErrors.forbidden.code);
});

test.each([
  ["ends before it begins", () => ({ eventEnd: inHours(99) }), listingErrors.endsBeforeStart],
  ["is in a zone that is none", () => ({ timezone: "Mars/Olympus" }), listingErrors.timezoneUnknown],
  ["is a group's alone, of no group", () => ({ groupOnly: true }), listingErrors.noGroup],
])("an event that %s is refused, and nothing is made", async (_what, wrong, error) => {
  const host = await tenant.fixtures.account();
  const event = { ...regatta(), ...wrong() };
  expect((await tenant.as(host).call(listings.create, { body: { event } })).code).toBe(error.code);
  expect((await tenant.as(host).call(listings.list, {})).data).toEqual([]);
});

test("in the name of a group only those hold events who look after it, and all of them organise it", async () => {
  const [owner, second, member] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!owner || !second || !member) throw new Error("not everybody came");
  const { id: groupId } = await tenant.fixtures.group({ moderators: [owner, second], members: [member] });
  const body = { event: regatta(), groupId };
  expect((await tenant.as(member).call(listings.create, { body })).code).toBe(listingErrors.groupNotYours.code);
  const { id: eventId } = await make(owner, { groupOnly: true }, { groupId });
  expect((await tenant.as(second).call(listings.list, {})).data).toMatchObject([{ id: eventId }]);
  expect((await tenant.as(member).call(listings.list, {})).data).toEqual([]);
  const left = await tenant.as(owner).call(listings.update, { eventId, body: { event: { groupId: null } } });
  expect(left.code).toBe(listingErrors.noGroup.code);
});

test("a session stands within its event, and is taken off the agenda of its own event alone", async () => {
  const host = await tenant.fixtures.account();
  const { id: eventId, eventStart } = await make(host);
  const add = (from: number, until: number) => {
    const at = (hours: number): string => new Date(Date.parse(eventStart) + hours * hour).toISOString();
    const session = { name: "Rowing", startTime: at(from), endTime: at(until) };
    return tenant.as(host).call(listings.addSession, { eventId, body: { session } });
  };
  expect((await add(-1, 1)).code).toBe(listingErrors.outsideEvent.code);
  expect((await add(7, 9)).code).toBe(listingErrors.outsideEvent.code);
  expect((await add(3, 2)).code).toBe(listingErrors.endsBeforeStart.code);
  const { id: sessionId } = only((await add(0, 8)).data.sessions);
  const elsewhere = await make(host);
  const astray = await tenant.as(host).call(listings.removeSession, { eventId: elsewhere.id, sessionId });
  expect(astray.code).toBe(kernelErrors.notFound.code);
  expect((await tenant.as(host).call(listings.removeSession, { eventId, sessionId })).data.sessions).toEqual([]);
});

test("a session that somebody has a place in stays; of another event's it is not said whether anybody has", async () => {
  const [host, guest] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const { id: eventId, ...made } = await tenant.fixtures.event({
    creator: host,
    passTypes: [{ name: "Day pass" }],
    sessions: [{ name: "Throwing pots", registrationEnabled: true }],
  });
  const sessionId = only(made.sessions).id;
  const passId = await register(guest, eventId);
  await tenant.as(guest).call(agenda.choosePasses, { eventId, sessionId, body: [{ passId }] });
  await tenant.as(guest).call(agenda.submit, { eventId, sessionId });
  const remove = (ofEvent: string) => tenant.as(host).call(listings.removeSession, { eventId: ofEvent, sessionId });
  expect((await remove(eventId)).code).toBe(listingErrors.sessionTaken.code);
  expect((await remove((await make(host)).id)).code).toBe(kernelErrors.notFound.code);
});

test("whoever has registered hears of another time, and of a cancellation, which is for good", async () => {
  const [host, guest] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const { id: eventId } = await make(host, { registration: true });
  await register(guest, eventId);
  const change = (event: object) => tenant.as(host).call(listings.update, { eventId, body: { event } });
  await change({ eventStart: inHours(101) });
  await change({ status: "canceled" });
  const relay = createRelay();
  relay.start(world.app.kernel, notificationReactions);
  await relay.settle();
  await relay.stop();
  const happened = (await tenant.as(guest).call(notifications.list, {})).data.map((each) => each.happened);
  expect(happened).toEqual(expect.arrayContaining(["moved", "canceled"]));
  expect((await change({ status: "published" })).code).toBe(listingErrors.isCanceled.code);
});

test("registration that was open until the end moves with it", async () => {
  const host = await tenant.fixtures.account();
  const { id: eventId } = await make(host);
  const eventEnd = inHours(120);
  const moved = (await tenant.as(host).call(listings.update, { eventId, body: { event: { eventEnd } } })).data;
  expect(moved).toMatchObject({ eventEnd, registrationEnd: eventEnd });
});

test("an address that another has is refused, as is one that the interface uses", async () => {
  const host = await tenant.fixtures.account();
  const [first, second] = [await make(host, { name: "First" }), await make(host, { name: "Second" })];
  for (const slug of [first.slug, "overview"]) {
    const body = { event: { slug } };
    const answer = await tenant.as(host).call(listings.update, { eventId: second.id, body });
    expect(answer.code).toBe(listingErrors.slugTaken.code);
  }
});

test("an address that an event had leads to it, is no other's, and is its own again when it wants", async () => {
  const host = tenant.as(await tenant.fixtures.account());
  const { id: eventId, slug: first } = await make(await tenant.fixtures.account(), { name: "Harvest supper" });
  const owner = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  const rename = (slug: string) => owner.call(listings.update, { eventId, body: { event: { slug } } });
  const renamed = `${first}-2027`;
  await rename(renamed);
  for (const client of [host, tenant.guest])
    expect((await client.call(events.get, { eventId: first })).data).toMatchObject({ id: eventId, slug: renamed });
  const other = await make(await tenant.fixtures.account(), { name: "Harvest supper" });
  expect(other.slug).toMatch(/^harvest-supper-[0-9a-f]{8}$/);
  const taken = await owner.call(listings.update, { eventId: other.id, body: { event: { slug: first } } });
  expect(taken.code).toBe(listingErrors.slugTaken.code);
  await rename(first);
  expect((await tenant.guest.call(events.get, { eventId: renamed })).data).toMatchObject({ id: eventId, slug: first });
  await owner.call(listings.remove, { eventId });
  expect((await tenant.guest.call(events.get, { eventId: renamed })).status).toBe(404);
  expect((await make(await tenant.fixtures.account(), { name: "Harvest supper" })).slug).toBe(first);
});

test("an event that people have registered for is not deleted; one that somebody only looked at is", async () => {
  const [host, guest] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const [kept, gone] = [await make(host, { registration: true }), await make(host, { registration: true })];
  await register(guest, kept.id);
  await tenant.as(guest).call(registration.get, { eventId: gone.id });
  const remove = ({ id: eventId }: Awaited<ReturnType<typeof make>>) =>
    tenant.as(host).call(listings.remove, { eventId });
  expect((await remove(kept)).code).toBe(listingErrors.hasRegistrations.code);
  expect((await remove(gone)).status).toBe(200);
  expect((await tenant.as(host).call(listings.list, {})).data.map(({ id }) => id)).toEqual([kept.id]);
});
