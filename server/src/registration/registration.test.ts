import { attendee } from "@marquee/contract/passes";
import { registration } from "@marquee/contract/registration";
import { v4 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { groupMemberships, groups } from "../groups/schema.ts";
import type { TestClient } from "../test/test-client.ts";
import { choose, lines } from "../test/cart.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const minute = 60_000;
const hour = 60 * minute;

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const someone = async (): Promise<TestClient> => tenant.as(await tenant.fixtures.account());
const from = (milliseconds: number): Date => new Date(world.clock.now().getTime() + milliseconds);
const read = async (client: TestClient, eventId: string) => (await client.call(registration.get, { eventId })).data;
const submit = (client: TestClient, eventId: string) => client.call(registration.submit, { eventId });

describe("a free registration", () => {
  test("goes from an empty cart to a pass with a code", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: ticketId } = await tenant.fixtures.passType(eventId);
    const client = await someone();
    expect(await read(client, eventId)).toMatchObject({ status: "draft", passes: [], expiresAt: null });
    expect((await choose(client, eventId, lines(ticketId))).data).toBeNull();
    const cart = await read(client, eventId);
    expect(cart.passes).toMatchObject([{ status: "draft", code: null, price: 0 }]);
    expect(Date.parse(cart.expiresAt ?? "") - world.clock.now().getTime()).toBeGreaterThan(14 * minute);
    const done = (await submit(client, eventId)).data;
    expect(done).toMatchObject({
      status: "ready",
      expiresAt: null,
      passes: [{ status: "ready" }],
      event: { registrationCount: 1 },
    });
    expect(done.passes[0]?.code?.length).toBeGreaterThanOrEqual(22);
    expect((await client.call(attendee.get, { eventId })).data.passes).toHaveLength(1);
  });

  test("is made once by a double click, a second tab and a retry", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: ticketId } = await tenant.fixtures.passType(eventId);
    const client = await someone();
    const cart = lines(ticketId, 2);
    const chosen = await Promise.all([
      choose(client, eventId, cart),
      choose(client, eventId, cart),
      choose(client, eventId, cart),
    ]);
    expect(chosen.map(({ status }) => status)).toEqual([200, 200, 200]);
    const idempotencyKey = v4();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((each) => client.call(registration.submit, { eventId }, each < 3 ? { idempotencyKey } : {})),
    );
    expect(answers.map(({ data }) => data.passes.map(({ id }) => id).toSorted())).toEqual(
      answers.map(() => cart.map(({ id }) => id).toSorted()),
    );
    expect((await read(client, eventId)).event.registrationCount).toBe(1);
  });

  test("numbers what was bought, registrations and passes each for themselves", async () => {
    const own = await world.tenant();
    const { id: eventId } = await own.fixtures.event();
    const { id: ticketId } = await own.fixtures.passType(eventId);
    const numbers = [];
    for (const client of [own.as(await own.fixtures.account()), own.as(await own.fixtures.account())]) {
      await choose(client, eventId, lines(ticketId, 2));
      const { alternateId, passes } = (await submit(client, eventId)).data;
      numbers.push([alternateId, ...passes.map((pass) => pass.alternateId)]);
    }
    expect(numbers).toEqual([
      [1, 1, 2],
      [2, 3, 4],
    ]);
  });

  test("publishes to the outbox once", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const client = await someone();
    await choose(client, eventId, lines((await tenant.fixtures.passType(eventId)).id));
    await Promise.all([submit(client, eventId), submit(client, eventId)]);
    const { rows } = await world.driver.query("system", "select type from outbox where payload->>'eventId' = $1", [
      eventId,
    ]);
    expect(rows).toEqual([["registration.confirmed"]]);
  });
});

