import type { InputOf } from "@marquee/contract/kernel";
import { ownPayments } from "@marquee/contract/own-payments";
import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { v4 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../kernel/db/database.ts";
import { newId } from "../kernel/new-id.ts";
import { refund, storeReceipt } from "../payments/index.ts";
import { choose, lines } from "../test/cart.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
const byHand = { holder: "Riverside Cork", account: "IE29 AIBK 9311 5212 3456 78", days: 14 };

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ payment: { provider: "manual", currency: "EUR", byHand } });
});

type Sale = { name?: string; price?: number; count?: number; account?: AccountFixture };

/** Somebody orders passes of an event of their own. */
async function ordered({ name = "Lantern walk", price = 2500, count = 1, account }: Sale = {}) {
  const buyer = account ?? (await tenant.fixtures.account());
  const event = await tenant.fixtures.event({ name });
  const { id: ticketId } = await tenant.fixtures.passType(event.id, { name: "Day pass", price, cancelable: true });
  const client = tenant.as(buyer);
  await choose(client, event.id, lines(ticketId, count));
  const { data: intent } = await client.call(registration.intent, { eventId: event.id });
  await client.call(payments.capture, { intentId: intent.id, body: {} }, { idempotencyKey: v4() });
  const mine = async (query: InputOf<typeof ownPayments.list> = {}) =>
    (await client.call(ownPayments.list, query)).data;
  const receipt = async (paymentId: string) => (await client.call(ownPayments.get, { paymentId })).data;
  return { account: buyer, client, event, reference: intent.referenceId, mine, receipt };
}

const receive = (reference: string) =>
  inTransaction(world.driver, tenant.organization.id, (database) =>
    storeReceipt({ database, organization: tenant.organization, now: world.clock.now() }, reference),
  );

const giveBack = (paymentId: string, amount: number) =>
  inTransaction(world.driver, tenant.organization.id, (database) =>
    refund(
      { database, organization: tenant.organization, now: world.clock.now(), publish: () => undefined },
      { of: { paymentId }, amount, reason: "requested" },
    ),
  );

describe("what somebody paid", () => {
  test("is owed, with how to pay it, until it has arrived", async () => {
    const { mine, receipt, event, reference } = await ordered();
    const owed = only(await mine());
    expect(owed).toMatchObject({
      type: "charge",
      purpose: "registration",
      reference,
      chargedAmt: 2500,
      currency: "EUR",
      receivedAt: null,
      refunded: 0,
      reason: null,
      due: { reference, amount: 2500, holder: byHand.holder, account: byHand.account },
      event: { id: event.id, name: "Lantern walk" },
    });
    expect(await mine({ due: true })).toHaveLength(1);
    expect(await mine({ due: false })).toEqual([]);

    world.clock.forward(60_000);
    expect(await receive(reference)).toBe(true);
    expect(only(await mine({ due: false }))).toMatchObject({ id: owed.id, due: null });
    expect(await mine({ due: true })).toEqual([]);
    const { createdAt, receivedAt } = await receipt(owed.id);
    const waited = Date.parse(String(receivedAt)) - Date.parse(String(createdAt));
    expect(waited).toBeGreaterThanOrEqual(60_000);
  });

  test("has a receipt that says who bought what of whom, line by line", async () => {
    const { mine, receipt, account, event } = await ordered({ price: 1250, count: 2 });
    const payment = await receipt(only(await mine()).id);
    expect(payment).toMatchObject({
      buyer: { id: account.id },
      organizer: { id: event.creatorId },
      subTotal: 2500,
      salesTax: 0,
      chargedAmt: 2500,
      chargeId: null,
      refunds: [],
    });
    const line = { kind: "pass", name: "Day pass", amount: 1250, tax: 0 };
    expect(payment.items).toMatchObject([line, line]);
  });

  test("names add-ons and rooms as they are sold, and says their tax", async () => {
    const taxes = { included: false, rules: [{ country: "DE", rate: 10 }] };
    const own = await world.tenant({ payment: { provider: "manual", currency: "EUR", taxes } });
    const account = await own.fixtures.account();
    const client = own.as(account);
    const event = await own.fixtures.event({
      country: "DE",
      eventType: "physical",
      passTypes: [{ name: "Weekend", price: 1000 }],
      addOns: [{ name: "Supper", price: 500 }],
      roomTypes: [{ name: "Bunk", price: 2000, pricePerNight: false, supply: 5 }],
    });
    const eventId = event.id;
    const [pass] = lines(only(event.passTypes).id, 1);
    if (!pass) throw new Error("no pass was chosen");
    const [addOn, roomType] = [only(event.extras.addOns), only(event.extras.roomTypes)];
    await choose(client, eventId, [pass]);
    await client.call(registration.chooseAddOns, { eventId, body: [{ id: pass.id, addOns: [{ id: addOn.id }] }] });
    const reservation = { id: newId(), eventRoomTypeId: roomType.id };
    await client.call(registration.reserve, { eventId, body: [{ id: pass.id, reservation }] });
    const { data: intent } = await client.call(registration.intent, { eventId });
    await client.call(payments.capture, { intentId: intent.id, body: {} });
    const { id: paymentId } = only((await client.call(ownPayments.list, {})).data);
    const { data } = await client.call(ownPayments.get, { paymentId });
    const named = data.items.map(({ kind, name, amount, tax }) => [kind, name, amount, tax]);
    expect(named).toEqual(
      expect.arrayContaining([
        ["pass", "Weekend", 1100, 100],
        ["addOn", "Supper", 550, 50],
        ["reservation", "Bunk", 2200, 200],
      ]),
    );
    expect(data).toMatchObject({ subTotal: 3500, salesTax: 350, salesTaxRate: "10", chargedAmt: 3850 });
  });

  test("is nobody else's, whoever they are", async () => {
    const { mine, account } = await ordered();
    const { id: paymentId } = only(await mine());
    for (const other of [{}, { isAdministrator: true }]) {
      const client = tenant.as(await tenant.fixtures.account(other));
      expect((await client.call(ownPayments.list, {})).data).toEqual([]);
      expect((await client.call(ownPayments.get, { paymentId })).status).toBe(404);
    }
    expect((await tenant.guest.call(ownPayments.list, {})).status).toBe(401);
    expect((await tenant.as(account).call(ownPayments.get, { paymentId: newId() })).status).toBe(404);
  });
});

