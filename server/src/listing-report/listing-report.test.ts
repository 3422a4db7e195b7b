import { agenda } from "@marquee/contract/agenda";
import { listingReport } from "@marquee/contract/listing-report";
import { registration } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { choose, lines } from "../test/cart.ts";
import { newId } from "../kernel/new-id.ts";
import { questionResponses } from "../registration/schema.ts";
import { insertRows, only } from "../test/rows.ts";
import { cards, stripeShop } from "../test/stripe.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const reportOf = async (client: TestClient, eventId: string) =>
  (await client.call(listingReport.get, { eventId })).data;

test("counts answers by choice, those that nobody gave too, and words by how many there are", async () => {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({
    creator: host,
    passTypes: [{ price: 0 }],
    sections: [
      {
        questions: [
          { name: "Days", type: "checkbox", choices: ["sat", "sun", "mon"] },
          { name: "Boat", type: "text" },
        ],
      },
    ],
  });
  const [days, boat] = event.questions.map(({ id }) => id);
  if (!days || !boat) throw new Error("two questions were asked for");
  for (const value of ["sat,sun", "sun"]) {
    const account = await tenant.fixtures.account();
    const { passes } = await tenant.fixtures.registration({ account, event, passTypes: event.passTypes });
    const answer = { organizationId: tenant.organization.id, passId: only(passes).id, ...at() };
    await insertRows(world.database, questionResponses, [
      { ...answer, questionId: days, value },
      { ...answer, questionId: boat, value: "Curlew" },
    ]);
  }
  expect((await reportOf(tenant.as(host), event.id)).questions).toEqual([
    {
      id: days,
      name: "Days",
      type: "checkbox",
      answers: [
        { value: "sat", text: null, count: 1 },
        { value: "sun", text: null, count: 2 },
        { value: "mon", text: null, count: 0 },
      ],
      text: 0,
    },
    { id: boat, name: "Boat", type: "text", answers: [], text: 2 },
  ]);
});

const at = () => ({ createdAt: world.clock.now(), updatedAt: world.clock.now() });

test("says by the clock of the event on which day somebody came and in which hour, and counts no other event", async () => {
  const host = await tenant.fixtures.account();
  const account = await tenant.fixtures.account();
  const spec = { creator: host, timezone: "Asia/Kathmandu", passTypes: [{ name: "Day", price: 1000 }] };
  const [event, other] = [await tenant.fixtures.event(spec), await tenant.fixtures.event(spec)];
  const came = { account, paidBy: "manual" as const, at: new Date("2026-03-01T20:00:00Z") };
  const usedAt = new Date("2026-03-02T18:20:00Z");
  await tenant.fixtures.registration({ ...came, event, passTypes: event.passTypes, usedAt });
  await tenant.fixtures.registration({ ...came, event: other, passTypes: [...other.passTypes, ...other.passTypes] });
  const report = await reportOf(tenant.as(host), event.id);
  expect(report.byDay).toEqual([
    { day: "2026-03-02", registrations: 1, gross: 1000, checkIns: 0 },
    { day: "2026-03-03", registrations: 0, gross: 0, checkIns: 1 },
  ]);
  expect(report.byGate).toEqual([{ gate: "", hour: "2026-03-02T18:15:00.000Z", checkIns: 1 }]);
  expect(report.revenue).toEqual({
    gross: 1000,
    discounts: 0,
    tax: 0,
    fees: 0,
    refunds: 0,
    net: 1000,
    unpaid: 1000,
  });
});

test("counts places in sessions, whoever has them in a cart apart", async () => {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({
    creator: host,
    passTypes: [{ name: "Day", supply: 10 }],
    sessions: [{ name: "Knots", registrationEnabled: true, supply: 3 }],
  });
  const about = { eventId: event.id, sessionId: only(event.sessions).id };
  for (const isSubmitted of [true, false]) {
    const client = tenant.as(await tenant.fixtures.account());
    const passId = newId();
    await choose(client, event.id, [{ id: passId, ticketId: only(event.passTypes).id }]);
    await client.call(registration.submit, { eventId: event.id });
    await client.call(agenda.choosePasses, { ...about, body: [{ passId }] });
    if (isSubmitted) await client.call(agenda.submit, about);
  }
  await choose(tenant.as(await tenant.fixtures.account()), event.id, lines(only(event.passTypes).id, 2));
  const report = await reportOf(tenant.as(host), event.id);
  expect(report.sessions).toMatchObject([{ name: "Knots", sold: 1, held: 1, left: 1, gross: 0 }]);
  expect(report.passTypes).toMatchObject([{ name: "Day", sold: 2, held: 2, left: 6 }]);
  expect(report.registrations).toEqual([
    { status: "ready", count: 2 },
    { status: "canceled", count: 0 },
    { status: "draft", count: 1 },
  ]);
});

test("takes off what the provider keeps", async () => {
  const shop = await stripeShop(world);
  const { eventId, client } = await shop.buyer();
  const { data: intent } = await shop.intentFor(client, eventId);
  await shop.pay(intent.secret, cards.accepted);
  await shop.capture(client, intent.id);
  const { revenue, passTypes } = await reportOf(shop.administrator, eventId);
  expect(revenue).toMatchObject({ gross: 2500, refunds: 0, unpaid: 0 });
  expect(revenue.fees).toBeGreaterThan(0);
  expect(revenue.net).toBe(2500 - revenue.fees);
  expect(passTypes).toMatchObject([{ gross: 2500, sold: 1 }]);
  await shop.close();
});
