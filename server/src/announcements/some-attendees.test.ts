import { announcements } from "@marquee/contract/announcements";
import type { InputOf } from "@marquee/contract/kernel";
import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { beforeAll, describe, expect, test } from "vitest";
import { sessionAccesses } from "../accesses/schema.ts";
import { newId } from "../kernel/new-id.ts";
import { questionResponses } from "../registration/schema.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

type Segment = Omit<InputOf<typeof announcements.reachOfEvent>, "eventId">;

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let eventId: string;
/** What an event has that people are chosen by, each with its id. */
let ids: Record<"day" | "gala" | "talk" | "vegan" | "nuts" | "press", string>;

const emailOf = (name: string): string => `${name}@${tenant.organization.id}.test`;
const person = (name: string) => tenant.fixtures.account({ firstName: name, email: emailOf(name) });

/**
 * Ben has come with a pass for the day and eats vegan; Cleo has one and is not there yet; Dee has paid for the gala, and
 * has a place in the talk; Eli owes the gala, eats vegan and no nuts.
 */
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside" });
  const { fixtures } = tenant;
  ana = await person("ana");
  const event = await fixtures.event({
    creator: ana,
    sessions: [{ name: "A talk" }],
    passTypes: [
      { name: "Day", price: 0 },
      { name: "Gala", price: 4_000 },
    ],
  });
  eventId = event.id;
  const [day, gala] = event.passTypes;
  if (!day || !gala) throw new Error("an event without its passes");
  const section = await fixtures.section(eventId);
  const meal = await section.ask({ name: "What do you eat?", type: "checkbox" });
  const [vegan, nuts] = [await section.choice(meal, "vegan"), await section.choice(meal, "nuts")];
  const registered = async (name: string, passType: typeof day, more: object = {}) => {
    const account = await person(name);
    const { passes } = await fixtures.registration({ account, event, passTypes: [passType], ...more });
    return { account, passId: only(passes).id };
  };
  const organizationId = tenant.organization.id;
  const [createdAt, updatedAt] = [world.clock.now(), world.clock.now()];
  const eats = (passId: string, value: string) =>
    world.database
      .insert(questionResponses)
      .values({ organizationId, passId, questionId: meal, value, createdAt, updatedAt });
  const ben = await registered("ben", day, { usedAt: world.clock.now() });
  await eats(ben.passId, "vegan");
  await registered("cleo", day);
  const dee = await registered("dee", gala, { paidBy: "manual", hasArrived: true });
  const eli = await registered("eli", gala, { paidBy: "manual" });
  await eats(eli.passId, "nuts,vegan");
  const talk = only(event.sessions).id;
  await world.database.insert(sessionAccesses).values({
    organizationId,
    id: newId(),
    sessionId: talk,
    passId: dee.passId,
    status: "ready",
    createdAt,
    updatedAt,
  });
  const { data: press } = await tenant
    .as(ana)
    .call(attendeeLabels.create, { eventId, body: { name: "Press", colour: "accent" } });
  await tenant.as(ana).call(attendeeLabels.set, { eventId, accountId: eli.account.id, body: { labelIds: [press.id] } });
  ids = { day: day.id, gala: gala.id, talk, vegan, nuts, press: press.id };
});

const organiser = () => tenant.as(ana);
const reach = async (segment: Segment) =>
  (await organiser().call(announcements.reachOfEvent, { eventId, ...segment })).data.people;
let announced = 0;
/** Who gets the mail of an announcement to some. */
async function receivers(segment: Segment): Promise<string[]> {
  const title = `Announcement ${(announced += 1)}`;
  const body = { title, html: "<p>Bring a lamp.</p>", email: true, push: false, ...segment };
  const { data } = await organiser().call(announcements.announceToEvent, { eventId, body });
  await settle(world);
  const got = world.mails.filter(({ subject }) => subject === title).map(({ to }) => to);
  const names = ["ben", "cleo", "dee", "eli"].filter((name) => got.includes(emailOf(name)));
  expect(got).toHaveLength(names.length);
  const { data: after } = await organiser().call(announcements.oneOfEvent, { eventId, announcementId: data.id });
  expect(after.delivery).toMatchObject({ people: names.length, sent: names.length, waiting: 0 });
  return names;
}

describe("an announcement to some of those who come to an event", () => {
  test.each<[string, () => Segment, string[]]>([
    ["a kind of pass", () => ({ passTypeId: ids.day }), ["ben", "cleo"]],
    ["those who are there", () => ({ checkedIn: true }), ["ben"]],
    ["those who are not there yet", () => ({ checkedIn: false }), ["cleo", "dee", "eli"]],
    ["a kind of pass, and not there yet", () => ({ passTypeId: ids.day, checkedIn: false }), ["cleo"]],
    ["those who have not paid", () => ({ unpaid: true }), ["eli"]],
    ["a session", () => ({ sessionId: ids.talk }), ["dee"]],
    ["a label", () => ({ labelId: ids.press }), ["eli"]],
    ["an answer, among others too", () => ({ choiceId: ids.vegan }), ["ben", "eli"]],
    ["an answer and a kind of pass", () => ({ choiceId: ids.vegan, passTypeId: ids.gala }), ["eli"]],
    ["what nobody is", () => ({ labelId: ids.press, checkedIn: true }), []],
    ["everybody, where nothing is chosen", () => ({ unpaid: false }), ["ben", "cleo", "dee", "eli"]],
  ])("reaches %s", async (_name, segment, names) => {
    expect(await reach(segment())).toBe(names.length);
    expect(await receivers(segment())).toEqual(names);
  });

  test("says whom it was for, and is read by those alone", async () => {
    const segment = { passTypeId: ids.gala, choiceId: ids.vegan, unpaid: true };
    const body = { title: "To Eli", html: "<p>Please pay.</p>", email: false, push: true, ...segment };
    const { data } = await organiser().call(announcements.announceToEvent, { eventId, body });
    await settle(world);
    expect(data.segment.attendees).toEqual({
      passType: { id: ids.gala, name: "Gala" },
      session: null,
      label: null,
      checkedIn: null,
      unpaid: true,
      answer: { questionId: expect.any(String), question: "What do you eat?", value: "vegan", text: "vegan" },
    });
    const { data: toAll } = await organiser().call(announcements.announceToEvent, {
      eventId,
      body: { ...body, title: "To all", passTypeId: undefined, choiceId: undefined, unpaid: undefined },
    });
    expect(toAll.segment.attendees).toBeNull();
  });

  test("is refused where what is chosen is not of this event, or gone", async () => {
    const other = await tenant.fixtures.event({ creator: ana, passTypes: [{}], sessions: [{}] });
    const wrong: Segment[] = [
      { passTypeId: only(other.passTypes).id },
      { sessionId: only(other.sessions).id },
      { labelId: newId() },
      { choiceId: newId() },
    ];
    for (const segment of wrong) {
      const body = { title: "To some", html: "<p>Hello</p>", email: true, push: true, ...segment };
      const code = "announcement.unknownAttendees";
      expect(await organiser().call(announcements.announceToEvent, { eventId, body })).toMatchObject({ code });
      expect(await organiser().call(announcements.reachOfEvent, { eventId, ...segment })).toMatchObject({ code });
    }
  });
});
