import { registration } from "@marquee/contract/registration";
import { payments } from "@marquee/contract/payments";
import { attendee } from "@marquee/contract/passes";
import { beforeAll, describe, expect, test } from "vitest";
import { choose, type Line, lines } from "../test/cart.ts";
import { newId } from "../kernel/new-id.ts";
import { only } from "../test/rows.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const someone = async (): Promise<TestClient> => tenant.as(await tenant.fixtures.account());
const at = (date: string): Date => new Date(`${date}T12:00:00Z`);
const nextYear = new Date().getUTCFullYear() + 1;
const on = (rest: string): Date => at(`${nextYear}-${rest}`);
type Fixture = Awaited<ReturnType<TestTenant["fixtures"]["event"]>>;
type EventSpec = Parameters<TestTenant["fixtures"]["event"]>[0];

const sale = (spec: EventSpec = {}) =>
  tenant.fixtures.event({
    timezone: "Europe/Dublin",
    eventStart: on("06-10"),
    eventEnd: on("06-13"),
    registrationEnd: on("06-09"),
    passTypes: [
      { slug: "full", name: "Full pass", price: 5000, enableCoupons: true },
      { slug: "day", name: "Day pass", price: 2000 },
    ],
    ...spec,
  });

const idOf = (event: Fixture, name: string): string =>
  [...event.extras.addOns, ...event.extras.roomTypes].find((each) => each.name === name)?.id ?? "";
const typeOf = (event: Fixture, slug: string): string => event.passTypes.find((type) => type.slug === slug)?.id ?? "";

const addOnsOf = (
  client: TestClient,
  event: Fixture,
  chosen: readonly (readonly [passId: string, ...names: string[]])[],
) =>
  client.call(registration.chooseAddOns, {
    eventId: event.id,
    body: chosen.map(([id, ...names]) => ({ id, addOns: names.map((name) => ({ id: idOf(event, name) })) })),
  });

async function cartOf(event: Fixture, passes: Line[]): Promise<TestClient> {
  const client = await someone();
  expect((await choose(client, event.id, passes)).status).toBe(200);
  return client;
}

const cart = async (client: TestClient, event: Fixture) =>
  (await client.call(registration.get, { eventId: event.id })).data;