describe("the list of payments", () => {
  test("has the newest first, goes on page by page, and is found by the event", async () => {
    const { account, client, mine } = await ordered({ name: "Lantern walk" });
    for (const name of ["Kiln firing", "Quay supper"]) {
      world.clock.forward(60_000);
      await ordered({ name, account });
    }
    const names = (found: Awaited<ReturnType<typeof mine>>) => found.map(({ event }) => event?.name);
    expect(names(await mine())).toEqual(["Quay supper", "Kiln firing", "Lantern walk"]);
    expect(names(await mine({ search: "kiln" }))).toEqual(["Kiln firing"]);
    expect(await mine({ search: "zeppelin" })).toEqual([]);
    const first = await client.call(ownPayments.list, { pageSize: 2 });
    expect(names(first.data)).toEqual(["Quay supper", "Kiln firing"]);
    const cursor = first.cursor ?? "";
    expect(names((await client.call(ownPayments.list, { pageSize: 2, cursor })).data)).toEqual(["Lantern walk"]);
    expect(names(await mine({ orderBy: "createdAt" }))).toEqual(["Lantern walk", "Kiln firing", "Quay supper"]);
  });

  test("has what went back beside what it went back of, and both lead to each other", async () => {
    const { mine, receipt, reference } = await ordered({ price: 3000 });
    const charge = only(await mine());
    await receive(reference);
    world.clock.forward(60_000);
    await giveBack(charge.id, 1000);
    const back = only(await mine({ type: "refund" }));
    expect(back).toMatchObject({ chargedAmt: 1000, reason: "requested", refunded: 0, due: null });
    expect(back.receivedAt).not.toBeNull();
    expect(only(await mine({ type: "charge" }))).toMatchObject({ id: charge.id, refunded: 1000, due: null });
    expect(await receipt(back.id)).toMatchObject({
      chargeId: charge.id,
      refunds: [],
      items: [{ kind: "pass", name: "Day pass", amount: 1000 }],
    });
    expect((await receipt(charge.id)).refunds).toMatchObject([{ id: back.id, chargedAmt: 1000, reason: "requested" }]);
  });

  test("says that less is owed where nothing had arrived, and nothing where all of it was taken back", async () => {
    const { client, mine, event } = await ordered({ price: 3000, count: 2 });
    const cancel = async () => {
      const { passes } = (await client.call(attendee.get, { eventId: event.id })).data;
      const passId = passes.find(({ status }) => status === "ready")?.id ?? "";
      world.clock.forward(60_000);
      return client.call(attendee.cancel, { eventId: event.id, passId, body: {} });
    };
    await cancel();
    const charge = only(await mine({ type: "charge" }));
    expect(charge).toMatchObject({ refunded: 3000, receivedAt: null, due: { amount: 3000 } });
    expect(only(await mine({ type: "refund" }))).toMatchObject({ reason: "canceled", receivedAt: null, due: null });
    await cancel();
    expect(only(await mine({ type: "charge" }))).toMatchObject({ refunded: 6000, due: null });
    expect(await mine({ due: true })).toEqual([]);
  });
});
