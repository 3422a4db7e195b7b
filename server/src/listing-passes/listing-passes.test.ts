import { events } from "@marquee/contract/events";
import { kernelErrors } from "@marquee/contract/kernel";
import { listingPassErrors as errors, listingPasses } from "@marquee/contract/listing-passes";
import { listings } from "@marquee/contract/listings";
import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration, registrationErrors } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { choose, lines } from "../test/cart.ts";
import { only } from "../test/rows.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

async function organised() {
  const host = await tenant.fixtures.account();
  const { id: eventId } = await tenant.fixtures.event({ creator: host });
  return { eventId, host: tenant.as(host) };
}
const buyer = async (): Promise<TestClient> => tenant.as(await tenant.fixtures.account());
const inDays = (days: number): string => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();

type Sent = Partial<Parameters<typeof body>[0]>;
const body = (more: { name?: string; price?: number; supply?: number | null }) => ({
  name: "Weekend pass",
  price: 4900,
  ...more,
});
const add = async (host: TestClient, eventId: string, more: Sent = {}) =>
  (await host.call(listingPasses.add, { eventId, body: body(more) })).data;
const change = (host: TestClient, eventId: string, passTypeId: string, sent: object) =>
  host.call(listingPasses.update, { eventId, passTypeId, body: sent });
const list = async (host: TestClient, eventId: string) => (await host.call(listingPasses.list, { eventId })).data;
const offered = async (eventId: string) =>
  (await tenant.guest.call(events.passTypes, { eventId })).data.passTypes.map(({ name }) => name);

test("what is added stands in its order, is for sale unless it is private or off, and is sold at its price", async () => {
  const { eventId, host } = await organised();
  const weekend = await add(host, eventId, { name: " Weekend pass ", supply: 2 });
  expect(weekend).toMatchObject({ name: "Weekend pass", price: 4900, supply: 2, sold: 0, held: 0, left: 2 });
  const day = await add(host, eventId, { name: "Day pass", price: 1900 });
  expect(day).toMatchObject({ sortOrder: 1, supply: null, left: null, isAdmission: false });
  const crew = await add(host, eventId, { name: "Crew", price: 0 });
  await change(host, eventId, crew.id, { visibility: "private", sortOrder: 0 });
  expect((await list(host, eventId)).map(({ name }) => name)).toEqual(["Crew", "Weekend pass", "Day pass"]);
  expect(await offered(eventId)).toEqual(["Weekend pass", "Day pass"]);
  await change(host, eventId, day.id, { active: false });
  expect(await offered(eventId)).toEqual(["Weekend pass"]);
  expect((await tenant.guest.call(events.get, { eventId })).data.priceFrom).toBe(4900);

  const client = await buyer();
  await choose(client, eventId, lines(weekend.id));
  expect((await list(host, eventId))[1]).toMatchObject({ sold: 0, held: 1, left: 1 });
  const intent = (await client.call(registration.intent, { eventId })).data;
  await client.call(payments.capture, { intentId: intent.id, body: {} });
  expect((await list(host, eventId))[1]).toMatchObject({ sold: 1, held: 0, left: 1 });
});

test("what a cart held for too long is free again", async () => {
  const { eventId, host } = await organised();
  const { id } = await add(host, eventId, { supply: 3 });
  await choose(await buyer(), eventId, lines(id, 2));
  expect(only(await list(host, eventId))).toMatchObject({ held: 2, left: 1 });
  world.clock.forward(16 * 60_000);
  expect(only(await list(host, eventId))).toMatchObject({ sold: 0, held: 0, left: 3 });
});

test("there are never fewer than are sold and in carts, and the refusal says how many", async () => {
  const { eventId, host } = await organised();
  const { id } = await add(host, eventId, { price: 0, supply: 10 });
  const [one, other] = [await buyer(), await buyer()];
  await choose(one, eventId, lines(id, 2));
  await one.call(registration.submit, { eventId });
  await choose(other, eventId, lines(id));
  const refused = await change(host, eventId, id, { supply: 2, name: "Other" });
  expect(refused).toMatchObject({ code: errors.supplyTaken.code, message: expect.stringContaining("3") });
  expect(only(await list(host, eventId))).toMatchObject({ supply: 10, name: "Weekend pass" });
  expect((await change(host, eventId, id, { supply: 3 })).data).toMatchObject({ sold: 2, held: 1, left: 0 });
  expect((await choose(await buyer(), eventId, lines(id))).code).toBe(registrationErrors.soldOut.code);
  await change(host, eventId, id, { supply: 4 });
  expect((await choose(await buyer(), eventId, lines(id))).status).toBe(200);
  expect((await change(host, eventId, id, { supply: null })).data).toMatchObject({ supply: null, left: null });
  expect((await choose(await buyer(), eventId, lines(id, 9))).status).toBe(200);
});

const price = (from: number, to: number) => ({
  name: " Early ",
  price: 900,
  startDate: inDays(from),
  endDate: inDays(to),
});

test.each([
  ["a price that ends before it begins", () => ({ priceSchedules: [price(2, 1)] }), errors.endsBeforeStart],
  ["two prices at once", () => ({ priceSchedules: [price(3, 5), price(0, 1), price(4, 9)] }), errors.overlap],
  ["fewest above most", () => ({ minQuantityPerSale: 3, maxQuantityPerSale: 2 }), errors.quantities],
  ["fewest above the most that stays", () => ({ minQuantityPerSale: 11 }), errors.quantities],
] as const)("%s is refused, when it is added and when it is changed", async (_what, settings, error) => {
  const { eventId, host } = await organised();
  const before = await add(host, eventId);
  const sent = { ...body({}), ...settings() };
  expect((await host.call(listingPasses.add, { eventId, body: sent })).code).toBe(error.code);
  expect((await change(host, eventId, before.id, settings())).code).toBe(error.code);
  expect(await list(host, eventId)).toEqual([before]);
});