describe("add-ons", () => {
  const meals: EventSpec = {
    addOns: [
      { name: "Dinner", price: 1500, supply: 2 },
      { name: "Wine", price: 700, needs: ["Dinner"] },
      { name: "Shuttle", price: 300, passTypes: ["day"] },
    ],
  };

  test("are shown by pass type of the cart, with those it is offered", async () => {
    const event = await sale(meals);
    const client = await cartOf(event, lines(typeOf(event, "full")));
    const { data } = await client.call(registration.addOns, { eventId: event.id });
    expect(data).toMatchObject([
      { slug: "full", addOns: [{ name: "Dinner", placesLeft: 2, soldOut: false }, { name: "Wine" }] },
    ]);
    expect(only(data).addOns[1]?.needs).toEqual([idOf(event, "Dinner")]);
  });

  test("belong to their pass, cost what they say, and are replaced for the passes that are named", async () => {
    const event = await sale(meals);
    const passes = lines(typeOf(event, "full"), 2);
    const client = await cartOf(event, passes);
    const [one, two] = passes.map(({ id }) => id);
    if (!one || !two) throw new Error("two passes were asked for");
    await addOnsOf(client, event, [
      [one, "Dinner", "Wine"],
      [two, "Dinner"],
    ]);
    const before = await cart(client, event);
    expect(before.total).toMatchObject({ subTotal: 10_000 + 3000 + 700, total: 13_700 });
    expect(before.total.rows.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
      ["Full pass", 2, 10_000],
      ["Dinner", 2, 3000],
      ["Wine", 1, 700],
    ]);
    await addOnsOf(client, event, [[one]]);
    const after = await cart(client, event);
    expect(after.total.total).toBe(11_500);
    expect(new Map(after.passes.map((pass) => [pass.id, pass.passAddOns.map(({ addOn }) => addOn.name)]))).toEqual(
      new Map([
        [one, []],
        [two, ["Dinner"]],
      ]),
    );
  });

  test("that need another, or are for other passes, or strangers, are refused and change nothing", async () => {
    const event = await sale(meals);
    const passes = lines(typeOf(event, "full"));
    const { id } = only(passes);
    const client = await cartOf(event, passes);
    await addOnsOf(client, event, [[id, "Dinner"]]);
    expect(await addOnsOf(client, event, [[id, "Wine"]])).toMatchObject({
      code: "registration.addOnNeeds",
      message: "Wine can only be had together with Dinner.",
    });
    expect((await addOnsOf(client, event, [[id, "Shuttle"]])).code).toBe("registration.addOnNotOffered");
    expect((await addOnsOf(client, event, [[newId(), "Dinner"]])).status).toBe(400);
    expect((await cart(client, event)).total.total).toBe(6500);
  });

  test("are sold out for the third, and free again when a pass leaves the cart", async () => {
    const event = await sale(meals);
    const [mine, theirs] = [lines(typeOf(event, "full"), 2), lines(typeOf(event, "full"))];
    const client = await cartOf(event, mine);
    await addOnsOf(
      client,
      event,
      mine.map(({ id }) => [id, "Dinner"] as const),
    );
    const other = await cartOf(event, theirs);
    const ask = () => addOnsOf(other, event, [[only(theirs).id, "Dinner"]]);
    expect((await ask()).code).toBe("registration.soldOut");
    await choose(client, event.id, mine.slice(0, 1));
    expect((await ask()).status).toBe(200);
    expect((await cart(client, event)).total.total).toBe(6500);
  });

  test("go with the time of the cart, and come back with it as far as they are there", async () => {
    const event = await sale(meals);
    const mine = lines(typeOf(event, "full"));
    const client = await cartOf(event, mine);
    await addOnsOf(client, event, [[only(mine).id, "Dinner"]]);
    world.clock.forward(16 * 60_000);
    const others = lines(typeOf(event, "full"), 2);
    const other = await cartOf(event, others);
    await addOnsOf(
      other,
      event,
      others.map(({ id }) => [id, "Dinner"] as const),
    );
    // The pass is to be had and the dinner is not: the pass is given.
    expect((await choose(client, event.id, mine)).status).toBe(200);
    expect(await cart(client, event)).toMatchObject({ total: { total: 5000 }, passes: [{ passAddOns: [] }] });
    await choose(other, event.id, []);
    await addOnsOf(client, event, [[only(mine).id, "Dinner"]]);
    world.clock.forward(16 * 60_000);
    expect((await choose(client, event.id, mine)).status).toBe(200);
    expect(await cart(client, event)).toMatchObject({ total: { total: 6500 }, passes: [{ passAddOns: [{}] }] });
  });

  test("are paid for with their pass, and stand in what was bought and in the payment", async () => {
    const event = await sale(meals);
    const mine = lines(typeOf(event, "full"));
    const client = await cartOf(event, mine);
    await addOnsOf(client, event, [[only(mine).id, "Dinner"]]);
    const intent = await client.call(registration.intent, { eventId: event.id });
    expect(intent.data.amount).toBe(6500);
    await client.call(payments.capture, { intentId: intent.data.id, body: {} });
    const { data } = await client.call(attendee.get, { eventId: event.id });
    expect(data).toMatchObject({
      passes: [{ status: "ready", passAddOns: [{ price: 1500, addOn: { name: "Dinner" } }] }],
      payments: [{ chargedAmt: 6500, addOns: [{ name: "Dinner" }] }],
      total: { total: 6500 },
    });
    const pass = await client.call(attendee.pass, { eventId: event.id, passId: only(mine).id });
    expect(pass.data.amtPaid).toBe(6500);
  });

  test("make the intent of before outdated", async () => {
    const event = await sale(meals);
    const mine = lines(typeOf(event, "full"));
    const client = await cartOf(event, mine);
    const intent = await client.call(registration.intent, { eventId: event.id });
    await addOnsOf(client, event, [[only(mine).id, "Dinner"]]);
    expect((await client.call(payments.capture, { intentId: intent.data.id, body: {} })).code).toBe("payment.outdated");
  });
});

