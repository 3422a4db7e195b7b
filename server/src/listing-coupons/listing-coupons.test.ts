import { listingCouponErrors as errors, listingCoupons } from "@marquee/contract/listing-coupons";
import { couponErrors, registration } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { lines } from "../test/cart.ts";
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
  const { id: ticketId } = await tenant.fixtures.passType(eventId, { price: 2000, enableCoupons: true });
  return { eventId, ticketId, host: tenant.as(host) };
}
const buyer = async (): Promise<TestClient> => tenant.as(await tenant.fixtures.account());
const inDays = (days: number): string => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();

const friends = { code: " Friends ", discountPercent: 25 };
const add = (host: TestClient, eventId: string, more: object = {}) =>
  host.call(listingCoupons.add, { eventId, body: { ...friends, ...more } });
const added = async (host: TestClient, eventId: string, more: object = {}) => (await add(host, eventId, more)).data;
const change = (host: TestClient, eventId: string, couponId: string, sent: object) =>
  host.call(listingCoupons.update, { eventId, couponId, body: sent });
const list = async (host: TestClient, eventId: string, query: object = {}) =>
  (await host.call(listingCoupons.list, { eventId, ...query })).data;
const use = (
  client: TestClient,
  { eventId, ticketId }: { eventId: string; ticketId: string },
  code: string,
  count = 1,
) =>
  client.call(registration.applyCoupon, {
    eventId,
    body: { couponCode: code, passes: lines(ticketId, count), packages: [] },
  });
/** A pass for nothing is bought by being submitted. */
const free = { discountPercent: 100 };

test("what is added is used at once, and says how often it was, is in carts, and is left", async () => {
  const sale = await organised();
  const { host, eventId } = sale;
  const coupon = await added(host, eventId, { ...free, useLimit: 4, description: " For the club " });
  expect(coupon).toMatchObject({ code: "Friends", description: "For the club", state: "running", used: 0, left: 4 });
  const [one, other] = [await buyer(), await buyer()];
  expect((await use(one, sale, "FRIENDS", 2)).status).toBe(200);
  expect(only(await list(host, eventId))).toMatchObject({ used: 0, held: 2, left: 2 });
  await one.call(registration.submit, { eventId });
  await use(other, sale, "friends");
  expect(only(await list(host, eventId))).toMatchObject({ used: 2, held: 1, left: 1 });
  world.clock.forward(16 * 60_000);
  expect(only(await list(host, eventId))).toMatchObject({ used: 2, held: 0, left: 2 });
});

test("one that is switched off, planned, over or used up says so, is found by it, and is refused or not accordingly", async () => {
  const sale = await organised();
  const { host, eventId } = sale;
  const off = await added(host, eventId, { code: "OFF", active: false });
  await added(host, eventId, { code: "LATER", startDate: inDays(1) });
  await added(host, eventId, { code: "GONE", startDate: inDays(-2), endDate: inDays(-1), active: false });
  await added(host, eventId, { code: "ONE", ...free, useLimit: 1 });
  await added(host, eventId, { code: "NOW" });
  const client = await buyer();
  await use(client, sale, "ONE");
  await client.call(registration.submit, { eventId });
  const found = async (state: string) => (await list(host, eventId, { state })).map(({ code }) => code);
  expect(await found("off")).toEqual(["OFF"]);
  expect(await found("planned")).toEqual(["LATER"]);
  expect(await found("ended")).toEqual(["GONE"]);
  expect(await found("usedUp")).toEqual(["ONE"]);
  expect(await found("running")).toEqual(["NOW"]);
  expect((await list(host, eventId, { orderBy: "code" })).map(({ code }) => code)).toEqual([
    "GONE",
    "LATER",
    "NOW",
    "OFF",
    "ONE",
  ]);
  expect((await use(await buyer(), sale, "OFF")).code).toBe(couponErrors.unknown.code);
  await change(host, eventId, off.id, { active: true });
  expect((await use(await buyer(), sale, "OFF")).status).toBe(200);
  expect((await use(await buyer(), sale, "ONE")).code).toBe(couponErrors.usedUp.code);
});

test("it is found by its code and by what it is for", async () => {
  const { host, eventId } = await organised();
  await added(host, eventId, { code: "CREW-1", description: "Helpers of Saturday" });
  await added(host, eventId, { code: "PRESS" });
  for (const search of ["crew", "SATURDAY", "w-1"])
    expect((await list(host, eventId, { search })).map(({ code }) => code)).toEqual(["CREW-1"]);
  expect(await list(host, eventId, { search: "%" })).toEqual([]);
});

const pair = (startDate: string, endDate: string) => ({ startDate, endDate });
test.each([
  ["a code with a space", () => ({ code: "TWO WORDS" }), errors.badCode],
  ["nothing off", () => ({ discountPercent: null }), errors.discount],
  ["two kinds of discount", () => ({ discountPercent: 10, discountAmount: 100 }), errors.discount],
  ["a discount on nothing", () => ({ applyToPassType: false }), errors.nothing],
  ["an end before the beginning", () => pair(inDays(2), inDays(1)), errors.endsBeforeStart],
  ["fewest above most", () => ({ quantityMin: 3, quantityMax: 2 }), errors.quantities],
  ["an address without a domain", () => ({ emailDomains: "example.org, club" }), errors.badDomain],
  ["the code of another one, however it is written", () => ({ code: "taken" }), errors.codeTaken],
] as const)("%s is refused, when it is added and when it is changed", async (_what, settings, error) => {
  const { host, eventId } = await organised();
  await added(host, eventId, { code: "TAKEN" });
  const before = await added(host, eventId);
  expect((await add(host, eventId, { code: "NEW", ...settings() })).code).toBe(error.code);
  expect((await change(host, eventId, before.id, settings())).code).toBe(error.code);
  expect((await list(host, eventId))[0]).toEqual(before);
});

