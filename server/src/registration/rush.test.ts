import { registration } from "@marquee/contract/registration";
import { v4 } from "uuid";
import { newId } from "../kernel/new-id.ts";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "../accounts/schema.ts";
import type { TestClient } from "../test/test-client.ts";
import { choose, lines } from "../test/cart.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

async function crowd(count: number): Promise<{ id: string; identitySub: string }[]> {
  const now = world.clock.now();
  const people = Array.from({ length: count }, () => {
    const id = newId();
    return {
      organizationId: tenant.organization.id,
      id,
      identitySub: newId(),
      username: `u${id}`,
      email: `${id}@example.org`,
      shareCode: id,
      createdAt: now,
      updatedAt: now,
    };
  });
  await world.database.insert(accounts).values(people);
  return people;
}

test("1,000 buyers at once on 100 places buy exactly 100", { timeout: 120_000 }, async () => {
  const { id: eventId } = await tenant.fixtures.event();
  const { id: ticketId } = await tenant.fixtures.passType(eventId, { supply: 100 });
  const clients = (await crowd(1_000)).map((person) => tenant.as(person));
  const answers = await Promise.all(clients.map((client) => choose(client, eventId, lines(ticketId))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ code }) => code === "registration.soldOut")).toHaveLength(900);

  // Every hold is a place; that it becomes a pass is tried on some of them.
  const { rows: held } = await world.driver.query(
    "system",
    "select p.taken, sum(h.quantity)::int from capacity_pools p join capacity_holds h using (organization_id, kind, subject_id) where subject_id = $1 group by 1",
    [ticketId],
  );
  expect(held).toEqual([[100, 100]]);
  const winners = clients.filter((_client, index) => answers[index]?.status === 200).slice(0, 20);
  const bought = await Promise.all(winners.map((client) => client.call(registration.submit, { eventId })));
  expect(bought.flatMap(({ data }) => data.passes)).toHaveLength(20);
  const { rows } = await world.driver.query(
    "system",
    "select (select count(*)::int from passes where event_id = $1 and status = 'ready'), registrations_count from events where id = $1",
    [eventId],
  );
  expect(rows).toEqual([[20, 20]]);
});

/** Makes somebody known, so that what is sent together afterwards comes in as it was sent. */
const arrive = (client: TestClient, eventId: string) => client.call(registration.get, { eventId });

test("in a crowd each gets their own answer: full, broken, forbidden or good, and one effect for a key", async () => {
  const { id: eventId } = await tenant.fixtures.event();
  const { id: scarce } = await tenant.fixtures.passType(eventId, { supply: 1 });
  const { id: plenty } = await tenant.fixtures.passType(eventId, { maxQuantityPerSale: 2 });
  const clients = (await crowd(8)).map((person) => tenant.as(person));
  const carts = [
    lines(scarce),
    lines(scarce),
    lines(plenty, 3),
    lines(newId()),
    lines(plenty),
    lines(plenty),
    lines(plenty, 2),
    lines(plenty),
  ];
  const codes = await Promise.all(
    clients.map(async (client, index) => (await choose(client, eventId, carts[index] ?? [])).code),
  );
  // Which of the two was first is nobody's business.
  expect(new Set(codes.splice(0, 2))).toEqual(new Set([undefined, "registration.soldOut"]));
  expect(codes).toEqual([
    "registration.tooMany",
    "registration.notOffered",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);

  const [client] = clients;
  const idempotencyKey = v4();
  const again = lines(plenty);
  const send = (passes: ReturnType<typeof lines>) =>
    client?.call(registration.choosePasses, { eventId, body: { passes, packages: [] } }, { idempotencyKey });
  const repeats = await Promise.all(Array.from({ length: 20 }, () => send(again)));
  expect(new Set(repeats.map((answer) => answer?.status))).toEqual(new Set([200]));
  expect((await send(lines(plenty)))?.code).toBe("request.keyReused");
  const cart = await client?.call(registration.get, { eventId });
  expect(cart?.data.passes.map(({ id }) => id)).toEqual(again.map(({ id }) => id));
});

test("what one person sends keeps its order", async () => {
  const { id: eventId } = await tenant.fixtures.event();
  const { id: ticketId } = await tenant.fixtures.passType(eventId);
  const [person] = await crowd(1);
  const client = tenant.as(person ?? { identitySub: null });
  await arrive(client, eventId);
  const sizes = [1, 3, 2, 5, 4];
  await Promise.all(sizes.map((size) => choose(client, eventId, lines(ticketId, size))));
  expect((await client.call(registration.get, { eventId })).data.passes).toHaveLength(4);
});