describe("rooms", () => {
  const rooms: EventSpec = {
    addOns: [
      { name: "Night more", price: 0 },
      { name: "Breakfast", price: 900, pricePerNight: true },
    ],
    roomTypes: [
      {
        name: "Twin",
        price: 8000,
        pricePerNight: true,
        supply: 1,
        minPasses: 1,
        maxPasses: 2,
        minStart: on("06-09"),
        defaultStart: on("06-10"),
        maxStart: on("06-12"),
        minEnd: on("06-11"),
        defaultEnd: on("06-13"),
        maxEnd: on("06-14"),
        passTypes: [
          { passType: "full", premium: 500, includedNights: 1 },
          { passType: "day", enabled: false },
        ],
        addOns: [{ addOn: "Night more", maxEnd: on("06-15") }],
      },
      { name: "Tent", price: 3000, pricePerNight: false, supply: 3, maxPasses: 4 },
    ],
  };
  type Asked = { passId: string; reservationId: string; room: string; start?: Date; end?: Date };
  const reserve = (client: TestClient, event: Fixture, asked: readonly Asked[]) =>
    client.call(registration.reserve, {
      eventId: event.id,
      body: asked.map(({ passId, reservationId, room, start, end }) => ({
        id: passId,
        reservation: {
          id: reservationId,
          eventRoomTypeId: idOf(event, room),
          ...(start && { start: start.toISOString() }),
          ...(end && { end: end.toISOString() }),
        },
      })),
    });

  test("cost their nights without those that the pass contains, and a premium for each pass", async () => {
    const event = await sale(rooms);
    const mine = lines(typeOf(event, "full"), 2);
    const client = await cartOf(event, mine);
    const reservationId = newId();
    const sharing = mine.map(({ id: passId }) => ({ passId, reservationId, room: "Twin" }));
    expect((await reserve(client, event, sharing)).status).toBe(200);
    const { total, passes } = await cart(client, event);
    // Three nights of which one is contained, and two premiums.
    expect(total.rows.at(-1)).toMatchObject({ kind: "room", name: "Twin", quantity: 1, amount: 2 * 8000 + 2 * 500 });
    expect(total.total).toBe(10_000 + 17_000);
    expect(passes.map((pass) => pass.reservationId)).toEqual([reservationId, reservationId]);
    expect(passes[0]?.reservation).toMatchObject({
      start: on("06-10").toISOString(),
      end: on("06-13").toISOString(),
      price: 17_000,
    });
  });

  test("have add-ons by the night beside them", async () => {
    const event = await sale(rooms);
    const mine = lines(typeOf(event, "full"));
    const { id: passId } = only(mine);
    const client = await cartOf(event, mine);
    await addOnsOf(client, event, [[passId, "Breakfast"]]);
    expect((await cart(client, event)).total.total).toBe(5900);
    await reserve(client, event, [{ passId, reservationId: newId(), room: "Twin" }]);
    expect((await cart(client, event)).total.rows.find(({ name }) => name === "Breakfast")?.amount).toBe(3 * 900);
  });

  test.each<[what: string, asked: Partial<Asked>, code: string]>([
    ["come too early", { start: on("06-08"), end: on("06-11") }, "registration.stayOutOfBounds"],
    ["leave too late", { end: on("06-15") }, "registration.stayOutOfBounds"],
    ["leave before they come", { start: on("06-12"), end: on("06-11") }, "registration.stayOutOfBounds"],
    ["want a room of another event", { room: "Nowhere" }, "kernel.invalid"],
  ])("are refused to those who %s", async (_what, asked, code) => {
    const event = await sale(rooms);
    const mine = lines(typeOf(event, "full"));
    const client = await cartOf(event, mine);
    const answer = await reserve(client, event, [
      { passId: only(mine).id, reservationId: newId(), room: "Twin", ...asked },
    ]);
    expect(answer.status === 400 ? "kernel.invalid" : answer.code).toBe(code);
    expect((await cart(client, event)).passes[0]?.reservationId).toBeNull();
  });

  test("are not for pass types that they are not for, nor for more than fit", async () => {
    const event = await sale(rooms);
    const visitors = lines(typeOf(event, "day"));
    const client = await cartOf(event, visitors);
    const asked = { passId: only(visitors).id, reservationId: newId(), room: "Twin" };
    expect((await reserve(client, event, [asked])).code).toBe("registration.roomNotOffered");
    const many = lines(typeOf(event, "full"), 3);
    const family = await cartOf(event, many);
    const reservationId = newId();
    const together = many.map(({ id: passId }) => ({ passId, reservationId, room: "Twin" }));
    expect((await reserve(family, event, together)).code).toBe("registration.roomTooMany");
  });

  test("are had a night longer with the add-on for it, and not without it", async () => {
    const event = await sale(rooms);
    const mine = lines(typeOf(event, "full"));
    const { id: passId } = only(mine);
    const client = await cartOf(event, mine);
    const longer = [{ passId, reservationId: newId(), room: "Twin", end: on("06-15") }];
    expect((await reserve(client, event, longer)).code).toBe("registration.stayOutOfBounds");
    await addOnsOf(client, event, [[passId, "Night more"]]);
    expect((await reserve(client, event, longer)).status).toBe(200);
    expect((await addOnsOf(client, event, [[passId]])).code).toBe("registration.stayOutOfBounds");
  });

  test("are taken by the night: who leaves makes room for who comes", async () => {
    const event = await sale(rooms);
    const stay = async (start: Date, end: Date) => {
      const mine = lines(typeOf(event, "full"));
      const client = await cartOf(event, mine);
      const answer = await reserve(client, event, [
        { passId: only(mine).id, reservationId: newId(), room: "Twin", start, end },
      ]);
      return { client, answer };
    };
    const first = await stay(on("06-10"), on("06-12"));
    expect(first.answer.status).toBe(200);
    expect((await stay(on("06-11"), on("06-13"))).answer.code).toBe("registration.soldOut");
    const next = await stay(on("06-12"), on("06-14"));
    expect(next.answer.status).toBe(200);
    const { data } = await next.client.call(registration.roomTypes, { eventId: event.id });
    expect(data.find(({ name }) => name === "Twin")?.fullNights).toEqual([`${nextYear}-06-10`, `${nextYear}-06-11`]);
    await reserve(first.client, event, []);
    expect((await stay(on("06-10"), on("06-12"))).answer.status).toBe(200);
  });

  test("without dates are as many as there are", async () => {
    const event = await sale(rooms);
    const stay = async () => {
      const mine = lines(typeOf(event, "day"));
      const client = await cartOf(event, mine);
      return reserve(client, event, [{ passId: only(mine).id, reservationId: newId(), room: "Tent" }]);
    };
    const answers = [await stay(), await stay(), await stay(), await stay()];
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined, "registration.soldOut"]);
  });

  test("are bought with their passes and stay theirs", async () => {
    const event = await sale(rooms);
    const mine = lines(typeOf(event, "full"));
    const client = await cartOf(event, mine);
    await reserve(client, event, [{ passId: only(mine).id, reservationId: newId(), room: "Twin" }]);
    const intent = await client.call(registration.intent, { eventId: event.id });
    await client.call(payments.capture, { intentId: intent.data.id, body: {} });
    world.clock.forward(30 * 60_000);
    const late = lines(typeOf(event, "full"));
    const other = await cartOf(event, late);
    const answer = await reserve(other, event, [{ passId: only(late).id, reservationId: newId(), room: "Twin" }]);
    expect(answer.code).toBe("registration.soldOut");
    const { data } = await client.call(attendee.get, { eventId: event.id });
    expect(data.passes[0]).toMatchObject({ status: "ready", reservation: { eventRoomType: { name: "Twin" } } });
  });
});

describe("a coupon", () => {
  test("takes its part off what it is for, its amount once for each pass", async () => {
    const event = await sale({
      addOns: [{ name: "Dinner", price: 1500 }],
      coupons: [
        { code: "HALF", discountPercent: 50, applyToPassType: false, applyToAddOns: true },
        { code: "SIXTY", discountAmount: 6000, discountPercent: null, applyToAddOns: true },
      ],
    });
    const mine = lines(typeOf(event, "full"), 2);
    const client = await cartOf(event, mine);
    await addOnsOf(
      client,
      event,
      mine.map(({ id }) => [id, "Dinner"] as const),
    );
    const apply = (couponCode: string) =>
      client.call(registration.applyCoupon, { eventId: event.id, body: { couponCode, passes: mine, packages: [] } });
    await apply("HALF");
    expect((await cart(client, event)).total).toMatchObject({ subTotal: 13_000, discount: 1500 });
    await apply("SIXTY");
    // 5000 off each pass, and what is left, 1000, off its dinner.
    expect((await cart(client, event)).total).toMatchObject({ subTotal: 13_000, discount: 12_000, total: 1000 });
    const intent = await client.call(registration.intent, { eventId: event.id });
    expect(intent.data.amount).toBe(1000);
  });
});
