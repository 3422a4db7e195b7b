import { self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { and, eq, sql } from "drizzle-orm";
import { v4 as uuid } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fixtures } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { accounts } from "./schema.ts";

type Person = Awaited<ReturnType<Fixtures["account"]>>;

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  tenant = await world.tenant();
});

/** Somebody whose token has just been good, so that the process believes in it for a while yet. */
async function knownPerson(): Promise<Person> {
  const person = await tenant.fixtures.account({ firstName: "Ada" });
  expect((await tenant.as(person).call(self.get, {})).status).toBe(200);
  return person;
}

const mine = (id: string) => and(eq(accounts.organizationId, tenant.organization.id), eq(accounts.id, id));

/** What ends somebody's access, as another process, an operator or the identity service does it. */
const endings = {
  suspended: ({ id }: Person) =>
    world.database.update(accounts).set({ suspendedAt: world.clock.now() }).where(mine(id)),
  deleted: ({ id }: Person) =>
    world.database.update(accounts).set({ deletedAt: world.clock.now(), firstName: null }).where(mine(id)),
  "signed out": (person: Person) => tenant.signOut(person),
} as const;

async function rowsOf(): Promise<object | undefined> {
  const id = tenant.organization.id;
  const [row] = await world.database.execute<Record<string, unknown>>(sql`
    select (select count(*)::int from chat_channels where organization_id = ${id}) as channels,
      (select count(*)::int from chat_messages where organization_id = ${id}) as messages,
      (select count(*)::int from idempotency_keys where organization_id = ${id}) as keys,
      (select count(*)::int from audit_entries where organization_id = ${id}) as audited,
      (select count(*)::int from outbox where organization_id = ${id}) as events,
      (select array_agg(first_name order by id) from accounts where organization_id = ${id}) as names`);
  return row;
}

describe.each(Object.entries(endings))("a token of somebody who is %s", (_how, end) => {
  test("writes nothing from that moment on, and is refused as one that is not valid", async () => {
    const [person, friend] = [await knownPerson(), await tenant.fixtures.account()];
    const client = tenant.as(person);
    const { data: channel } = await client.call(chat.createChannel, { body: { accountIds: [friend.id] } });
    await end(person);
    const before = await rowsOf();
    const attempts = [
      client.call(self.update, { body: { firstName: "Back" } }, { idempotencyKey: uuid() }),
      client.call(self.update, { body: { firstName: "Back" } }),
      client.call(chat.sendMessage, { channelId: channel.channelId, body: { text: "Still here" } }),
      client.call(chat.createChannel, { body: { accountIds: [friend.id] } }, { idempotencyKey: uuid() }),
    ];
    for (const attempt of attempts) {
      const { status, code } = await attempt;
      expect([status, code]).toEqual([401, "request.signInRequired"]);
    }
    expect(await rowsOf()).toEqual(before);
  });

  test("writes nothing while acting for a team either, nor do others in the name of the account", async () => {
    const person = await knownPerson();
    const team = await tenant.fixtures.account({ accountType: "team", firstName: "The Mill", identitySub: null });
    await tenant.fixtures.delegate(team, person);
    const rename = () =>
      tenant.as(person).call(self.update, { body: { firstName: "Renamed" } }, { executeAs: team.id });
    expect((await rename()).status).toBe(200);
    await end(person);
    const before = await rowsOf();
    expect((await rename()).status).toBe(401);
    expect(await rowsOf()).toEqual(before);
  });

  test("takes nothing from those whose messages share its transaction", async () => {
    const [person, friend] = [await knownPerson(), await knownPerson()];
    const { data: channel } = await tenant.as(person).call(chat.createChannel, { body: { accountIds: [friend.id] } });
    const send = (from: Person) =>
      tenant.as(from).call(chat.sendMessage, { channelId: channel.channelId, body: { text: "Hello" } });
    await end(person);
    const answers = await Promise.all([send(friend), send(person), send(friend)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
  });
});

test("a change that arrives together with the deletion does not put the name back", async () => {
  const person = await knownPerson();
  const client = tenant.as(person);
  const changes = Array.from({ length: 5 }, () => client.call(self.update, { body: { firstName: "Back" } }));
  const [removed, ...changed] = await Promise.all([client.call(self.remove, {}), ...changes]);
  expect(removed.status).toBe(200);
  expect(changed.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
  const [row] = await world.database.select().from(accounts).where(mine(person.id));
  expect([row?.firstName, row?.deletedAt !== null]).toEqual([null, true]);
});

test("what was answered before is answered again to whoever deleted themselves", async () => {
  const client = tenant.as(await knownPerson());
  const idempotencyKey = uuid();
  const first = await client.call(self.remove, {}, { idempotencyKey });
  const again = await client.call(self.remove, {}, { idempotencyKey });
  expect([first.status, again.status]).toEqual([200, 200]);
});
