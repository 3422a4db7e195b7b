import { attendee } from "@marquee/contract/passes";
import { notifications } from "@marquee/contract/notifications";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { cancelRegistration } from "../registration/index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { inScope } from "../test/scope.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const hour = 3_600_000;
const inHours = (hours: number): Date => new Date(world.clock.now().getTime() + hours * hour);

type Parts = { transferable?: boolean; registrationLimit?: number; price?: number; passes?: number };

/** Somebody with passes for an event, and somebody who is to have one. */
async function held({ transferable = true, registrationLimit, price = 0, passes: count = 1 }: Parts = {}) {
  const { fixtures } = tenant;
  const [ana, ben] = [await fixtures.account({ firstName: "Ana" }), await fixtures.account({ firstName: "Ben" })];
  const host = await fixtures.account();
  const event = await fixtures.event({
    creator: host,
    eventStart: inHours(24),
    eventEnd: inHours(30),
    ...(registrationLimit !== undefined && { registrationLimit }),
    passTypes: [{ price, supply: 10, transferable }],
  });
  const type = only(event.passTypes);
  const { passes } = await fixtures.registration({
    account: ana,
    event,
    passTypes: Array.from({ length: count }, () => type),
    ...(price > 0 && { paidBy: "manual" as const }),
  });
  const [first] = passes;
  if (!first) throw new Error("nobody has a pass");
  return { ana, ben, host, event, eventId: event.id, passId: first.id, code: first.code };
}

type Held = Awaited<ReturnType<typeof held>>;

const transfer = ({ ana, ben, eventId, passId }: Held, by: AccountFixture = ana, to: AccountFixture = ben) =>
  tenant.as(by).call(attendee.transfer, { eventId, passId, body: { receiverId: to.id } });
const passesOf = async (account: AccountFixture, eventId: string) => {
  const answer = await tenant.as(account).call(attendee.get, { eventId });
  return answer.status === 200 ? answer.data.passes : answer.status;
};
/** Places that are taken in all pools of an event, by people, passes and choices; how many are registered. */
async function ledgerOf(eventId: string) {
  const [row] = await world.database.execute(sql`
    select e.registrations_count::int as people,
      (select taken::int from capacity_pools where subject_id = e.id) as event,
      (select sum(taken)::int from capacity_pools where subject_id in (select id from pass_types t where t.event_id = e.id)) as passes
    from events e where e.id = ${eventId}`);
  return row;
}

