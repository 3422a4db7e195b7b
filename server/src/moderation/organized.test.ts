import { channels } from "@marquee/contract/channels";
import { coHosts } from "@marquee/contract/co-hosts";
import { contents } from "@marquee/contract/contents";
import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { listings } from "@marquee/contract/listings";
import { managedChannels } from "@marquee/contract/managed-channels";
import { managedContents } from "@marquee/contract/managed-contents";
import { moderation, moderationErrors, type OrganizedKind } from "@marquee/contract/moderation";
import { registration } from "@marquee/contract/registration";
import { threads } from "@marquee/contract/threads";
import { beforeEach, describe, expect, test } from "vitest";
import { sitemapOf } from "../organization/site-files/sitemap.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let administrator: AccountFixture;
let moderator: AccountFixture;
let host: AccountFixture;
let reader: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  world.clock.reset();
  tenant = await world.tenant();
  administrator = await tenant.fixtures.account({ isAdministrator: true });
  moderator = await tenant.fixtures.account({ isModerator: true });
  [host, reader] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
});

type Client = Pick<TestTenant["guest"], "call">;
/** One of a kind of the host's, how it is reported, found by others, and brought out again by the host. */
type Thing = {
  readonly kind: OrganizedKind;
  readonly subjectId: string;
  readonly name: string;
  readonly report: (client: Client) => Promise<{ status: number; code?: unknown }>;
  readonly isFound: (client: Client) => Promise<boolean>;
  readonly bringOut: (client: Client) => Promise<{ code?: unknown }>;
};
const body = { reason: "Takes money for nothing" };
const has = (found: { readonly data: readonly { readonly id: string }[] }, id: string) =>
  found.data.some((each) => each.id === id);

/** Found where it stands, and in the list of all of its kind: never in the one without the other. */
async function foundIn(
  page: Promise<{ status: number }>,
  list: Promise<{ data: readonly { id: string }[] }>,
  id: string,
) {
  const [stands, isListed] = [(await page).status === 200, has(await list, id)];
  expect(isListed).toBe(stands);
  return stands;
}

async function eventOfHost(): Promise<Thing> {
  const { id: eventId } = await tenant.fixtures.event({ creator: host, name: "Ghost concert" });
  return {
    kind: "event",
    subjectId: eventId,
    name: "Ghost concert",
    report: (client) => client.call(events.report, { eventId, body }),
    isFound: (client) => foundIn(client.call(events.get, { eventId }), client.call(events.list, {}), eventId),
    bringOut: (client) => client.call(listings.update, { eventId, body: { event: { status: "published" } } }),
  };
}

async function groupOfHost(members: readonly AccountFixture[] = []): Promise<Thing> {
  const { id: groupId } = await tenant.fixtures.group({ moderators: [host], members, name: "Quick money" });
  return {
    kind: "group",
    subjectId: groupId,
    name: "Quick money",
    report: (client) => client.call(groups.report, { groupId, body }),
    isFound: (client) => foundIn(client.call(groups.get, { groupId }), client.call(groups.list, {}), groupId),
    bringOut: (client) => client.call(groups.update, { groupId, body: { group: { active: true } } }),
  };
}

async function channelOfHost(subscribers: readonly AccountFixture[] = []): Promise<Thing> {
  const { id: channelId } = await tenant.fixtures.channel({ creator: host, subscribers, name: "Copied talks" });
  return {
    kind: "channel",
    subjectId: channelId,
    name: "Copied talks",
    report: (client) => client.call(channels.report, { channelId, body }),
    isFound: (client) => foundIn(client.call(channels.get, { channelId }), client.call(channels.list, {}), channelId),
    bringOut: (client) => client.call(managedChannels.update, { channelId, body: { channel: { visible: true } } }),
  };
}

async function contentOfHost(): Promise<Thing> {
  const channel = await tenant.fixtures.channel({ creator: host });
  const { id: contentId } = await tenant.fixtures.content({ channel, title: "A talk" });
  const where = { channelId: channel.id, contentId };
  return {
    kind: "content",
    subjectId: contentId,
    name: "A talk",
    report: (client) => client.call(channels.reportContent, { ...where, body }),
    isFound: (client) => foundIn(client.call(contents.get, { contentId }), client.call(contents.list, {}), contentId),
    bringOut: (client) => client.call(managedContents.update, { ...where, body: { content: { visible: true } } }),
  };
}

