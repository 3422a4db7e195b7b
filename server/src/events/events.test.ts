import { events } from "@marquee/contract/events";
import { registration } from "@marquee/contract/registration";
import { newId } from "../kernel/new-id.ts";
import { beforeAll, describe, expect, test } from "vitest";
import type { Fixtures, AccountFixture } from "../test/fixtures.ts";
import type { EventFixture, EventSpec } from "../test/fixtures-events.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const hour = 3_600_000;
const day = 24 * hour;

let world: World;
let tenant: TestTenant;
let fixtures: Fixtures;

beforeAll(async () => {
  world = await testWorld();
});

async function community(): Promise<void> {
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
}
const inDays = (days: number): Date => new Date(world.clock.now().getTime() + days * day);
const names = (list: { name: string }[]): string[] => list.map(({ name }) => name);

describe("the list of events", () => {
  beforeAll(community);

  test("shows what is still to come, soonest first, what is running among it or left out, and what is over with past", async () => {
    const creator = await fixtures.account();
    await fixtures.events([
      { creator, name: "Next month", eventStart: inDays(30) },
      { creator, name: "Running", eventStart: inDays(-1), eventEnd: inDays(1) },
      { creator, name: "Long ago", eventStart: inDays(-90) },
      { creator, name: "Yesterday", eventStart: inDays(-2), eventEnd: inDays(-1) },
      { creator, name: "Draft", status: "draft" },
      { creator, name: "Only with its link", visible: false },
      { creator, name: "Cancelled", status: "canceled" },
    ]);
    expect(names((await tenant.guest.call(events.list, {})).data)).toEqual(["Running", "Next month"]);
    expect(names((await tenant.guest.call(events.list, { past: true })).data)).toEqual(["Yesterday", "Long ago"]);
    expect(names((await tenant.guest.call(events.list, { begun: false })).data)).toEqual(["Next month"]);
    expect(names((await tenant.guest.call(events.list, { begun: true })).data)).toEqual(["Running"]);
  });

  test("features only what is featured and still to come", async () => {
    await fixtures.event({ name: "First of all", featured: true });
    await fixtures.event({ name: "Was once", featured: true, eventStart: inDays(-9) });
    expect(names((await tenant.guest.call(events.featured, {})).data)).toEqual(["First of all"]);
  });

  test("hides the events of somebody who blocked the caller, and of whom the caller blocked", async () => {
    const [host, reader] = await fixtures.accounts([{}, {}]);
    if (!host || !reader) throw new Error("nobody was made");
    await fixtures.event({ creator: host, name: "By the host" });
    const seen = async (person: AccountFixture) =>
      names((await tenant.as(person).call(events.list, { search: "by the host" })).data);
    expect(await seen(reader)).toEqual(["By the host"]);
    await fixtures.block(host, reader);
    expect(await seen(reader)).toEqual([]);
  });

  test("keeps an event for whoever has a pass, and its host from who is blocked, whichever of the two did it", async () => {
    const [host, guest, stranger] = await fixtures.accounts([{ firstName: "Unseen" }, {}, {}]);
    if (!host || !guest || !stranger) throw new Error("nobody was made");
    const event = await fixtures.event({ creator: host, name: "With a pass" });
    await fixtures.registration({ account: guest, event });
    await fixtures.block(guest, host);
    await fixtures.block(host, stranger);
    const [mine] = (await tenant.as(guest).call(events.mine, {})).data;
    expect(mine).toMatchObject({ name: "With a pass", creatorId: null, creator: { username: "", firstName: null } });
    const linked = await tenant.as(stranger).call(events.get, { eventId: event.id });
    expect(linked.data).toMatchObject({
      name: "With a pass",
      creatorId: null,
      creator: { username: "", firstName: null },
    });
    expect((await tenant.guest.call(events.get, { eventId: event.id })).data.creator).toMatchObject({
      firstName: "Unseen",
    });
  });

  test("shows outsiders of a group the summary of its own event and nothing more, members all of it", async () => {
    const [owner, member] = await fixtures.accounts([{}, {}]);
    if (!owner || !member) throw new Error("nobody was made");
    const group = await fixtures.group({ moderators: [owner], members: [member] });
    await fixtures.event({
      creator: owner,
      groupId: group.id,
      groupOnly: true,
      name: "Rehearsal",
      venue: "The cellar",
      longDescription: "Bring the key",
      speakers: [{}],
    });
    const [outside] = (await tenant.guest.call(events.list, { search: "rehearsal" })).data;
    expect(outside).toMatchObject({
      name: "Rehearsal",
      venue: null,
      longDescription: null,
      speakers: [],
      _count: { speakers: 0 },
    });
    const [inside] = (await tenant.as(member).call(events.list, { search: "rehearsal" })).data;
    expect(inside).toMatchObject({ name: "Rehearsal", venue: "The cellar", speakers: [{}] });
    expect((await tenant.guest.call(events.list, { search: "cellar" })).data).toEqual([]);
  });
});

