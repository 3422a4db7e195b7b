import { agenda } from "@marquee/contract/agenda";
import { events } from "@marquee/contract/events";
import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { listings } from "@marquee/contract/listings";
import { programme } from "@marquee/contract/programme";
import { registration } from "@marquee/contract/registration";
import { storage } from "@marquee/contract/storage";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../kernel/new-id.ts";
import type { AccountFixture } from "../../test/fixtures.ts";
import type { EventSpec } from "../../test/fixtures-events.ts";
import { only } from "../../test/rows.ts";
import { dotUri } from "../../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../../test/world.ts";

let world: World;
let tenant: TestTenant;
let host: AccountFixture;

beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  tenant = await world.tenant();
  host = await tenant.fixtures.account();
});

/** A draft with something for each who may look at it. */
async function draft(more: EventSpec = {}) {
  const { data: picture } = await tenant.as(host).call(storage.addImage, { body: { type: "thread", dataUri: dotUri } });
  const now = world.clock.now().getTime();
  const event = await tenant.fixtures.event({
    creator: host,
    status: "draft",
    meetingUrl: "https://meet.example.org/regatta",
    registration: true,
    registrationStart: new Date(now - 3_600_000),
    passTypes: [
      { slug: "day", name: "Day pass", price: 2_000 },
      { slug: "crew", name: "Crew pass", price: 500, visibility: "private" },
    ],
    sessions: [{ slug: "opening", name: "Opening" }],
    media: [
      { name: "The river", imageId: picture.id },
      { name: "Rehearsal", imageId: picture.id, audience: "holders" },
      { name: "Crew list", imageId: picture.id, passTypes: ["crew"] },
    ],
    ...more,
  });
  const passTypeId = (slug: string): string => only(event.passTypes.filter((type) => type.slug === slug)).id;
  const see = async (as?: string, by = host) =>
    tenant.as(by).call(events.get, { eventId: event.id, ...(as && { as }) });
  const mediaAs = async (as: string) =>
    (await tenant.as(host).call(programme.media, { eventId: event.id, as })).data.map(({ name }) => name);
  return { event, eventId: event.id, see, mediaAs, day: passTypeId("day"), crew: passTypeId("crew") };
}

const codeOf = (answer: { readonly code?: string | undefined }) => answer.code;

describe("a draft that is looked at as somebody else would", () => {
  test("shows a guest what is everybody's, as if it were out", async () => {
    const { see, mediaAs, eventId } = await draft();
    const { data } = await see("guest");
    expect(data).toMatchObject({ status: "published", registrationState: "open", meetingUrl: null });
    expect(data.viewer).toMatchObject({ canManage: false, canHost: false, isRegistered: false });
    expect([data.media.map(({ name }) => name), await mediaAs("guest")]).toEqual([["The river"], ["The river"]]);
    // The private pass is on sale to whoever has its address, and for nobody else in the range of prices.
    expect([data.priceFrom, data.priceTo]).toEqual([2_000, 2_000]);
    const offered = (await tenant.as(host).call(events.passTypes, { eventId, as: "guest" })).data.passTypes;
    expect(offered.map(({ name }) => name)).toEqual(["Day pass"]);
    expect((await tenant.as(host).call(events.sessions, { eventId, as: "guest" })).data).toHaveLength(1);
  });

  test("shows whoever holds a pass what that pass opens, with addresses that who looks can open", async () => {
    const { see, mediaAs, day, crew, eventId } = await draft();
    expect(await mediaAs(day)).toEqual(["The river", "Rehearsal"]);
    expect(await mediaAs(crew)).toEqual(["The river", "Rehearsal", "Crew list"]);
    const { data } = await see(crew);
    expect(data).toMatchObject({ meetingUrl: "https://meet.example.org/regatta", viewer: { isRegistered: true } });
    // It asks for the right of who looks, who may see everything of the event.
    expect(only(data.media.filter(({ name }) => name === "Crew list")).image?.uri).toContain(`.${host.id}.`);
    expect((await tenant.as(host).call(agenda.mine, { eventId, as: crew })).data).toEqual([]);
  });

  test("of a group alone is its members' and of who holds a pass; others are told so", async () => {
    const { id: groupId } = await tenant.fixtures.group({ moderators: [host] });
    const { see, day } = await draft({ groupId, groupOnly: true });
    expect(codeOf(await see("guest"))).toBe(groupErrors.membersOnly.code);
    expect(codeOf(await see("member"))).toBe(groupErrors.membersOnly.code);
    expect((await see("group")).data).toMatchObject({ status: "published", viewer: { isRegistered: false } });
    expect((await see(day)).data.viewer.isRegistered).toBe(true);
  });

  test("does not say who is coming where the event does not", async () => {
    const { eventId } = await draft();
    const asked = { eventId, as: "member" };
    expect((await tenant.as(host).call(registration.registrants, asked)).status).toBe(403);
  });

  test("is what its organisers alone see so; what is not there has no preview", async () => {
    const { see, event } = await draft();
    const coHosted = await draft({ coHosts: [await tenant.fixtures.account()] });
    const stranger = await tenant.fixtures.account();
    expect((await see("guest", stranger)).status).toBe(404);
    const out = await tenant.fixtures.event({ creator: host });
    for (const client of [tenant.as(stranger), tenant.guest]) {
      const answer = await client.call(events.get, { eventId: out.id, as: "guest" });
      expect(answer.code).toBe(kernelErrors.forbidden.code);
    }
    for (const as of [newId(), coHosted.day, "group"]) expect((await see(as)).status).toBe(404);
    expect((await see("host")).status).toBe(400);
    const bySlug = await tenant.as(host).call(events.get, { eventId: event.slug, as: "guest" });
    expect(bySlug.data.id).toBe(event.id);
  });
});

test("nothing stays of a preview, however many look at once", async () => {
  const { see, eventId, day, crew } = await draft();
  const publishAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
  await tenant.as(host).call(listings.update, { eventId, body: { event: { publishAt } } });
  const count = async () => {
    const tables = ["accounts", "registrations", "passes", "group_memberships", "outbox"];
    const parts = tables.map((table) => sql`(select count(*)::int from ${sql.identifier(table)})`);
    return world.database.execute(sql`select ${sql.join(parts, sql`, `)}`);
  };
  const before = await count();
  const answers = await Promise.all(["guest", "member", day, crew, day, crew, "guest"].map((as) => see(as)));
  expect(answers.map(({ data }) => data.status)).toEqual(answers.map(() => "published"));
  expect(await count()).toEqual(before);
  expect((await tenant.as(host).call(listings.get, { eventId })).data).toMatchObject({ status: "draft", publishAt });
  expect((await tenant.guest.call(events.get, { eventId })).status).toBe(404);
  expect((await see()).data).toMatchObject({ status: "draft", viewer: { canManage: true } });
});