const kinds = { event: eventOfHost, group: groupOfHost, channel: channelOfHost, content: contentOfHost };
const all = Object.entries(kinds);

const queue = async (by = administrator) => (await tenant.as(by).call(moderation.cases, {})).data;
const decide = (caseId: string, more: object, by = moderator) =>
  tenant.as(by).call(moderation.decide, { caseId, body: { action: "dismiss", ...more } });
const why = { statement: "There is no such house.", rule: "No fraud" };
const statements = async (by = host) => (await tenant.as(by).call(moderation.statements, {})).data;
const reportTimes = async (thing: Pick<Thing, "report">, times: number) => {
  for (let each = 0; each < times; each += 1) await thing.report(tenant.as(await tenant.fixtures.account()));
};
const ownReports = async (by = reader) => (await tenant.as(by).call(moderation.ownReports, {})).data;
const withheld = ({ kind, subjectId }: Thing, by = host) =>
  tenant.as(by).call(moderation.withheld, { kind, subjectId });

async function reportedThing(make: () => Promise<Thing>) {
  const thing = await make();
  await thing.report(tenant.as(reader));
  return { thing, caseId: only(await queue()).id };
}

describe.each(all)("%s", (kind, make) => {
  test("is reported into the one queue, with its name, its picture and whoever answers for it", async () => {
    const { thing, caseId } = await reportedThing(make);
    await thing.report(tenant.as(reader));
    expect(await queue()).toMatchObject([{ kind, reporters: 1, text: thing.name, account: { id: host.id } }]);
    const { data } = await tenant.as(moderator).call(moderation.case, { caseId });
    expect(data).toMatchObject({
      title: thing.name,
      isThere: true,
      isUrgent: false,
      reports: [{ reason: body.reason }],
    });
    expect(data.path).toMatch(/^\/(events|groups|channels)\//);
    expect(data.actions.toSorted()).toEqual(["ban", "dismiss", "mute", "remove", "suspend", "warn"]);
  });

  test("is reported by nobody who looks after it, nor by whoever does not see it", async () => {
    const thing = await make();
    expect((await thing.report(tenant.as(host))).code).toBe(moderationErrors.ownReport.code);
    const { caseId } = { caseId: only(await (await reportAs(thing), queue())).id };
    await decide(caseId, { action: "remove", ...why });
    expect((await thing.report(tenant.as(await tenant.fixtures.account()))).status).toBe(404);
    expect(await queue()).toHaveLength(1);
  });

  test("goes out of everybody's sight but of those who look after it, who read why and cannot bring it back", async () => {
    const { thing, caseId } = await reportedThing(make);
    expect((await decide(caseId, { action: "remove" })).code).toBe(moderationErrors.wordsNeeded.code);
    const { data } = await decide(caseId, { action: "remove", ...why });
    expect(data).toMatchObject({ isHidden: true, actions: expect.arrayContaining(["restore"]) });
    for (const client of [tenant.guest, tenant.as(reader)]) expect(await thing.isFound(client)).toBe(false);
    expect((await tenant.guest.call(moderation.withheld, thing)).status).toBe(401);
    expect((await withheld(thing, reader)).code).toBe(kernelErrors.notFound.code);
    expect((await withheld(thing)).data).toMatchObject({ action: "remove", statement: why.statement, canAppeal: true });
    expect((await thing.bringOut(tenant.as(host))).code).toBe(moderationErrors.isWithheld.code);
    expect(await thing.isFound(tenant.as(reader))).toBe(false);
    const { body: sitemap } = await sitemapOf(world.app.kernel, tenant.organization);
    expect(sitemap).not.toMatch(/ghost-concert|quick-money|copied-talks|a-talk/);
  });

  test("is back as it was when the appeal is won, and whoever looks after it decides again", async () => {
    const { thing, caseId } = await reportedThing(make);
    await decide(caseId, { action: "remove", ...why });
    const { id: decisionId } = only(await statements());
    await tenant.as(host).call(moderation.appeal, { decisionId, body: { text: "I have the keys" } });
    const answer = { outcome: "overturned", answer: "You are right" } as const;
    await tenant.as(administrator).call(moderation.answer, { caseId, decisionId, body: answer });
    expect(await thing.isFound(tenant.as(reader))).toBe(true);
    expect((await withheld(thing)).data).toBeNull();
    expect((await thing.bringOut(tenant.as(host))).code).toBeUndefined();
    expect(only(await queue()).isHidden).toBe(false);
  });

  test("is hidden by the number of reports where nobody else has a share in it, and back when one is withdrawn", async () => {
    const thing = await make();
    await thing.report(tenant.as(reader));
    await reportTimes(thing, 3);
    expect(await thing.isFound(tenant.guest)).toBe(true);
    await reportTimes(thing, 1);
    expect(await thing.isFound(tenant.guest)).toBe(false);
    expect((await withheld(thing)).data).toMatchObject({ action: "hidden", canAppeal: false });
    const { id: reportId } = only(await ownReports());
    await tenant.as(reader).call(moderation.withdraw, { reportId });
    expect(await thing.isFound(tenant.guest)).toBe(true);
    expect(await queue()).toMatchObject([{ reporters: 4, isHidden: false, state: "open" }]);
    expect(await statements()).toMatchObject([{ action: "hidden", isOver: true }]);
    expect(await ownReports()).toEqual([]);
  });
});

const reportAs = (thing: Thing, by = reader) => thing.report(tenant.as(by));

describe("what others have a share in", () => {
  test("stays in sight however many report it, and is urgent in the queue", async () => {
    const { subjectId: eventId, ...event } = await eventOfHost();
    const holder = await tenant.fixtures.account();
    const fixture = await tenant.fixtures.event({ creator: host, name: "With a pass", passTypes: [{ price: 0 }] });
    await tenant.fixtures.registration({ account: holder, event: fixture, passTypes: fixture.passTypes });
    await reportTimes({ report: (client) => client.call(events.report, { eventId: fixture.id, body }) }, 6);
    expect((await tenant.guest.call(events.get, { eventId: fixture.id })).status).toBe(200);
    expect(await event.isFound(tenant.guest)).toBe(true);
    const [group, channel] = [await groupOfHost([reader]), await channelOfHost([reader])];
    for (const thing of [group, channel]) {
      await reportTimes(thing, 5);
      expect(await thing.isFound(tenant.guest)).toBe(true);
    }
    expect((await queue()).map(({ isUrgent, isHidden }) => [isUrgent, isHidden])).toEqual(
      Array.from({ length: 3 }, () => [true, false]),
    );
    expect(eventId).not.toBe(fixture.id);
  });

  test("is taken by a moderator without their passes, and comes back with them", async () => {
    const event = await tenant.fixtures.event({ creator: host, passTypes: [{ price: 2_000 }] });
    const holder = await tenant.fixtures.account();
    await tenant.fixtures.registration({ account: holder, event, passTypes: event.passTypes, paidBy: "manual" });
    const eventId = event.id;
    const passes = async () => {
      const { event: _, ...own } = (await tenant.as(holder).call(registration.get, { eventId })).data;
      return own;
    };
    const before = await passes();
    await tenant.as(reader).call(events.report, { eventId, body });
    const { id: caseId } = only(await queue());
    await decide(caseId, { action: "remove", ...why });
    expect((await tenant.as(reader).call(events.get, { eventId })).status).toBe(404);
    expect(has(await tenant.as(holder).call(events.mine, {}), eventId)).toBe(true);
    await decide(caseId, { action: "restore" });
    expect(await passes()).toEqual(before);
  });
});

describe("those who look after the same", () => {
  test("read why and appeal beside the host, and do not decide about it themselves", async () => {
    const { thing, caseId } = await reportedThing(eventOfHost);
    await tenant.as(host).call(coHosts.add, { eventId: thing.subjectId, body: { accountId: moderator.id } });
    expect((await tenant.as(moderator).call(moderation.case, { caseId })).data.actions).toEqual([]);
    expect((await decide(caseId, { action: "remove", ...why })).code).toBe(moderationErrors.notPossible.code);
    await decide(caseId, { action: "remove", ...why }, administrator);
    const { data } = await withheld(thing, moderator);
    const decisionId = data?.id ?? "";
    const input = { decisionId, body: { text: "We have the keys" } };
    expect((await tenant.as(reader).call(moderation.appeal, input)).status).toBe(404);
    expect((await tenant.as(moderator).call(moderation.appeal, input)).status).toBe(200);
    expect((await tenant.as(host).call(moderation.appeal, input)).code).toBe(moderationErrors.appealedBefore.code);
  });

  test("neither publish at a time nor cancel what is out of sight", async () => {
    const { thing, caseId } = await reportedThing(eventOfHost);
    await decide(caseId, { action: "remove", ...why });
    const publishAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
    for (const event of [{ publishAt }, { status: "canceled" as const }]) {
      const changed = await tenant.as(host).call(listings.update, { eventId: thing.subjectId, body: { event } });
      expect(changed.code).toBe(moderationErrors.isWithheld.code);
    }
    const event = { name: "A real concert" };
    const renamed = await tenant.as(host).call(listings.update, { eventId: thing.subjectId, body: { event } });
    expect(renamed.status).toBe(200);
  });

  test("of a group alone do not decide about it, but those who look after the community", async () => {
    const { caseId } = await reportedThing(groupOfHost);
    const another = await tenant.fixtures.account();
    expect((await tenant.as(another).call(moderation.case, { caseId })).code).toBe(kernelErrors.forbidden.code);
    expect((await tenant.as(host).call(moderation.case, { caseId })).status).toBe(404);
  });
});

describe("a whole discussion", () => {
  const started = async () => {
    const opening = { subject: "Tickets", body: "Mine are cheap" };
    const { data } = await tenant.as(host).call(threads.create, { body: opening });
    return data.id;
  };
  const isRead = async (threadId: string, by = reader) =>
    (await tenant.as(by).call(threads.get, { threadId })).status === 200;

  test("is reported beside its messages, removed whole and restored as it was", async () => {
    const threadId = await started();
    await tenant.as(reader).call(threads.sendMessage, { threadId, body: { body: "How much?" } });
    await tenant.as(reader).call(threads.report, { threadId, body });
    expect((await tenant.as(host).call(threads.report, { threadId, body })).code).toBe(moderationErrors.ownReport.code);
    const before = (await tenant.as(reader).call(threads.messages, { threadId })).data;
    const listed = only(await queue());
    expect(listed).toMatchObject({ kind: "thread", text: "Tickets\n\nMine are cheap", reporters: 1 });
    await decide(listed.id, { action: "remove", ...why });
    for (const by of [reader, host, administrator]) expect(await isRead(threadId, by)).toBe(false);
    expect((await tenant.as(reader).call(threads.list, {})).data).toEqual([]);
    await decide(listed.id, { action: "restore" });
    expect(await isRead(threadId)).toBe(true);
    expect((await tenant.as(reader).call(threads.messages, { threadId })).data).toEqual(before);
  });

  test("is hidden after as many reports as a post", async () => {
    const threadId = await started();
    await reportTimes({ report: (client) => client.call(threads.report, { threadId, body }) }, 5);
    expect(await isRead(threadId)).toBe(false);
  });
});

describe("at the same moment", () => {
  test("two reports that reach the number hide it once", async () => {
    const thing = await eventOfHost();
    await reportTimes(thing, 4);
    const people = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    await Promise.all(people.map((by) => reportAs(thing, by)));
    expect(await thing.isFound(tenant.guest)).toBe(false);
    // The later of the two may find it gone.
    const { reporters, isHidden } = only(await queue());
    expect(isHidden).toBe(true);
    expect([5, 6]).toContain(reporters);
    expect((await statements()).map(({ action }) => action)).toEqual(["hidden"]);
  });

  test("a report that is withdrawn beside a decision is either withdrawn or decided about", async () => {
    const { thing, caseId } = await reportedThing(eventOfHost);
    const { id: reportId } = only(await ownReports());
    const [withdrawn, decided] = await Promise.all([
      tenant.as(reader).call(moderation.withdraw, { reportId }),
      decide(caseId, { action: "remove", ...why }),
    ]);
    const isWithdrawn = withdrawn.status === 200;
    expect(isWithdrawn ? undefined : withdrawn.code).toBe(isWithdrawn ? undefined : moderationErrors.isDecided.code);
    // Closed by the withdrawal, it may be removed all the same.
    expect(decided.status).toBe(200);
    expect(await thing.isFound(tenant.guest)).toBe(false);
    expect(await ownReports()).toHaveLength(isWithdrawn ? 0 : 1);
    expect(only(await queue()).reporters).toBe(0);
  });
});