describe("a pass that is passed on", () => {
  test("is the receiver's with another code, without answers and name, and the sender's no more", async () => {
    const all = await held();
    const { ana, ben, eventId, passId, code } = all;
    const section = await tenant.fixtures.section(eventId);
    const question = await section.ask({ type: "radio", required: true });
    await section.choice(question, "window", { supply: 1 });
    const body = { questions: [{ id: question, value: "window" }] };
    await tenant.as(ana).call(attendee.answer, { eventId, passId, body });
    await tenant.as(ana).call(attendee.rename, { eventId, passId, body: { name: "Ana T." } });
    const before = await ledgerOf(eventId);
    expect((await transfer(all)).status).toBe(200);
    expect(await passesOf(ana, eventId)).toBe(454);
    expect(await passesOf(ben, eventId)).toMatchObject([
      { id: passId, status: "needsInfo", responses: [], holderName: null, code: null },
    ]);
    const [row] = await world.database.execute(sql`select code from passes where id = ${passId}`);
    expect(row?.code).not.toBe(code);
    expect(await ledgerOf(eventId)).toEqual(before);
    await tenant.as(ben).call(attendee.answer, { eventId, passId, body });
    expect(await passesOf(ben, eventId)).toMatchObject([{ status: "ready" }]);
  });

  test("tells both, and both find it in their log, the sender without what became of it", async () => {
    const all = await held({ passes: 2 });
    const { ana, ben, eventId, passId } = all;
    await transfer(all);
    await settle(world);
    const news = async (account: AccountFixture) =>
      (await tenant.as(account).call(notifications.list, { filters: "TRANSFER" })).data;
    expect(await news(ben)).toMatchObject([{ type: "TRANSFER", happened: null, sender: { id: ana.id } }]);
    expect(await news(ana)).toMatchObject([{ type: "TRANSFER", happened: "passedOn", sender: { id: ben.id } }]);
    await tenant.as(ben).call(attendee.rename, { eventId, passId, body: { name: "Somebody" } });
    const logs = async (account: AccountFixture) =>
      (await tenant.as(account).call(attendee.transferLogs, { eventId })).data;
    const parties = { fromRegistration: { account: { id: ana.id } }, toRegistration: { account: { id: ben.id } } };
    expect(await logs(ana)).toMatchObject([{ ...parties, purchaseId: passId, purchase: { holderName: null } }]);
    expect(await logs(ben)).toMatchObject([{ ...parties, purchase: { holderName: "Somebody" } }]);
    expect(await logs(all.host)).toEqual([]);
  });

  test("goes only while its type, its time, its use and its payment allow it", async () => {
    expect((await transfer(await held({ transferable: false }))).code).toBe("pass.notTransferable");
    expect((await transfer(await held({ price: 900 }))).code).toBe("pass.notPaid");
    const used = await held();
    await world.database.execute(sql`update passes set used_at = now() where id = ${used.passId}`);
    expect((await transfer(used)).code).toBe("pass.alreadyUsed");
    const frozen = await held();
    const body = { transfersUntil: inHours(-1).toISOString() };
    await tenant.as(frozen.host).call(attendee.saveRules, { eventId: frozen.eventId, body });
    expect((await transfer(frozen)).code).toBe("pass.transfersClosed");
    const begun = await held();
    await world.database.execute(
      sql`update events set event_start = ${inHours(-1).toISOString()} where id = ${begun.eventId}`,
    );
    expect((await transfer(begun)).code).toBe("pass.transfersClosed");
  });

  test("goes neither to oneself, nor to nobody, nor to whom a block stands between, and these are never offered", async () => {
    const all = await held();
    const { ana, ben, eventId, passId } = all;
    const offered = async () =>
      (await tenant.as(ana).call(attendee.transferAccounts, { eventId, passId, search: "Ben" })).data.map(
        ({ id }) => id,
      );
    expect(await offered()).toContain(ben.id);
    expect((await transfer(all, ana, ana)).code).toBe("pass.notYourself");
    await world.database.execute(sql`update accounts set suspended_at = now() where id = ${ben.id}`);
    expect((await transfer(all)).code).toBe("pass.receiverUnavailable");
    expect(await offered()).not.toContain(ben.id);
    await world.database.execute(sql`update accounts set suspended_at = null where id = ${ben.id}`);
    await tenant.fixtures.block(ben, ana);
    expect((await transfer(all)).status).toBe(461);
    expect(await offered()).not.toContain(ben.id);
  });

  test("brings nobody into a full event, but for who leaves it for them", async () => {
    const swap = await held({ registrationLimit: 1 });
    expect((await transfer(swap)).status).toBe(200);
    const full = await held({ registrationLimit: 1, passes: 2 });
    expect((await transfer(full)).code).toBe("registration.full");
    expect(await passesOf(full.ana, full.eventId)).toHaveLength(2);
  });

  test("is its holder's to pass on, not a stranger's, not a former holder's, not a delegate's", async () => {
    const all = await held({ passes: 2 });
    const { ana, ben, eventId, passId } = all;
    const stranger = await tenant.fixtures.account();
    expect((await transfer(all, stranger)).status).toBe(454);
    await tenant.fixtures.delegate(ana, stranger);
    const acting = { executeAs: ana.id };
    const body = { receiverId: ben.id };
    expect((await tenant.as(stranger).call(attendee.transfer, { eventId, passId, body }, acting)).status).toBe(403);
    await transfer(all);
    expect((await transfer(all)).status).toBe(404);
  });

  test("goes to exactly one of many, whoever else cancels at the same moment, and no place is lost or taken twice", async () => {
    for (let round = 0; round < 6; round += 1) {
      const all = await held({ registrationLimit: 3 });
      const { ana, eventId, passId } = all;
      const people = await Promise.all([0, 1, 2].map(() => tenant.fixtures.account()));
      const cancel = inScope(world, tenant, (scope) => cancelRegistration(scope, { eventId, accountId: ana.id }));
      const answers = await Promise.all([
        ...people.map((person) => transfer(all, ana, person)),
        cancel.then(() => null),
      ]);
      const won = answers.filter((answer) => answer?.status === 200).length;
      const [row] = await world.database.execute<{ status: string; holders: number }>(sql`
        select p.status, (select count(*)::int from pass_transfers t where t.pass_id = p.id) as holders from passes p where p.id = ${passId}`);
      expect([won, row?.holders, row?.status]).toEqual(won === 1 ? [1, 1, "ready"] : [0, 0, "canceled"]);
      expect(await ledgerOf(eventId)).toEqual({ people: won, event: won, passes: won });
    }
  });
});

