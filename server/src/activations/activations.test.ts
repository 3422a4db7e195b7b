import { self } from "@marquee/contract/accounts";
import { activationErrors, activations } from "@marquee/contract/activations";
import { eventErrors, events } from "@marquee/contract/events";
import { groupErrors } from "@marquee/contract/groups";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ActivationSpec } from "../test/fixtures-activations.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import type { EventSpec } from "../test/fixtures-events.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  tenant = await world.tenant();
});

const hour = 3_600_000;
const minute = 60_000;

/** An event with things to do, and somebody who looks after it. */
async function eventWith(specs: readonly ActivationSpec[], more: EventSpec = {}) {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({
    creator: host,
    passTypes: [
      { slug: "day", name: "Day pass" },
      { slug: "friend", name: "Friend", accessLevel: "vip" },
    ],
    ...more,
  });
  const made = await tenant.fixtures.activations(event.id, specs);
  return { host, event, made, first: only(made) };
}
type Made = Awaited<ReturnType<typeof eventWith>>;

async function holder({ event }: Made, { slug = "day", ...of }: { slug?: string; isListed?: boolean } = {}) {
  const account = await tenant.fixtures.account(of);
  const passTypes = event.passTypes.filter((type) => type.slug === slug);
  const { passes } = await tenant.fixtures.registration({ account, event, passTypes });
  return { account, passId: only(passes).id };
}

const complete = (who: AccountFixture, { event }: Made, activationId: string, code?: string) =>
  tenant
    .as(who)
    .call(activations.complete, { eventId: event.id, activationId, body: code === undefined ? {} : { code } });
const refusal = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const namesOf = async (client: TestTenant["guest"], { event }: Made, more: object = {}) =>
  (await client.call(activations.list, { eventId: event.id, ...more })).data.map(({ name }) => name);
const boardOf = async (client: TestTenant["guest"], { event }: Made, more: object = {}) =>
  (await client.call(activations.leaderboard, { eventId: event.id, ...more })).data.map(
    ({ id, rank, points }) => [id, rank, points] as const,
  );
const lose = (passId: string) =>
  world.driver.query("system", "update passes set status = 'canceled' where id = $1", [passId]);