describe("a cart", () => {
  test("replaces what was in it and gives the places back", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: scarce } = await tenant.fixtures.passType(eventId, { supply: 1 });
    const { id: plenty } = await tenant.fixtures.passType(eventId);
    const [first, second] = [await someone(), await someone()];
    await choose(first, eventId, lines(scarce));
    expect((await choose(second, eventId, lines(scarce))).code).toBe("registration.soldOut");
    await choose(first, eventId, lines(plenty));
    expect((await choose(second, eventId, lines(scarce))).status).toBe(200);
    expect((await read(first, eventId)).passes.map((pass) => pass.ticketId)).toEqual([plenty]);
  });

  test("that is refused stays as it was", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: scarce } = await tenant.fixtures.passType(eventId, { supply: 2, name: "Front row" });
    const client = await someone();
    await choose(client, eventId, lines(scarce, 1));
    const refused = await choose(client, eventId, lines(scarce, 3));
    expect(refused).toMatchObject({
      status: 409,
      code: "registration.fewLeft",
      message: "Only 2 places are left for Front row.",
    });
    expect((await read(client, eventId)).passes).toHaveLength(1);
  });

  test("gives its places back after 15 minutes without activity", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: scarce } = await tenant.fixtures.passType(eventId, { supply: 1 });
    const [first, second] = [await someone(), await someone()];
    await choose(first, eventId, lines(scarce));
    world.clock.forward(14 * minute);
    expect((await choose(second, eventId, lines(scarce))).code).toBe("registration.soldOut");
    await read(first, eventId);
    world.clock.forward(14 * minute);
    expect((await choose(second, eventId, lines(scarce))).code).toBe("registration.soldOut");
    world.clock.forward(2 * minute);
    expect((await choose(second, eventId, lines(scarce))).status).toBe(200);
    expect((await submit(first, eventId)).code).toBe("registration.holdExpired");
    expect(await read(first, eventId)).toMatchObject({ passes: [], expiresAt: null });
    expect((await submit(second, eventId)).data.passes).toHaveLength(1);
  });

  test("cannot name a pass of somebody else", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: ticketId } = await tenant.fixtures.passType(eventId);
    const [first, second] = [await someone(), await someone()];
    const cart = lines(ticketId);
    await choose(first, eventId, cart);
    expect((await choose(second, eventId, cart)).code).toBe("registration.passTaken");
    const both = lines(ticketId);
    const answers = await Promise.all([choose(first, eventId, both), choose(second, eventId, both)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("takes no pass type of another event, and no pass twice", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: otherId } = await tenant.fixtures.event();
    const { id: foreign } = await tenant.fixtures.passType(otherId);
    const { id: own } = await tenant.fixtures.passType(eventId);
    const client = await someone();
    expect((await choose(client, eventId, lines(foreign))).code).toBe("registration.notOffered");
    const [line] = lines(own);
    expect((await choose(client, eventId, line ? [line, line] : [])).issues).toEqual([
      { path: "passes.1.id", reason: "is there twice" },
    ]);
  });
});

describe("quantities", () => {
  test("are bounded over all lines and over what the person already has", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: ticketId } = await tenant.fixtures.passType(eventId, {
      minQuantityPerSale: 2,
      maxQuantityPerSale: 3,
      name: "Table seat",
    });
    const client = await someone();
    expect(await choose(client, eventId, lines(ticketId))).toMatchObject({
      status: 460,
      message: "Choose at least 2 of Table seat.",
    });
    expect(await choose(client, eventId, lines(ticketId, 4))).toMatchObject({
      status: 460,
      message: "Choose at most 3 of Table seat.",
    });
    await choose(client, eventId, lines(ticketId, 2));
    await submit(client, eventId);
    expect((await choose(client, eventId, lines(ticketId, 2))).code).toBe("registration.tooMany");
    expect((await choose(client, eventId, lines(ticketId, 1))).status).toBe(200);
    expect((await submit(client, eventId)).data.passes).toHaveLength(3);
  });
});

describe("the server's clock", () => {
  test("opens and closes registration", async () => {
    const { id: eventId } = await tenant.fixtures.event({
      registrationStart: from(10 * minute),
      registrationEnd: from(30 * minute),
    });
    const { id: ticketId } = await tenant.fixtures.passType(eventId);
    const client = await someone();
    expect(await choose(client, eventId, lines(ticketId))).toMatchObject({ status: 455, code: "registration.notOpen" });
    expect((await client.call(registration.get, { eventId })).code).toBe("registration.notOpen");
    world.clock.forward(11 * minute);
    const late = await someone();
    expect((await choose(client, eventId, lines(ticketId))).status).toBe(200);
    world.clock.forward(18 * minute);
    await choose(late, eventId, lines(ticketId));
    world.clock.forward(2 * minute);
    expect(await choose(client, eventId, lines(ticketId))).toMatchObject({ status: 455, code: "registration.closed" });
    expect((await submit(late, eventId)).status).toBe(200);
  });

  test("opens a pass type at its own time", async () => {
    const { id: eventId } = await tenant.fixtures.event({ registrationStart: from(hour) });
    const { id: early } = await tenant.fixtures.passType(eventId, { overrideStartDate: from(-hour) });
    const { id: usual } = await tenant.fixtures.passType(eventId, { name: "Usual" });
    const client = await someone();
    expect(await choose(client, eventId, lines(usual))).toMatchObject({
      status: 460,
      message: "Usual is not on sale.",
    });
    expect((await choose(client, eventId, lines(early))).status).toBe(200);
  });

  test("decides which price is charged, and says when it moved", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: ticketId } = await tenant.fixtures.passType(eventId, {
      price: 5000,
      priceSchedules: [{ price: 3000, startDate: from(-hour), endDate: from(10 * minute) }],
    });
    const client = await someone();
    await choose(client, eventId, lines(ticketId, 2));
    expect((await client.call(registration.intent, { eventId })).data.amount).toBe(6000);
    world.clock.forward(11 * minute);
    expect(await client.call(registration.intent, { eventId })).toMatchObject({
      status: 409,
      message: "Prices have changed. The total is now $100.00.",
    });
    expect((await read(client, eventId)).total).toMatchObject({
      subTotal: 10_000,
      discount: 0,
      salesTax: 0,
      total: 10_000,
      currency: "USD",
    });
    expect((await client.call(registration.intent, { eventId })).data.amount).toBe(10_000);
  });
});

