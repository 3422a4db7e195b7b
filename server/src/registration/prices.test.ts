import { addresses } from "@marquee/contract/addresses";
import { events } from "@marquee/contract/events";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { beforeAll, describe, expect, test } from "vitest";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import { choose, lines } from "../test/cart.ts";
import { newId } from "../kernel/new-id.ts";
import { only } from "../test/rows.ts";
import { randomFrom } from "../test/random.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

type Taxes = NonNullable<TenantConfiguration["payment"]["taxes"]>;
const taxed = (taxes: Taxes, currency = "EUR"): Promise<TestTenant> =>
  world.tenant({ payment: { provider: "manual", currency, taxes } });
const inGermany = { country: "DE", eventType: "physical" } as const;
const rules = [{ country: "DE", product: "addOn" as const, rate: 7 }, { country: "DE", rate: 19 }, { rate: 10 }];

/** What somebody is asked for: the total of the cart, the intent, and the payment after it was captured. */
async function charged(client: TestClient, eventId: string, addressId?: string) {
  const cart = (await client.call(registration.get, { eventId })).data.total;
  const intent = (await client.call(registration.intent, { eventId, ...(addressId && { addressId }) })).data;
  await client.call(payments.capture, { intentId: intent.id, body: {} });
  const payment = only((await client.call(registration.get, { eventId })).data.payments);
  return { cart, intent, payment };
}

describe("tax", () => {
  test("on top is part of the first price that is shown, and of what is charged, line by line", async () => {
    const tenant = await taxed({ included: false, rules });
    const { fixtures } = tenant;
    const event = await fixtures.event({
      ...inGermany,
      passTypes: [{ price: 1005 }],
      addOns: [{ name: "Soup", price: 333 }],
    });
    const client = tenant.as(await fixtures.account());
    const offer = (await tenant.guest.call(events.passTypes, { eventId: event.id })).data.passTypes;
    // 19 % of 1005 is 190.95.
    expect(only(offer)).toMatchObject({ currentPrice: 1005, fullPrice: 1196 });
    expect((await tenant.guest.call(events.get, { eventId: event.id })).data.priceFrom).toBe(1196);
    const mine = lines(only(event.passTypes).id);
    await choose(client, event.id, mine);
    const soup = { id: only(event.extras.addOns).id };
    await client.call(registration.chooseAddOns, { eventId: event.id, body: [{ id: only(mine).id, addOns: [soup] }] });
    const { cart, intent, payment } = await charged(client, event.id);
    // 7 % of 333 is 23.31.
    expect(cart).toMatchObject({ subTotal: 1338, salesTax: 214, taxIncluded: false, total: 1552 });
    expect(intent).toMatchObject({ amount: 1552, salesTax: 214 });
    expect(payment).toMatchObject({ subTotal: 1338, salesTax: 214, chargedAmt: 1552 });
  });

  test("that prices contain changes no price, and is told", async () => {
    const tenant = await taxed({ included: true, rules });
    const { fixtures } = tenant;
    const event = await fixtures.event({ ...inGermany, passTypes: [{ price: 11_900 }] });
    const client = tenant.as(await fixtures.account());
    await choose(client, event.id, lines(only(event.passTypes).id));
    const { cart, intent } = await charged(client, event.id);
    expect(cart).toMatchObject({ subTotal: 11_900, salesTax: 1900, taxIncluded: true, total: 11_900 });
    expect(intent).toMatchObject({ amount: 11_900, salesTax: 1900, salesTaxRate: 19 });
  });

  test("of an event without a place is that of the buyer's address, which the payment keeps", async () => {
    const tenant = await taxed({ included: false, rules });
    const { fixtures } = tenant;
    const event = await fixtures.event({ eventType: "virtual", passTypes: [{ price: 10_000 }] });
    const client = tenant.as(await fixtures.account());
    const body = { name: "A", address1: "1 Street", city: "Berlin", state: "", country: "DE", zip: "10115" };
    const address = (await client.call(addresses.create, { body })).data;
    await choose(client, event.id, lines(only(event.passTypes).id));
    const { cart, intent, payment } = await charged(client, event.id, address.id);
    expect(cart.total).toBe(11_000);
    expect(intent).toMatchObject({ amount: 11_900, salesTax: 1900, country: "DE", zip: "10115" });
    expect(payment).toMatchObject({ chargedAmt: 11_900, country: "DE" });
  });

  test("is not worked out by the address of somebody else", async () => {
    const tenant = await taxed({ included: false, rules });
    const { fixtures } = tenant;
    const event = await fixtures.event({ eventType: "virtual", passTypes: [{ price: 10_000 }] });
    const [client, other] = [tenant.as(await fixtures.account()), tenant.as(await fixtures.account())];
    const body = { name: "A", address1: "1 Street", city: "Berlin", state: "", country: "DE", zip: "10115" };
    const address = (await other.call(addresses.create, { body })).data;
    await choose(client, event.id, lines(only(event.passTypes).id));
    expect((await client.call(registration.intent, { eventId: event.id, addressId: address.id })).status).toBe(404);
  });
});

