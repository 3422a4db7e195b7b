import { self } from "@marquee/contract/accounts";
import { activationErrors, activations } from "@marquee/contract/activations";
import { eventErrors, events } from "@marquee/contract/events";
import { groupErrors } from "@marquee/contract/groups";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activationsOf } from "../test/activations.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let at: ReturnType<typeof activationsOf>;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  tenant = await world.tenant();
  at = activationsOf(tenant);
});

const minute = 60_000;
/** Sign-ins of tests last an hour. */
const later = 20 * minute;

const refusal = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const lose = (passId: string) =>
  world.driver.query("system", "update passes set status = 'canceled' where id = $1", [passId]);

describe("what there is to do", () => {
  test("is seen by whoever holds a pass that it is for, and by those who look after the event", async () => {
    const made = await at.eventWith([{ name: "Say hello" }, { name: "Choose a table", accessLevels: ["vip"] }]);
    const [day, friend] = [await at.holder(made), await at.holder(made, { slug: "friend" })];
    const administrator = await tenant.fixtures.account({ isAdministrator: true });
    const all = ["Say hello", "Choose a table"];
    expect(await at.namesOf(tenant.as(day.account), made)).toEqual(["Say hello"]);
    expect(await at.namesOf(tenant.as(friend.account), made)).toEqual(all);
    expect(await at.namesOf(tenant.as(made.host), made)).toEqual(all);
    expect(await at.namesOf(tenant.as(administrator), made)).toEqual(all);
    expect(await at.namesOf(tenant.as(made.host), made, { accessLevel: "regular" })).toEqual(["Say hello"]);
    expect(await at.namesOf(tenant.as(made.host), made, { accessLevel: "vip" })).toEqual(all);
    expect(await at.namesOf(tenant.as(made.host), made, { search: "boat" })).toEqual([]);
    expect(await at.namesOf(tenant.as(made.host), made, { search: "table" })).toEqual(["Choose a table"]);
  });

  test("is not there for guests and others, in no count, by no id, on no board", async () => {
    const made = await at.eventWith([{ name: "Say hello" }]);
    const { account } = await at.holder(made);
    await at.complete(account, made, made.first.id);
    const [eventId, activationId] = [made.event.id, made.first.id];
    for (const client of [tenant.guest, tenant.as(await tenant.fixtures.account())]) {
      expect(await at.namesOf(client, made)).toEqual([]);
      expect(await at.boardOf(client, made)).toEqual([]);
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
    const made = await at.eventWith([{ name: "Say hello" }]);
    const [gone, stays] = [await at.holder(made), await at.holder(made)];
    for (const { account } of [gone, stays]) await at.complete(account, made, made.first.id);
    expect(await at.boardOf(tenant.as(stays.account), made)).toHaveLength(2);
    await lose(gone.passId);
    expect(await at.namesOf(tenant.as(gone.account), made)).toEqual([]);
    expect(await at.boardOf(tenant.as(gone.account), made)).toEqual([]);
    expect(await at.boardOf(tenant.as(stays.account), made)).toEqual([[stays.account.id, 1, 10]]);
    const input = { eventId: made.event.id, activationId: made.first.id };
    const { data } = await tenant.as(stays.account).call(activations.completions, input);
    expect(data.map(({ account }) => account.id)).toEqual([stays.account.id]);
    expect(refusal(await at.complete(gone.account, made, made.first.id))).toEqual([404, "request.notFound"]);
  });

  test("of a group's own event is its members'", async () => {
    const group = await tenant.fixtures.group();
    const made = await at.eventWith([{}], { groupOnly: true, groupId: group.id });
    const stranger = tenant.as(await tenant.fixtures.account());
    const answer = await stranger.call(activations.list, { eventId: made.event.id });
    expect(refusal(answer)).toEqual([453, groupErrors.membersOnly.code]);
  });

  test("of another event is not there", async () => {
    const [made, other] = [await at.eventWith([{}]), await at.eventWith([{}])];
    const { account } = await at.holder(made);
    expect((await at.complete(account, made, other.first.id)).status).toBe(404);
  });
});

describe("completing", () => {
  test("gives its points once, pressed again or twice at the same time", async () => {
    const made = await at.eventWith([{ maxPoints: 25 }]);
    const { account } = await at.holder(made);
    const pressed = await Promise.all([1, 2, 3].map(() => at.complete(account, made, made.first.id)));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [one, other] = pressed;
    expect(one?.data.completions).toMatchObject([{ eventId: made.event.id, earnedPoints: 25 }]);
    expect(other?.data.completions).toEqual(one?.data.completions);
    expect(await at.boardOf(tenant.as(account), made)).toEqual([[account.id, 1, 25]]);
  });

  test("needs a pass, of a kind that it is for", async () => {
    const made = await at.eventWith([{ accessLevels: ["vip"] }]);
    const [day, stranger] = [await at.holder(made), await tenant.fixtures.account()];
    const notRegistered = [454, eventErrors.notRegistered.code];
    expect(refusal(await at.complete(stranger, made, made.first.id))).toEqual(notRegistered);
    expect(refusal(await at.complete(made.host, made, made.first.id))).toEqual(notRegistered);
    expect((await at.complete(day.account, made, made.first.id)).status).toBe(404);
    const { account: administrator } = await at.holder(made, { isAdministrator: true });
    expect(refusal(await at.complete(administrator, made, made.first.id))).toEqual(notRegistered);
  });

  test("begins when it begins", async () => {
    const startAfter = new Date(world.clock.now().getTime() + later);
    const made = await at.eventWith([{ startAfter }]);
    const { account } = await at.holder(made);
    expect(refusal(await at.complete(account, made, made.first.id))).toEqual([409, activationErrors.notStarted.code]);
    world.clock.forward(later);
    expect((await at.complete(account, made, made.first.id)).status).toBe(200);
  });
});

describe("a code", () => {
  test("is taken without case and spaces, and answered to nobody", async () => {
    const made = await at.eventWith([{ code: "Heron tide" }]);
    const { account } = await at.holder(made);
    const refused = [
      await at.complete(account, made, made.first.id),
      await at.complete(account, made, made.first.id, "  "),
    ];
    for (const answer of refused) expect(refusal(answer)).toEqual([460, activationErrors.codeNeeded.code]);
    expect(refusal(await at.complete(account, made, made.first.id, "Heron"))).toEqual([
      460,
      activationErrors.wrongCode.code,
    ]);
    const done = await at.complete(account, made, made.first.id, " HERONtide ");
    expect(done.data).toMatchObject({ protected: true, completions: [{ earnedPoints: 10 }] });
    const seen = await tenant.as(made.host).raw({ method: "GET", path: `/events/${made.event.id}/activations` });
    expect(`${JSON.stringify(done.data)}${seen.body}`.toLowerCase()).not.toMatch(/heron|"code"/);
    const { rows } = await world.driver.query("system", "select code from event_activations where id = $1", [
      made.first.id,
    ]);
    expect(String(rows[0]?.[0]).toLowerCase()).not.toContain("heron");
  });

  test("is guessed five times, then not for a while, the right one neither; others and other codes are free", async () => {
    const made = await at.eventWith([{ code: "Heron tide" }, { code: "Crema", name: "Stamp" }]);
    const [guesser, other] = [await at.holder(made), await at.holder(made)];
    const [boat, stamp] = made.made.map(({ id }) => id);
    const guess = (code: string, id = boat ?? "") => at.complete(guesser.account, made, id, code);
    for (let tried = 0; tried < 5; tried += 1) expect((await guess(`duck ${tried}`)).status).toBe(460);
    const late = await guess("Heron tide");
    expect(refusal(late)).toEqual([429, activationErrors.tooManyGuesses.code]);
    expect(late.message).toMatch(/Try again in 1[45] minutes/);
    expect((await at.complete(other.account, made, boat ?? "", "heron tide")).status).toBe(200);
    expect((await guess("crema", stamp)).status).toBe(200);
    world.clock.forward(15 * minute);
    expect((await guess("Heron tide")).status).toBe(200);
  });

  test("that was right needs no other: completed already, anything answers the same", async () => {
    const made = await at.eventWith([{ code: "Heron tide" }]);
    const { account } = await at.holder(made);
    await at.complete(account, made, made.first.id, "heron tide");
    for (let again = 0; again < 7; again += 1)
      expect((await at.complete(account, made, made.first.id, "duck")).data.completions).toHaveLength(1);
  });
});

test("progress counts what one sees and has done, and names what is next", async () => {
  const startAfter = new Date(world.clock.now().getTime() + later);
  const made = await at.eventWith([
    { name: "Say hello", maxPoints: 10 },
    { name: "Sing", maxPoints: 15 },
    { name: "Float", maxPoints: 50, startAfter },
    { name: "Table", maxPoints: 20, accessLevels: ["vip"] },
  ]);
  const { account } = await at.holder(made);
  const progress = async () => {
    const { data } = await tenant.as(account).call(activations.summary, { eventId: made.event.id });
    return [data.completed, data.total, data.points, data.maxPoints, data.next?.name];
  };
  expect(await progress()).toEqual([0, 3, 0, 75, "Say hello"]);
  for (const { id } of made.made.slice(0, 2)) await at.complete(account, made, id);
  expect(await progress()).toEqual([2, 3, 25, 75, "Float"]);
  world.clock.forward(later);
  for (const { id } of made.made.slice(2, 3)) await at.complete(account, made, id);
  expect(await progress()).toEqual([3, 3, 75, 75, undefined]);
});

test("what somebody completed goes with their account, and so do they as whom to ask", async () => {
  const manager = await tenant.fixtures.account();
  const made = await at.eventWith([{ managerId: manager.id }]);
  const [gone, stays] = [await at.holder(made), await at.holder(made)];
  for (const { account } of [gone, stays]) await at.complete(account, made, made.first.id);
  const input = { eventId: made.event.id, activationId: made.first.id };
  const read = async () => (await tenant.as(stays.account).call(activations.get, input)).data.manager?.id;
  expect(await read()).toBe(manager.id);
  for (const account of [gone.account, manager])
    expect((await tenant.as(account).call(self.remove, {})).status).toBe(200);
  await settle(world);
  const counted = await world.driver.query(
    "system",
    "select count(*)::int from event_activation_completions where event_id = $1",
    [made.event.id],
  );
  expect([await read(), counted.rows]).toEqual([undefined, [[1]]]);
});

test("whom to ask is not named to whoever has a block between them", async () => {
  const manager = await tenant.fixtures.account();
  const made = await at.eventWith([{ managerId: manager.id }]);
  const { account } = await at.holder(made);
  await tenant.fixtures.block(manager, account);
  const input = { eventId: made.event.id, activationId: made.first.id };
  expect((await tenant.as(account).call(activations.get, input)).data.manager).toBeNull();
});