describe("the gates", () => {
  test("switch, draft and cancellation close registration", async () => {
    const off = await tenant.fixtures.event({ registration: false });
    const canceled = await tenant.fixtures.event({ status: "canceled" });
    const host = await tenant.fixtures.account();
    const draft = await tenant.fixtures.event({ status: "draft", creator: host });
    const client = await someone();
    const statuses = [];
    for (const { id: eventId } of [off, canceled, draft])
      statuses.push((await client.call(registration.get, { eventId })).status);
    expect(statuses).toEqual([455, 455, 404]);
    expect((await tenant.as(host).call(registration.get, { eventId: draft.id })).code).toBe("registration.disabled");
  });

  test("an event of a group is for its members", async () => {
    const organizationId = tenant.organization.id;
    const now = world.clock.now();
    const about = { organizationId, createdAt: now, updatedAt: now };
    const groupId = v4();
    await world.database.insert(groups).values({ ...about, id: groupId, slug: `g${groupId}`, name: "Rowers" });
    const { id: eventId } = await tenant.fixtures.event({ groupId, groupOnly: true });
    const { id: ticketId } = await tenant.fixtures.passType(eventId);
    const member = await tenant.fixtures.account();
    await world.database.insert(groupMemberships).values({ ...about, groupId, accountId: member.id });
    expect((await choose(await someone(), eventId, lines(ticketId))).status).toBe(453);
    expect((await choose(tenant.as(member), eventId, lines(ticketId))).status).toBe(200);
  });

  test("the event's limit counts people, and lets those in who hold a place", async () => {
    const { id: eventId } = await tenant.fixtures.event({ registrationLimit: 1 });
    const { id: ticketId } = await tenant.fixtures.passType(eventId);
    const [first, second] = [await someone(), await someone()];
    await choose(first, eventId, lines(ticketId, 2));
    expect(await choose(second, eventId, lines(ticketId))).toMatchObject({ status: 455, code: "registration.full" });
    expect((await submit(first, eventId)).status).toBe(200);
    expect((await submit(first, eventId)).status).toBe(200);
    expect((await second.call(registration.get, { eventId })).code).toBe("registration.full");
  });

  test("an empty cart gives the place at the event back", async () => {
    const { id: eventId } = await tenant.fixtures.event({ registrationLimit: 1 });
    const { id: ticketId } = await tenant.fixtures.passType(eventId);
    const [first, second] = [await someone(), await someone()];
    await choose(first, eventId, lines(ticketId));
    await choose(first, eventId, []);
    expect((await choose(second, eventId, lines(ticketId))).status).toBe(200);
  });

  test("what one has bought is theirs alone", async () => {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: ticketId } = await tenant.fixtures.passType(eventId);
    const [buyer, other] = [await someone(), await someone()];
    const [line] = lines(ticketId);
    const passId = line?.id ?? "";
    await choose(buyer, eventId, [{ id: passId, ticketId }]);
    await submit(buyer, eventId);
    expect((await other.call(attendee.pass, { eventId, passId })).status).toBe(454);
    await choose(other, eventId, lines(ticketId));
    await submit(other, eventId);
    expect((await other.call(attendee.pass, { eventId, passId })).status).toBe(404);
    expect((await buyer.call(attendee.pass, { eventId, passId })).status).toBe(200);
  });
});