describe("what there is to do", () => {
  test("is seen by whoever holds a pass that it is for, and by those who look after the event", async () => {
    const made = await eventWith([{ name: "Say hello" }, { name: "Choose a table", accessLevels: ["vip"] }]);
    const [day, friend] = [await holder(made), await holder(made, { slug: "friend" })];
    const administrator = await tenant.fixtures.account({ isAdministrator: true });
    const all = ["Say hello", "Choose a table"];
    expect(await namesOf(tenant.as(day.account), made)).toEqual(["Say hello"]);
    expect(await namesOf(tenant.as(friend.account), made)).toEqual(all);
    expect(await namesOf(tenant.as(made.host), made)).toEqual(all);
    expect(await namesOf(tenant.as(administrator), made)).toEqual(all);
    expect(await namesOf(tenant.as(made.host), made, { accessLevel: "regular" })).toEqual(["Say hello"]);
    expect(await namesOf(tenant.as(made.host), made, { accessLevel: "vip" })).toEqual(all);
    expect(await namesOf(tenant.as(made.host), made, { search: "tabel" })).toEqual([]);
    expect(await namesOf(tenant.as(made.host), made, { search: "table" })).toEqual(["Choose a table"]);
  });

  test("is not there for guests and others, in no count, by no id, on no board", async () => {
    const made = await eventWith([{ name: "Say hello" }]);
    const { account } = await holder(made);
    await complete(account, made, made.first.id);
    const [eventId, activationId] = [made.event.id, made.first.id];
    for (const client of [tenant.guest, tenant.as(await tenant.fixtures.account())]) {
      expect(await namesOf(client, made)).toEqual([]);
      expect(await boardOf(client, made)).toEqual([]);
      const { data } = await client.call(activations.summary, { eventId });
      expect(data).toEqual({ total: 0, completed: 0, points: 0, maxPoints: 0, next: null });
      expect((await client.call(activations.get, { eventId, activationId })).status).toBe(404);
      expect((await client.call(activations.completions, { eventId, activationId })).status).toBe(404);
      expect((await client.call(events.get, { eventId })).data._count.activations).toBe(0);
    }
    expect((await tenant.as(account).call(events.get, { eventId })).data._count.activations).toBe(1);
    expect((await tenant.as(made.host).call(events.get, { eventId })).data._count.activations).toBe(1);
  });

  test("is over with the pass, for its holder and on the board", async () => {
    const made = await eventWith([{ name: "Say hello" }]);
    const [gone, stays] = [await holder(made), await holder(made)];
    for (const { account } of [gone, stays]) await complete(account, made, made.first.id);
    expect(await boardOf(tenant.as(stays.account), made)).toHaveLength(2);
    await lose(gone.passId);
    expect(await namesOf(tenant.as(gone.account), made)).toEqual([]);
    expect(await boardOf(tenant.as(gone.account), made)).toEqual([]);
    expect(await boardOf(tenant.as(stays.account), made)).toEqual([[stays.account.id, 1, 10]]);
    const input = { eventId: made.event.id, activationId: made.first.id };
    const { data } = await tenant.as(stays.account).call(activations.completions, input);
    expect(data.map(({ account }) => account.id)).toEqual([stays.account.id]);
    expect(refusal(await complete(gone.account, made, made.first.id))).toEqual([404, "request.notFound"]);
  });

  test("of a group's own event is its members'", async () => {
    const group = await tenant.fixtures.group();
    const made = await eventWith([{}], { groupOnly: true, groupId: group.id });
    const stranger = tenant.as(await tenant.fixtures.account());
    const answer = await stranger.call(activations.list, { eventId: made.event.id });
    expect(refusal(answer)).toEqual([453, groupErrors.membersOnly.code]);
  });

  test("of another event is not there", async () => {
    const [made, other] = [await eventWith([{}]), await eventWith([{}])];
    const { account } = await holder(made);
    expect((await complete(account, made, other.first.id)).status).toBe(404);
  });
});

describe("completing", () => {
  test("gives its points once, pressed again or twice at the same time", async () => {
    const made = await eventWith([{ maxPoints: 25 }]);
    const { account } = await holder(made);
    const pressed = await Promise.all([1, 2, 3].map(() => complete(account, made, made.first.id)));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [one, other] = pressed;
    expect(one?.data.completions).toMatchObject([{ eventId: made.event.id, earnedPoints: 25 }]);
    expect(other?.data.completions).toEqual(one?.data.completions);
    expect(await boardOf(tenant.as(account), made)).toEqual([[account.id, 1, 25]]);
  });

  test("needs a pass, of a kind that it is for", async () => {
    const made = await eventWith([{ accessLevels: ["vip"] }]);
    const [day, stranger] = [await holder(made), await tenant.fixtures.account()];
    const notRegistered = [454, eventErrors.notRegistered.code];
    expect(refusal(await complete(stranger, made, made.first.id))).toEqual(notRegistered);
    expect(refusal(await complete(made.host, made, made.first.id))).toEqual(notRegistered);
    expect((await complete(day.account, made, made.first.id)).status).toBe(404);
    const { account: administrator } = await holder(made);
    await world.driver.query("system", "update accounts set is_administrator = true where id = $1", [administrator.id]);
    world.clock.forward(5_000);
    expect(refusal(await complete(administrator, made, made.first.id))).toEqual(notRegistered);
  });

  test("begins when it begins", async () => {
    const startAfter = new Date(world.clock.now().getTime() + hour);
    const made = await eventWith([{ startAfter }]);
    const { account } = await holder(made);
    expect(refusal(await complete(account, made, made.first.id))).toEqual([409, activationErrors.notStarted.code]);
    world.clock.forward(hour);
    expect((await complete(account, made, made.first.id)).status).toBe(200);
  });
});

