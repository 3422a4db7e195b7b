import { kernelErrors } from "@marquee/contract/kernel";
import { listingAddOnErrors as errors, listingAddOns } from "@marquee/contract/listing-add-ons";
import { payments } from "@marquee/contract/payments";
import { registration, registrationErrors } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { choose, lines } from "../test/cart.ts";
import { only } from "../test/rows.ts";
import type { TestClient } from "../test/test-client.ts";
import { dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

async function organised() {
  const host = await tenant.fixtures.account();
  const passTypes = [
    { slug: "full", price: 0 },
    { slug: "day", price: 0 },
  ];
  const event = await tenant.fixtures.event({ creator: host, passTypes });
  const [full = "", day = ""] = event.passTypes.map(({ id }) => id);
  return { eventId: event.id, host: tenant.as(host), full, day };
}
type Sent = Parameters<typeof add>[2];
const add = async (
  host: TestClient,
  eventId: string,
  more: { name?: string; price?: number; supply?: number | null; passTypeIds?: string[]; needs?: string[] } = {},
) => (await host.call(listingAddOns.add, { eventId, body: { name: "Dinner", price: 1500, ...more } })).data;
const change = (host: TestClient, eventId: string, addOnId: string, sent: object) =>
  host.call(listingAddOns.update, { eventId, addOnId, body: sent });
const list = async (host: TestClient, eventId: string) => (await host.call(listingAddOns.list, { eventId })).data;

/** Somebody with a pass in their cart. */
async function buyer(eventId: string, passTypeId: string) {
  const client = tenant.as(await tenant.fixtures.account());
  const pass = only(lines(passTypeId));
  expect((await choose(client, eventId, [pass])).status).toBe(200);
  const take = (...ids: string[]) =>
    client.call(registration.chooseAddOns, {
      eventId,
      body: [{ id: pass.id, addOns: ids.map((id) => ({ id })) }],
    });
  const offered = async () =>
    (await client.call(registration.addOns, { eventId })).data.flatMap(({ addOns }) => addOns.map(({ name }) => name));
  return { client, take, offered };
}
const offering = async (more: Sent = {}) => {
  const own = await organised();
  return { ...own, addOn: await add(own.host, own.eventId, more) };
};

test("what is added stands in its order and is sold with the passes that it is for, unless it is off", async () => {
  const { host, eventId, full, day } = await organised();
  await add(host, eventId, { name: " Dinner ", supply: 2 });
  const shuttle = await add(host, eventId, { name: "Shuttle", passTypeIds: [day, day.toUpperCase()] });
  expect(shuttle).toMatchObject({ sortOrder: 1, passTypeIds: [day], supply: null, left: null, active: true });
  await change(host, eventId, shuttle.id, { sortOrder: 0 });
  expect((await list(host, eventId)).map(({ name }) => name)).toEqual(["Shuttle", "Dinner"]);
  expect(await (await buyer(eventId, full)).offered()).toEqual(["Dinner"]);
  const withDay = await buyer(eventId, day);
  expect(await withDay.offered()).toEqual(["Shuttle", "Dinner"]);
  await change(host, eventId, shuttle.id, { passTypeIds: [] });
  expect(await (await buyer(eventId, full)).offered()).toEqual(["Shuttle", "Dinner"]);
  await change(host, eventId, shuttle.id, { active: false });
  expect(await withDay.offered()).toEqual(["Dinner"]);
});

test("it says how many are sold, held and left; a new price is the next buyer's and is not charged unseen", async () => {
  const { host, eventId, full, addOn } = await offering({ supply: 5 });
  const [one, other] = [await buyer(eventId, full), await buyer(eventId, full)];
  await one.take(addOn.id);
  expect(only(await list(host, eventId))).toMatchObject({ sold: 0, held: 1, left: 4 });
  const intent = (await one.client.call(registration.intent, { eventId })).data;
  await one.client.call(payments.capture, { intentId: intent.id, body: {} });
  await other.take(addOn.id);
  expect(only(await list(host, eventId))).toMatchObject({ sold: 1, held: 1, left: 3 });
  await change(host, eventId, addOn.id, { price: 2000 });
  expect((await one.client.call(registration.get, { eventId })).data.passes[0]?.passAddOns[0]?.price).toBe(1500);
  expect((await other.client.call(registration.get, { eventId })).data.total.total).toBe(2000);
  world.clock.forward(16 * 60_000);
  expect(only(await list(host, eventId))).toMatchObject({ sold: 1, held: 0, left: 4 });
});

test("there are never fewer than are sold and in carts, and the refusal says how many", async () => {
  const { host, eventId, full, addOn } = await offering({ supply: 10, price: 0 });
  const [one, other, third] = [await buyer(eventId, full), await buyer(eventId, full), await buyer(eventId, full)];
  await one.take(addOn.id);
  await one.client.call(registration.submit, { eventId });
  await other.take(addOn.id);
  const refused = await change(host, eventId, addOn.id, { supply: 1, name: "Other" });
  expect(refused).toMatchObject({ code: errors.supplyTaken.code, message: expect.stringContaining("2") });
  expect(only(await list(host, eventId))).toMatchObject({ supply: 10, name: "Dinner" });
  expect((await change(host, eventId, addOn.id, { supply: 2 })).data).toMatchObject({ sold: 1, held: 1, left: 0 });
  expect((await third.take(addOn.id)).code).toBe(registrationErrors.soldOut.code);
  await change(host, eventId, addOn.id, { supply: null });
  expect((await third.take(addOn.id)).status).toBe(200);
});

test("what was sold cannot be deleted, even once it was given back; what only a cart held can, once that ran out", async () => {
  const { host, eventId, full, addOn } = await offering({ price: 0 });
  const remove = (addOnId: string) => host.call(listingAddOns.remove, { eventId, addOnId });
  const one = await buyer(eventId, full);
  await one.take(addOn.id);
  expect((await remove(addOn.id)).code).toBe(errors.sold.code);
  world.clock.forward(16 * 60_000);
  expect((await remove(addOn.id)).status).toBe(200);
  expect(await list(host, eventId)).toEqual([]);

  const sold = await add(host, eventId, { price: 0 });
  const other = await buyer(eventId, full);
  await other.take(sold.id);
  await other.client.call(registration.submit, { eventId });
  expect((await remove(sold.id)).code).toBe(errors.sold.code);
});

test("what another needs stays, and nothing needs what needs it", async () => {
  const { host, eventId, full, addOn: dinner } = await offering();
  const wine = await add(host, eventId, { name: "Wine", needs: [dinner.id] });
  const glass = await add(host, eventId, { name: "Glass", needs: [wine.id] });
  const refused = await change(host, eventId, dinner.id, { needs: [glass.id] });
  expect(refused).toMatchObject({ code: errors.needsInCircle.code, message: expect.stringContaining("Glass") });
  expect((await change(host, eventId, dinner.id, { needs: [dinner.id] })).code).toBe(kernelErrors.invalid.code);
  const remove = () => host.call(listingAddOns.remove, { eventId, addOnId: dinner.id });
  expect((await remove()).code).toBe(errors.needed.code);
  const one = await buyer(eventId, full);
  expect((await one.take(wine.id)).code).toBe(registrationErrors.addOnNeeds.code);
  await change(host, eventId, wine.id, { needs: [] });
  expect((await one.take(wine.id)).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test("a picture is put beside it, stays where none is sent, and goes", async () => {
  const { host, eventId, full, addOn } = await offering();
  const picture = (sent: object) => change(host, eventId, addOn.id, sent);
  expect((await picture({ imageDataUri: dotUri })).data.image?.uri).toContain("http");
  expect((await picture({ name: "Supper" })).data.image).not.toBeNull();
  const { client } = await buyer(eventId, full);
  expect((await client.call(registration.addOns, { eventId })).data[0]?.addOns[0]?.image).not.toBeNull();
  expect((await picture({ imageDataUri: null })).data.image).toBeNull();
});

test("an add-on is of its event, goes with passes of its event, and an event has fifty at most", async () => {
  const { host, eventId, addOn } = await offering();
  const strange = await offering();
  for (const addOnId of [strange.addOn.id, newId()]) {
    expect((await change(host, eventId, addOnId, { price: 1, supply: 1 })).status).toBe(404);
    expect((await host.call(listingAddOns.remove, { eventId, addOnId })).status).toBe(404);
    expect((await change(host, eventId, addOn.id, { needs: [addOnId] })).status).toBe(400);
  }
  expect((await change(host, eventId, addOn.id, { passTypeIds: [strange.full] })).status).toBe(400);
  for (let count = 1; count < 50; count += 1) await add(host, eventId);
  const body = { name: "Dinner", price: 1 };
  expect((await host.call(listingAddOns.add, { eventId, body })).code).toBe(errors.full.code);
});

test("two organisers who change one at once both keep what they have changed", async () => {
  const { host, eventId, addOn } = await offering({ supply: 9 });
  const answers = await Promise.all([
    change(host, eventId, addOn.id, { supply: 3 }),
    change(host, eventId, addOn.id, { name: "Supper" }),
    change(host, eventId, addOn.id, { price: 700 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(only(await list(host, eventId))).toMatchObject({ supply: 3, left: 3, name: "Supper", price: 700 });
});