describe("a pass that is offered to an address", () => {
  const offer = ({ ana, eventId, passId }: Held, email: string) =>
    tenant.as(ana).call(attendee.offerTo, { eventId, passId, body: { email } });
  const mailedTo = (email: string) => world.mails.filter(({ to }) => to === email);
  const linkIn = (email: string): string =>
    decodeURIComponent(/\/passes\/take\/([^\s]+)/.exec(mailedTo(email).at(-1)?.text ?? "")?.[1] ?? "");

  test("stays the sender's until whoever has the mailed link takes it, once", async () => {
    const all = await held();
    const { ana, ben, eventId, passId } = all;
    const email = "first-offer@example.org";
    expect((await offer(all, "no address")).status).toBe(400);
    expect((await offer(all, ` ${email.toUpperCase()}`)).data).toMatchObject({ email, passId });
    await settle(world);
    expect(only(mailedTo(email)).text).toContain("Ana");
    const token = linkIn(email);
    expect((await tenant.guest.call(attendee.offered, { token })).data).toMatchObject({ sender: { id: ana.id } });
    expect(await passesOf(ana, eventId)).toHaveLength(1);
    expect((await tenant.as(ana).call(attendee.claim, { token })).code).toBe("pass.notYourself");
    const other = await tenant.fixtures.account();
    const taken = await Promise.all([ben, other].map((person) => tenant.as(person).call(attendee.claim, { token })));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(taken.find(({ status }) => status === 200)?.data).toMatchObject({ id: passId, code: expect.any(String) });
    expect(await passesOf(ana, eventId)).toBe(454);
    expect((await tenant.guest.call(attendee.offered, { token })).code).toBe("pass.offerOver");
  });

  test("is taken back, ends after a week, and by another offer, and a wrong link is none", async () => {
    const all = await held();
    const { ana, ben, eventId, passId } = all;
    const claim = (token: string) => tenant.as(ben).call(attendee.claim, { token });
    await offer(all, "second@example.org");
    await settle(world);
    const token = linkIn("second@example.org");
    expect((await claim(`${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`)).status).toBe(404);
    await offer(all, "third@example.org");
    expect((await claim(token)).code).toBe("pass.offerOver");
    await settle(world);
    expect((await tenant.as(ana).call(attendee.withdraw, { eventId, passId })).status).toBe(200);
    expect((await tenant.as(ana).call(attendee.offer, { eventId, passId })).data).toBeNull();
    expect((await claim(linkIn("third@example.org"))).code).toBe("pass.offerOver");
    await offer(all, "fourth@example.org");
    await settle(world);
    await world.database.execute(
      sql`update pass_offers set expires_at = ${inHours(-1).toISOString()} where pass_id = ${passId}`,
    );
    expect((await claim(linkIn("fourth@example.org"))).code).toBe("pass.offerOver");
  });

  test("is not taken by whom a block stands between", async () => {
    const all = await held();
    await offer(all, "fifth@example.org");
    await settle(world);
    await tenant.fixtures.block(all.ana, all.ben);
    expect((await tenant.as(all.ben).call(attendee.claim, { token: linkIn("fifth@example.org") })).status).toBe(461);
  });
});