describe("one event", () => {
  beforeAll(community);

  test("comes by id and by slug with everything that belongs to it", async () => {
    const sponsor = await fixtures.account({ username: "harbour.bakery", firstName: "Harbour", lastName: "Bakery" });
    const event = await fixtures.event({
      slug: "lantern-walk",
      name: "Lantern walk",
      tracks: [{ slug: "family", name: "Family" }],
      locations: [{ slug: "quay", name: "The quay" }],
      speakers: [{ slug: "ana", firstName: "Ana", lastName: "García" }],
      sessions: [{ slug: "setting-off", name: "Setting off", location: "quay", tracks: ["family"], speakers: ["ana"] }],
      faqs: [{ name: "Getting there", faqs: [["Where?", "At the quay."]] }],
      sponsors: [sponsor],
      passTypes: [{ price: 1200, priceSchedules: [{ price: 900, startDate: inDays(-1), endDate: inDays(1) }] }],
    });
    const byId = await tenant.guest.call(events.get, { eventId: event.id });
    const bySlug = await tenant.guest.call(events.get, { eventId: "lantern-walk" });
    expect(bySlug.data).toEqual(byId.data);
    expect(byId.data).toMatchObject({
      name: "Lantern walk",
      sessions: [
        {
          name: "Setting off",
          location: { name: "The quay" },
          tracks: [{ name: "Family" }],
          speakers: [{ firstName: "Ana" }],
        },
      ],
      speakers: [{ lastName: "García" }],
      sponsors: [{ username: "harbour.bakery" }],
      faqSections: [{ name: "Getting there" }],
      registrationState: "open",
      priceFrom: 900,
      placesLeft: null,
      viewer: { registrationId: null, isRegistered: false, isSaved: false, due: 0, canManage: false },
      _count: { sessions: 1, speakers: 1, sponsors: 1, registrations: null },
    });
  });

  test("is not there for another tenant, by a wrong id, and as somebody else's draft: all three alike", async () => {
    const other = await world.tenant();
    const draft = await fixtures.event({ status: "draft" });
    const answers = await Promise.all([
      other.guest.call(events.get, { eventId: draft.id }),
      tenant.guest.call(events.get, { eventId: newId() }),
      tenant.guest.call(events.get, { eventId: draft.id }),
      tenant.as(await fixtures.account()).call(events.get, { eventId: draft.slug }),
    ]);
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 4 }, () => [404, "request.notFound"]),
    );
  });

  test("shows a draft to its creator and to the moderators of its group", async () => {
    const [creator, moderator] = await fixtures.accounts([{}, {}]);
    if (!creator || !moderator) throw new Error("nobody was made");
    const group = await fixtures.group({ moderators: [moderator] });
    const draft = await fixtures.event({ creator, groupId: group.id, status: "draft" });
    for (const person of [creator, moderator])
      expect((await tenant.as(person).call(events.get, { eventId: draft.id })).data.viewer.canManage).toBe(true);
  });

  test("asks outsiders of its group to join, with 453, on every part of it", async () => {
    const owner = await fixtures.account();
    const group = await fixtures.group({ moderators: [owner] });
    const event = await fixtures.event({ creator: owner, groupId: group.id, groupOnly: true });
    const outsider = tenant.as(await fixtures.account());
    const eventId = event.id;
    const answers = await Promise.all([
      outsider.call(events.get, { eventId }),
      outsider.call(events.sessions, { eventId }),
      outsider.call(events.speakers, { eventId }),
      outsider.call(events.passTypes, { eventId }),
      tenant.guest.call(registration.registrants, { eventId }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([453, 453, 453, 453, 453]);
  });

  test("lets nothing act in what its hosts wrote at length", async () => {
    const acting = '<p onclick="alert(1)">Come<script>alert(1)</script></p>';
    const { id: eventId } = await fixtures.event({
      longDescription: acting,
      faqs: [{ name: "All", faqs: [["Why?", acting]] }],
    });
    expect((await tenant.guest.call(events.get, { eventId })).data.longDescription).toBe("<p>Come</p>");
    expect((await tenant.guest.call(events.faqs, { eventId })).data).toMatchObject([
      { faqs: [{ answer: "<p>Come</p>" }] },
    ]);
  });

  test("shows the meeting's address to those who are registered, and to nobody else", async () => {
    const [going, other] = await fixtures.accounts([{}, {}]);
    if (!going || !other) throw new Error("nobody was made");
    const event = await fixtures.event({ eventType: "virtual", meetingUrl: "https://meet.example.org/room" });
    await fixtures.registration({ account: going, event });
    const seenBy = async (person: AccountFixture) =>
      (await tenant.as(person).call(events.get, { eventId: event.id })).data;
    expect(await seenBy(going)).toMatchObject({
      meetingUrl: "https://meet.example.org/room",
      viewer: { isRegistered: true },
      registrations: [{ status: "ready" }],
    });
    expect(await seenBy(other)).toMatchObject({ meetingUrl: null, viewer: { isRegistered: false }, registrations: [] });
    expect((await tenant.guest.call(events.list, { search: "room" })).data).toEqual([]);
  });

  // From now on as the world has it: files before this one may have moved its clock.
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day);
  test.each<[string, () => EventSpec, string]>([
    ["switched off", () => ({ registration: false }), "disabled"],
    ["before it opens", () => ({ registrationStart: inDays(1) }), "notOpen"],
    ["after it closed", () => ({ registrationStart: inDays(-3), registrationEnd: inDays(-1) }), "closed"],
    ["without limit", () => ({}), "open"],
    ["with its limit reached", () => ({ registrationLimit: 1 }), "full"],
  ])("says how registration stands: %s", async (_when, change, state) => {
    const event = await fixtures.event(change());
    await fixtures.registration({ account: await fixtures.account(), event });
    expect((await tenant.guest.call(events.get, { eventId: event.id })).data.registrationState).toBe(state);
  });

  test("answers the lowest and the highest price of what is on sale", async () => {
    const event = await fixtures.event({
      passTypes: [{ price: 0 }, { price: 4800 }, { price: 9000, supply: 0 }, { price: 7000, visibility: "private" }],
    });
    const { data } = await tenant.guest.call(events.get, { eventId: event.id });
    expect([data.priceFrom, data.priceTo]).toEqual([0, 4800]);
  });

  test("is full when every pass is sold, and says how many are left when they are few", async () => {
    const event = await fixtures.event({ passTypes: [{ supply: 3, price: 500 }] });
    const buy = async () =>
      fixtures.registration({
        account: await fixtures.account(),
        event,
        passTypes: event.passTypes.map(({ id, price, supply }) => ({ id, price, supply: supply ?? null })),
      });
    await buy();
    expect((await tenant.guest.call(events.get, { eventId: event.id })).data).toMatchObject({
      placesLeft: 2,
      registrationState: "open",
      priceFrom: 500,
    });
    await buy();
    await buy();
    expect((await tenant.guest.call(events.get, { eventId: event.id })).data).toMatchObject({
      placesLeft: null,
      registrationState: "full",
      priceFrom: null,
      priceTo: null,
    });
  });
});