describe("a code", () => {
  test("is taken without case and spaces, and answered to nobody", async () => {
    const made = await eventWith([{ code: "Heron tide" }]);
    const { account } = await holder(made);
    const refused = [await complete(account, made, made.first.id), await complete(account, made, made.first.id, "  ")];
    for (const answer of refused) expect(refusal(answer)).toEqual([460, activationErrors.codeNeeded.code]);
    expect(refusal(await complete(account, made, made.first.id, "Heron"))).toEqual([
      460,
      activationErrors.wrongCode.code,
    ]);
    const done = await complete(account, made, made.first.id, " HERONtide ");
    expect(done.data).toMatchObject({ protected: true, completions: [{ earnedPoints: 10 }] });
    const seen = await tenant.as(made.host).raw({ method: "GET", path: `/events/${made.event.id}/activations` });
    expect(`${JSON.stringify(done.data)}${seen.body}`.toLowerCase()).not.toMatch(/heron|"code"/);
    const { rows } = await world.driver.query("system", "select code from event_activations where id = $1", [
      made.first.id,
    ]);
    expect(String(rows[0]?.[0]).toLowerCase()).not.toContain("heron");
  });

  test("is guessed five times, then not for a while, the right one neither; others and other codes are free", async () => {
    const made = await eventWith([{ code: "Heron tide" }, { code: "Crema", name: "Stamp" }]);
    const [guesser, other] = [await holder(made), await holder(made)];
    const [boat, stamp] = made.made.map(({ id }) => id);
    const guess = (code: string, at = boat ?? "") => complete(guesser.account, made, at, code);
    for (let tried = 0; tried < 5; tried += 1) expect((await guess(`duck ${tried}`)).status).toBe(460);
    const late = await guess("Heron tide");
    expect(refusal(late)).toEqual([429, activationErrors.tooManyGuesses.code]);
    expect(late.message).toMatch(/Try again in 1[45] minutes/);
    expect((await complete(other.account, made, boat ?? "", "heron tide")).status).toBe(200);
    expect((await guess("crema", stamp)).status).toBe(200);
    world.clock.forward(15 * minute);
    expect((await guess("Heron tide")).status).toBe(200);
  });

  test("that was right needs no other: completed already, anything answers the same", async () => {
    const made = await eventWith([{ code: "Heron tide" }]);
    const { account } = await holder(made);
    await complete(account, made, made.first.id, "heron tide");
    for (let again = 0; again < 7; again += 1)
      expect((await complete(account, made, made.first.id, "duck")).data.completions).toHaveLength(1);
  });
});

test("progress counts what one sees and has done, and names what is next", async () => {
  const later = new Date(world.clock.now().getTime() + hour);
  const made = await eventWith([
    { name: "Say hello", maxPoints: 10 },
    { name: "Sing", maxPoints: 15 },
    { name: "Float", maxPoints: 50, startAfter: later },
    { name: "Table", maxPoints: 20, accessLevels: ["vip"] },
  ]);
  const { account } = await holder(made);
  const progress = async () => {
    const { data } = await tenant.as(account).call(activations.summary, { eventId: made.event.id });
    return [data.completed, data.total, data.points, data.maxPoints, data.next?.name];
  };
  expect(await progress()).toEqual([0, 3, 0, 75, "Say hello"]);
  for (const { id } of made.made.slice(0, 2)) await complete(account, made, id);
  expect(await progress()).toEqual([2, 3, 25, 75, "Float"]);
  world.clock.forward(hour);
  for (const { id } of made.made.slice(2, 3)) await complete(account, made, id);
  expect(await progress()).toEqual([3, 3, 75, 75, undefined]);
});