test("prices hold for their time, one after the other, and are replaced together", async () => {
  const { eventId, host } = await organised();
  const { id } = await add(host, eventId);
  const changed = await change(host, eventId, id, { priceSchedules: [price(0, 1), price(1, 2)] });
  expect(changed.data).toMatchObject({ currentPrice: 900, priceSchedules: [{ name: "Early" }, { name: "Early" }] });
  expect((await change(host, eventId, id, { name: "Other" })).data.priceSchedules).toHaveLength(2);
  expect((await change(host, eventId, id, { priceSchedules: [] })).data).toMatchObject({ currentPrice: 4900 });
});

test("what is bought keeps its price; a cart is refused at the old one until its owner has seen the new one", async () => {
  const { eventId, host } = await organised();
  const { id } = await add(host, eventId);
  const [bought, open, paying] = [await buyer(), await buyer(), await buyer()];
  const mine = only(lines(id));
  await choose(bought, eventId, [mine]);
  await choose(open, eventId, lines(id));
  await choose(paying, eventId, lines(id));
  const intentOf = async (client: TestClient) => client.call(registration.intent, { eventId });
  const capture = (client: TestClient, intentId: string) => client.call(payments.capture, { intentId, body: {} });
  await capture(bought, (await intentOf(bought)).data.id);
  const begun = (await intentOf(paying)).data;

  await change(host, eventId, id, { price: 9900 });
  expect((await bought.call(attendee.pass, { eventId, passId: mine.id })).data).toMatchObject({ amtPaid: 4900 });
  const refused = await intentOf(open);
  expect(refused).toMatchObject({ code: registrationErrors.priceChanged.code, message: expect.stringContaining("99") });
  expect((await open.call(registration.get, { eventId })).data.total.total).toBe(9900);
  expect((await intentOf(open)).data.amount).toBe(9900);
  // Whoever has begun to pay pays what they were asked for.
  await capture(paying, begun.id);
  const paid = only((await paying.call(registration.get, { eventId })).data.payments);
  expect(paid.chargedAmt).toBe(4900);
});

test("what nobody ever had can be deleted, also where a cart ran out with it", async () => {
  const { eventId, host } = await organised();
  const { id: passTypeId } = await add(host, eventId);
  const slow = await buyer();
  await choose(slow, eventId, lines(passTypeId));
  const remove = () => host.call(listingPasses.remove, { eventId, passTypeId });
  expect((await remove()).code).toBe(errors.sold.code);
  world.clock.forward(16 * 60_000);
  expect((await remove()).data).toMatchObject({ id: passTypeId });
  expect(await list(host, eventId)).toEqual([]);
  expect((await remove()).code).toBe(kernelErrors.notFound.code);
  expect((await slow.call(registration.get, { eventId })).data.passes).toEqual([]);
  expect((await choose(slow, eventId, lines(passTypeId))).code).toBe(registrationErrors.notOffered.code);
});

test("what was sold stays, even once it was given back, and is switched off instead", async () => {
  const { eventId, host } = await organised();
  const { id: passTypeId } = await add(host, eventId, { price: 0 });
  await change(host, eventId, passTypeId, { cancelable: true });
  const client = await buyer();
  const mine = only(lines(passTypeId));
  await choose(client, eventId, [mine]);
  await client.call(registration.submit, { eventId });
  await client.call(attendee.cancel, { eventId, passId: mine.id, body: {} });
  expect(only(await list(host, eventId)).sold).toBe(0);
  expect((await host.call(listingPasses.remove, { eventId, passTypeId })).code).toBe(errors.sold.code);
  expect((await change(host, eventId, passTypeId, { active: false })).status).toBe(200);
  expect((await choose(await buyer(), eventId, lines(passTypeId))).code).toBe(registrationErrors.notOnSale.code);
});

test("a pass that a coupon is for stays: without it the coupon would be gone", async () => {
  const { eventId, host } = await organised();
  const { id: passTypeId } = await add(host, eventId);
  await tenant.fixtures.coupon(eventId, { passTypeId, discountPercent: 10 });
  expect((await host.call(listingPasses.remove, { eventId, passTypeId })).code).toBe(errors.needed.code);
});

test("the pass that came with registration is known as long as it costs nothing", async () => {
  const { eventId, host } = await organised();
  await host.call(listings.update, { eventId, body: { event: { registration: true } } });
  const own = await add(host, eventId, { name: "Admission", price: 0 });
  const [first] = await list(host, eventId);
  expect(await list(host, eventId)).toMatchObject([{ isAdmission: true, price: 0 }, { isAdmission: false }]);
  expect((await change(host, eventId, first?.id ?? "", { price: 500 })).data.isAdmission).toBe(false);
  await host.call(listings.update, { eventId, body: { event: { registration: true } } });
  expect((await list(host, eventId)).map(({ id }) => id)).toEqual([first?.id, own.id]);
});

test("a pass type is of its event, and an event has fifty at most", async () => {
  const { eventId, host } = await organised();
  const other = await organised();
  const strange = await add(other.host, other.eventId);
  for (const passTypeId of [strange.id, newId()]) {
    expect((await change(host, eventId, passTypeId, { price: 1, supply: 1 })).status).toBe(404);
    expect((await host.call(listingPasses.remove, { eventId, passTypeId })).status).toBe(404);
  }
  for (let count = 0; count < 50; count += 1) await add(host, eventId);
  expect((await host.call(listingPasses.add, { eventId, body: body({}) })).code).toBe(errors.full.code);
});