describe("the parts of an event", () => {
  let event: EventFixture;

  beforeAll(async () => {
    await community();
    event = await fixtures.event({
      publicRegistrants: true,
      speakers: [
        { slug: "ana", firstName: "Ana", lastName: "García" },
        { slug: "kenji", firstName: "健二", lastName: "田中" },
      ],
      sessions: [
        { name: "Opening", speakers: ["ana"] },
        { name: "夏祭りの準備", speakers: ["kenji"] },
      ],
      faqs: [
        { name: "Getting there", faqs: [["Is there parking?", "Behind the mill."]] },
        { name: "Food", faqs: [["Is it vegan?", "All of it."]] },
      ],
      passTypes: [{ slug: "day" }, { slug: "crew", visibility: "private" }, { slug: "old", active: false }],
    });
  });

  test("are found by their words in any script, forgiving a typo", async () => {
    const eventId = event.id;
    const { guest } = tenant;
    expect(names((await guest.call(events.sessions, { eventId, search: "祭り" })).data)).toEqual(["夏祭りの準備"]);
    expect(names((await guest.call(events.sessions, { eventId, search: "openng" })).data)).toEqual(["Opening"]);
    expect((await guest.call(events.speakers, { eventId, search: "garcia" })).data).toMatchObject([
      { firstName: "Ana", sessions: [{ name: "Opening" }] },
    ]);
    expect(names((await guest.call(events.faqs, { eventId, search: "parking" })).data)).toEqual(["Getting there"]);
  });

  test("are read one by one only within their own event", async () => {
    const other = await fixtures.event({ sessions: [{}], speakers: [{}] });
    const [session, speaker] = [event.sessions[0]?.id ?? "", event.speakers[0]?.id ?? ""];
    expect((await tenant.guest.call(events.session, { eventId: event.id, sessionId: session })).data.name).toBe(
      "Opening",
    );
    expect((await tenant.guest.call(events.session, { eventId: other.id, sessionId: session })).status).toBe(404);
    expect((await tenant.guest.call(events.speaker, { eventId: event.id, speakerId: speaker })).data.firstName).toBe(
      "Ana",
    );
    expect((await tenant.guest.call(events.speaker, { eventId: other.id, speakerId: speaker })).status).toBe(404);
  });

  test("offer the public passes, and a private one to whoever has its link", async () => {
    const slugs = async (ticketId?: string) =>
      (
        await tenant.guest.call(events.passTypes, { eventId: event.id, ...(ticketId && { ticketId }) })
      ).data.passTypes.map(({ slug }) => slug);
    expect(await slugs()).toEqual(["day"]);
    expect(await slugs(event.passTypes[1]?.id)).toEqual(["day", "crew"]);
    expect(await slugs(event.passTypes[2]?.id)).toEqual(["day"]);
  });

  test("list who is coming without those between whom there is a block", async () => {
    const [ana, ben, cleo] = await fixtures.accounts([{ username: "ana" }, { username: "ben" }, { username: "cleo" }]);
    if (!ana || !ben || !cleo) throw new Error("nobody was made");
    await fixtures.registrations([ana, ben, cleo].map((account) => ({ account, event })));
    await fixtures.block(cleo, ana);
    const seenBy = async (person: AccountFixture) =>
      (await tenant.as(person).call(registration.registrants, { eventId: event.id, orderBy: "username" })).data.map(
        ({ username }) => username,
      );
    expect(await seenBy(ana)).toEqual(["ana", "ben"]);
    expect(await seenBy(cleo)).toEqual(["ben", "cleo"]);
    expect(await seenBy(ben)).toEqual(["ana", "ben", "cleo"]);
    expect((await tenant.as(ana).call(registration.registrants, { eventId: event.id, search: "cleo" })).data).toEqual(
      [],
    );
  });

  test("do not list who is coming where the hosts do not show it", async () => {
    const creator = await fixtures.account();
    const quiet = await fixtures.event({ creator });
    expect((await tenant.guest.call(registration.registrants, { eventId: quiet.id })).code).toBe(
      "event.registrantsHidden",
    );
    expect((await tenant.as(creator).call(registration.registrants, { eventId: quiet.id })).data).toEqual([]);
  });
});

test("the caller's own events are those they are registered for", async () => {
  await community();
  const going = await fixtures.account();
  const [event] = [await fixtures.event({ name: "Mine" }), await fixtures.event({ name: "Another" })];
  await fixtures.registration({ account: going, event });
  expect(names((await tenant.as(going).call(events.mine, {})).data)).toEqual(["Mine"]);
});