describe("the leaderboard", () => {
  test("puts the most points first, of as many those who had them first, with the same rank", async () => {
    const made = await eventWith([{ maxPoints: 10 }, { maxPoints: 30 }]);
    const [small = "", large = ""] = made.made.map(({ id }) => id);
    const [a, b, c] = [await holder(made), await holder(made), await holder(made)];
    for (const [{ account }, id] of [
      [b, small],
      [a, small],
      [c, large],
    ] as const) {
      world.clock.forward(minute);
      await complete(account, made, id);
    }
    const expected = [
      [c.account.id, 1, 30],
      [b.account.id, 2, 10],
      [a.account.id, 2, 10],
    ];
    expect(await boardOf(tenant.as(a.account), made)).toEqual(expected);
    expect(await boardOf(tenant.as(made.host), made)).toEqual(expected);
    const page = await tenant.as(a.account).call(activations.leaderboard, { eventId: made.event.id, pageSize: 2 });
    expect(await boardOf(tenant.as(a.account), made, { pageSize: 2, cursor: page.cursor ?? "" })).toEqual(
      expected.slice(2),
    );
  });

  test("leaves out whom a block stands between, and who does not want to be found", async () => {
    const made = await eventWith([{}]);
    const [reader, blocked, unlisted] = [
      await holder(made),
      await holder(made),
      await holder(made, { isListed: false }),
    ];
    for (const { account } of [blocked, unlisted, reader]) await complete(account, made, made.first.id);
    await tenant.fixtures.block(blocked.account, reader.account);
    expect(await boardOf(tenant.as(reader.account), made)).toEqual([[reader.account.id, 1, 10]]);
    const input = { eventId: made.event.id, activationId: made.first.id };
    const whoDid = async (who: AccountFixture) =>
      (await tenant.as(who).call(activations.completions, input)).data.map(({ account }) => account.id).toSorted();
    expect(await whoDid(reader.account)).toEqual([reader.account.id]);
    expect(await whoDid(unlisted.account)).toEqual(
      [reader, blocked, unlisted].map(({ account }) => account.id).toSorted(),
    );
    expect(await whoDid(made.host)).toHaveLength(3);
  });

  test("keeps everybody's rank while it is searched", async () => {
    const made = await eventWith([{ maxPoints: 10 }, { maxPoints: 30 }]);
    const [small = "", large = ""] = made.made.map(({ id }) => id);
    const [first, second] = [await holder(made), await holder(made)];
    await complete(first.account, made, large);
    await complete(second.account, made, small);
    const found = await boardOf(tenant.as(first.account), made, { search: second.account.username });
    expect(found).toEqual([[second.account.id, 2, 10]]);
  });
});

test("what somebody completed goes with their account, and so do they as whom to ask", async () => {
  const manager = await tenant.fixtures.account();
  const made = await eventWith([{ managerId: manager.id }]);
  const [gone, stays] = [await holder(made), await holder(made)];
  for (const { account } of [gone, stays]) await complete(account, made, made.first.id);
  const input = { eventId: made.event.id, activationId: made.first.id };
  const read = async () => (await tenant.as(stays.account).call(activations.get, input)).data.manager?.id;
  expect(await read()).toBe(manager.id);
  for (const account of [gone.account, manager])
    expect((await tenant.as(account).call(self.remove, {})).status).toBe(200);
  const counted = await world.driver.query(
    "system",
    "select count(*)::int from event_activation_completions where event_id = $1",
    [made.event.id],
  );
  expect([await read(), counted.rows]).toEqual([undefined, [[1]]]);
});

test("whom to ask is not named to whoever has a block between them", async () => {
  const manager = await tenant.fixtures.account();
  const made = await eventWith([{ managerId: manager.id }]);
  const { account } = await holder(made);
  await tenant.fixtures.block(manager, account);
  const input = { eventId: made.event.id, activationId: made.first.id };
  expect((await tenant.as(account).call(activations.get, input)).data.manager).toBeNull();
});