test("an amount takes the place of a percentage, and ends of addresses are tidied", async () => {
  const { host, eventId } = await organised();
  const { id } = await added(host, eventId);
  const amount = { discountAmount: 500, emailDomains: " @Example.org; rowing.example.com,example.org " };
  expect((await change(host, eventId, id, amount)).data).toMatchObject({
    discountAmount: 500,
    discountPercent: null,
    emailDomains: "example.org, rowing.example.com",
  });
  const percent = { discountPercent: 10, emailDomains: "" };
  expect((await change(host, eventId, id, percent)).data).toMatchObject({
    discountAmount: null,
    discountPercent: 10,
    emailDomains: null,
  });
});

test("a limit is never below what is used and in carts, and the refusal says how many", async () => {
  const sale = await organised();
  const { host, eventId } = sale;
  const { id } = await added(host, eventId, { ...free, useLimit: 9 });
  const client = await buyer();
  await use(client, sale, "friends", 2);
  await client.call(registration.submit, { eventId });
  await use(await buyer(), sale, "friends");
  const refused = await change(host, eventId, id, { useLimit: 2 });
  expect(refused).toMatchObject({ code: errors.limitUsed.code, message: expect.stringContaining("3") });
  expect((await change(host, eventId, id, { useLimit: 3 })).data).toMatchObject({ used: 2, held: 1, left: 0 });
  expect((await use(await buyer(), sale, "friends")).code).toBe(couponErrors.usedUp.code);
  expect((await change(host, eventId, id, { useLimit: null })).data).toMatchObject({ useLimit: null, left: null });
  expect((await use(await buyer(), sale, "friends", 5)).status).toBe(200);
});

test("what nobody has used is removed, also where a cart that ran out names it; what was used stays", async () => {
  const sale = await organised();
  const { host, eventId } = sale;
  const [held, used] = [await added(host, eventId), await added(host, eventId, { code: "USED", ...free })];
  const remove = (couponId: string) => host.call(listingCoupons.remove, { eventId, couponId });
  const client = await buyer();
  await use(client, sale, "used");
  await client.call(registration.submit, { eventId });
  await use(await buyer(), sale, "friends");
  expect((await remove(held.id)).code).toBe(errors.used.code);
  expect((await remove(used.id)).code).toBe(errors.used.code);
  world.clock.forward(16 * 60_000);
  expect((await remove(held.id)).data).toMatchObject({ id: held.id });
  expect((await list(host, eventId)).map(({ code }) => code)).toEqual(["USED"]);
  expect((await use(await buyer(), sale, "friends")).code).toBe(couponErrors.unknown.code);
});

test("many are made at once, each with a code of its own that begins as it was said", async () => {
  const sale = await organised();
  const { host, eventId } = sale;
  const generate = (body: { count: number; prefix?: string }) =>
    host.call(listingCoupons.generate, { eventId, body: { ...body, ...free, useLimit: 1 } });
  const codes = (await generate({ count: 1_000, prefix: "PRESS-" })).data;
  expect(new Set(codes).size).toBe(1_000);
  expect(codes.filter((code) => !/^PRESS-[A-HJ-NP-TV-Z2-9]{8}$/.test(code))).toEqual([]);
  expect((await use(await buyer(), sale, codes[999] ?? "")).status).toBe(200);
  expect((await generate({ count: 1, prefix: "two words" })).code).toBe(errors.badCode.code);
  for (let batch = 1; batch < 5; batch += 1) await generate({ count: 1_000 });
  expect((await generate({ count: 1 })).code).toBe(errors.full.code);
  expect((await add(host, eventId)).code).toBe(errors.full.code);
}, 120_000);

test("a coupon and its kind of pass are of its event, and a code that somebody bought for a group is theirs", async () => {
  const [mine, other] = [await organised(), await organised()];
  const strange = await added(other.host, other.eventId);
  const bought = await tenant.fixtures.coupon(mine.eventId, {
    passTypeId: mine.ticketId,
    holdsPlaces: true,
    prePaid: true,
    useLimit: 3,
    discountPercent: 100,
  });
  for (const couponId of [strange.id, newId(), bought.id]) {
    expect((await change(mine.host, mine.eventId, couponId, { active: false })).status).toBe(404);
    expect((await mine.host.call(listingCoupons.remove, { eventId: mine.eventId, couponId })).status).toBe(404);
  }
  expect(await list(mine.host, mine.eventId)).toEqual([]);
  const refused = await add(mine.host, mine.eventId, { passTypeId: other.ticketId });
  expect(refused).toMatchObject({ status: 400 });
  const own = await added(mine.host, mine.eventId, { passTypeId: mine.ticketId });
  expect(own.passType).toMatchObject({ id: mine.ticketId });
});