describe("a pass", () => {
  test("costs the group's price from its number on, and the own one again below it", async () => {
    const tenant = await world.tenant();
    const event = await tenant.fixtures.event({ passTypes: [{ price: 5000, groupMinimum: 3, groupPrice: 4000 }] });
    const client = tenant.as(await tenant.fixtures.account());
    const mine = lines(only(event.passTypes).id, 3);
    const total = async () => (await client.call(registration.get, { eventId: event.id })).data.total.total;
    await choose(client, event.id, mine);
    expect(await total()).toBe(12_000);
    await choose(client, event.id, mine.slice(1));
    expect(await total()).toBe(10_000);
  });

  test("costs what its buyer says where they may, never less than asked, and elsewhere what it costs", async () => {
    const tenant = await world.tenant();
    const event = await tenant.fixtures.event({
      passTypes: [
        { slug: "free", price: 500, isChosenByBuyer: true },
        { slug: "fixed", price: 2000 },
      ],
    });
    const client = tenant.as(await tenant.fixtures.account());
    const [free, fixed] = event.passTypes;
    const pay = async (ticketId: string | undefined, price: number) => {
      const passes = [{ id: newId(), ticketId: ticketId ?? "", price }];
      await client.call(registration.choosePasses, { eventId: event.id, body: { passes, packages: [] } });
      return (await client.call(registration.get, { eventId: event.id })).data.total.total;
    };
    expect(await pay(free?.id, 1700)).toBe(1700);
    expect(await pay(free?.id, 100)).toBe(500);
    expect(await pay(fixed?.id, 1)).toBe(2000);
    expect(await pay(fixed?.id, 9000)).toBe(2000);
  });
});

const currencies = ["EUR", "JPY", "KWD"];

test("over 500 carts the first price that is seen is the price that is charged", { timeout: 300_000 }, async () => {
  const next = randomFrom(20_261_124);
  const pick = (count: number): number => Math.floor(next() * count);
  for (const [index, currency] of currencies.entries()) {
    const tenant = await taxed(
      { included: index === 1, rules: [{ country: "DE", rate: 19 }, { rate: 8.875 }] },
      currency,
    );
    const event = await tenant.fixtures.event({
      ...inGermany,
      passTypes: Array.from({ length: 4 }, (_, type) => ({
        slug: `type-${type}`,
        price: 1 + pick(20_000),
        priceSchedules:
          type % 2 ? [{ price: 1 + pick(9000), startDate: new Date(0), endDate: new Date(Date.now() + 1e12) }] : [],
      })),
    });
    const people = await tenant.fixtures.accounts(Array.from({ length: 167 }, () => ({})));
    const offer = (await tenant.guest.call(events.passTypes, { eventId: event.id })).data.passTypes;
    const buy = async (person: (typeof people)[number]): Promise<void> => {
      const client = tenant.as(person);
      const wanted = offer.map((type, at) => ({ type, count: at === 0 ? 1 + pick(3) : pick(4) }));
      const seen = wanted.reduce((sum, { type, count }) => sum + type.fullPrice * count, 0);
      await choose(
        client,
        event.id,
        wanted.flatMap(({ type, count }) => (count > 0 ? lines(type.id, count) : [])),
      );
      const intent = (await client.call(registration.intent, { eventId: event.id })).data;
      expect(intent.amount).toBe(seen);
      await client.call(payments.capture, { intentId: intent.id, body: {} });
      charges.push([seen, currency]);
    };
    const charges: [amount: number, currency: string][] = [];
    for (let at = 0; at < people.length; at += 20) await Promise.all(people.slice(at, at + 20).map(buy));
    const { rows } = await world.driver.query(
      "system",
      "select charged_amt, currency from payments where organization_id = $1 and type = 'charge'",
      [tenant.organization.id],
    );
    const inOrder = (all: readonly unknown[][]): string[] => all.map((each) => each.join(" ")).toSorted();
    expect(inOrder(rows)).toEqual(inOrder(charges));
  }
});
