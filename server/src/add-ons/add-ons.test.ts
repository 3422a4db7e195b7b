import { addOns } from "@marquee/contract/add-ons";
import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  const byHand = { holder: "Riverside Cork", account: "IE29 AIBK 9311 5212 3456 78", days: 14 };
  tenant = await world.tenant({ payment: { provider: "manual", currency: "EUR", byHand } });
});

const hour = 3_600_000;
const inHours = (hours: number): Date => new Date(world.clock.now().getTime() + hours * hour);
type EventSpec = Parameters<TestTenant["fixtures"]["event"]>[0];
type Fixture = Awaited<ReturnType<TestTenant["fixtures"]["event"]>>;

const meals: NonNullable<EventSpec>["addOns"] = [
  { name: "Dinner", price: 1500, supply: 1 },
  { name: "Wine", price: 700, needs: ["Dinner"] },
  { name: "Shuttle", price: 0, supply: 1 },
  { name: "Locker", price: 0, passTypes: ["crew"] },
];

const fair = (spec: EventSpec = {}) =>
  tenant.fixtures.event({
    eventStart: inHours(48),
    eventEnd: inHours(50),
    passTypes: [
      { slug: "day", name: "Day pass", price: 0, cancelable: true, transferable: true },
      { slug: "crew", name: "Crew", price: 0 },
    ],
    addOns: meals,
    ...spec,
  });

const idOf = ({ extras }: Fixture, name: string): string => extras.addOns.find((each) => each.name === name)?.id ?? "";

let buyers = 0;
/** Somebody with a pass for an event. */
async function holderAt(event: Fixture) {
  const email = `holder-${(buyers += 1)}@adds.example`;
  const account = await tenant.fixtures.account({ email, locale: "en" });
  const passTypes = event.passTypes.slice(0, 1);
  const passId = only((await tenant.fixtures.registration({ account, event, passTypes })).passes).id;
  const client = tenant.as(account);
  const at = { eventId: event.id, passId };
  const ids = (names: readonly string[]) => names.map((name) => idOf(event, name));
  return {
    account,
    client,
    email,
    at,
    list: async () => (await client.call(addOns.list, at)).data,
    pass: async () => (await client.call(attendee.pass, at)).data,
    free: (...names: string[]) => client.call(addOns.takeFree, { ...at, body: { addOnIds: ids(names) } }),
    ask: (...names: string[]) => client.call(addOns.intent, { ...at, addOnIds: ids(names).join(",") }),
    pay: (intentId: string) => client.call(payments.capture, { intentId, body: {} }),
  };
}
type Holder = Awaited<ReturnType<typeof holderAt>>;

/** Orders add-ons as the page does. */
async function buy({ ask, pay }: Holder, ...names: string[]): Promise<{ status: number; code: string | undefined }> {
  const intent = await ask(...names);
  const { status, code } = intent.status === 200 ? await pay(intent.data.id) : intent;
  return { status, code };
}

const namesOn = async ({ pass }: Holder): Promise<string[]> => (await pass()).passAddOns.map(({ addOn }) => addOn.name);

async function takenOf(event: Fixture, name: string): Promise<unknown> {
  const [row] = await world.database.execute(sql`
    select p.taken::int, coalesce(sum(h.quantity), 0)::int as held from capacity_pools p
    left join capacity_holds h on h.organization_id = p.organization_id and h.kind = p.kind and h.subject_id = p.subject_id
    where p.kind = 'addOn' and p.subject_id = ${idOf(event, name)} group by 1`);
  return row;
}

describe("a pass may still have", () => {
  test("what is sold with its type and it does not have, with what each comes to for it", async () => {
    const holder = await holderAt(await fair());
    expect(await holder.list()).toMatchObject([
      { name: "Dinner", amount: 1500, placesLeft: 1, soldOut: false },
      { name: "Wine", amount: 700, needs: [expect.any(String)] },
      { name: "Shuttle", amount: 0 },
    ]);
    await holder.free("Shuttle");
    expect((await holder.list()).map(({ name }) => name)).toEqual(["Dinner", "Wine"]);
  });

  test("what it holds a place of, though it is sold out for others", async () => {
    const event = await fair();
    const [mine, theirs] = [await holderAt(event), await holderAt(event)];
    await mine.ask("Dinner");
    expect((await mine.list())[0]).toMatchObject({ name: "Dinner", soldOut: false });
    expect((await theirs.list())[0]).toMatchObject({ name: "Dinner", soldOut: true });
  });

  test("nothing once the event is over or called off", async () => {
    const [over, off] = [await fair(), await fair()];
    const [late, other] = [await holderAt(over), await holderAt(off)];
    const ended = inHours(-1).toISOString();
    await world.database.execute(
      sql`update events set event_start = ${ended}, event_end = ${ended} where id = ${over.id}`,
    );
    await world.database.execute(sql`update events set status = 'canceled' where id = ${off.id}`);
    for (const holder of [late, other]) {
      expect(await holder.list()).toEqual([]);
      expect((await holder.free("Shuttle")).code).toBe("addOns.closed");
      expect((await holder.ask("Dinner")).code).toBe("addOns.closed");
    }
  });
});

describe("what costs nothing", () => {
  test("is the pass's at once, and no more than there is", async () => {
    const event = await fair();
    const [first, second] = [await holderAt(event), await holderAt(event)];
    expect((await first.free("Shuttle")).data).toMatchObject({
      id: first.at.passId,
      passAddOns: [{ price: 0, addOn: { name: "Shuttle" } }],
    });
    expect((await second.free("Shuttle")).code).toBe("registration.soldOut");
    expect(await namesOn(second)).toEqual([]);
    expect(await first.free("Shuttle")).toMatchObject({
      code: "addOns.already",
      message: "This pass has Shuttle already.",
    });
  });

  test("is only what costs nothing, and what the pass may have", async () => {
    const holder = await holderAt(await fair());
    expect((await holder.free("Shuttle", "Dinner")).code).toBe("addOns.notFree");
    expect((await holder.free("Locker")).code).toBe("registration.addOnNotOffered");
    expect((await holder.free("Nothing")).status).toBe(400);
    expect(await namesOn(holder)).toEqual([]);
  });
});

describe("what is paid", () => {
  test("is held as a cart is, the same intent for the same set, and the pass's once it is ordered", async () => {
    const event = await fair();
    const holder = await holderAt(event);
    const intent = (await holder.ask("Dinner", "Shuttle")).data;
    expect(intent).toMatchObject({ amount: 1500, byHand: { amount: 1500, holder: "Riverside Cork" } });
    expect((await holder.ask("Shuttle", "Dinner")).data.id).toBe(intent.id);
    expect(await namesOn(holder)).toEqual([]);
    expect(await takenOf(event, "Dinner")).toEqual({ taken: 1, held: 1 });
    expect((await holder.pay(intent.id)).status).toBe(200);
    expect((await holder.pay(intent.id)).status).toBe(200);
    expect(new Set(await namesOn(holder))).toEqual(new Set(["Dinner", "Shuttle"]));
    expect((await holder.pass()).amtPaid).toBe(1500);
    world.clock.forward(hour);
    expect((await buy(await holderAt(event), "Dinner")).code).toBe("registration.soldOut");
    expect(await takenOf(event, "Dinner")).toEqual({ taken: 1, held: 1 });
  });

  test("stands among the payments of the registration, in what is due, and in a mail with how to pay it", async () => {
    const holder = await holderAt(await fair());
    const { referenceId } = (await holder.ask("Dinner")).data;
    await buy(holder, "Dinner");
    const { data } = await holder.client.call(attendee.get, { eventId: holder.at.eventId });
    expect(data).toMatchObject({
      payments: [{ type: "charge", chargedAmt: 1500, addOns: [{ name: "Dinner" }], purchases: [] }],
      due: [{ reference: referenceId, amount: 1500 }],
      total: { total: 1500 },
    });
    await settle(world);
    const mail = only(world.mails.filter(({ to }) => to === holder.email));
    for (const part of ["Dinner", "€15.00", "Riverside Cork", referenceId]) expect(mail.text).toContain(part);
  });

  test("is another intent for another set, and what was asked for before is free again", async () => {
    const event = await fair({ addOns: [...(meals ?? []), { name: "Parking", price: 400, supply: 1 }] });
    const [holder, other] = [await holderAt(event), await holderAt(event)];
    const first = (await holder.ask("Dinner")).data;
    const second = (await holder.ask("Parking")).data;
    expect(second.id).not.toBe(first.id);
    expect((await holder.pay(first.id)).code).toBe("payment.outdated");
    expect((await buy(other, "Dinner")).status).toBe(200);
    expect((await holder.pay(second.id)).status).toBe(200);
    expect(await namesOn(holder)).toEqual(["Parking"]);
  });

  test("is free again when its time runs out, and charged only where there is room", async () => {
    const event = await fair();
    const [slow, quick] = [await holderAt(event), await holderAt(event)];
    const late = (await slow.ask("Dinner")).data;
    world.clock.forward(16 * 60_000);
    expect((await quick.list())[0]).toMatchObject({ soldOut: false });
    expect((await buy(quick, "Dinner")).status).toBe(200);
    expect((await slow.pay(late.id)).code).toBe("payment.expired");
    expect((await slow.pass()).amtPaid).toBe(0);
    expect(await takenOf(event, "Dinner")).toEqual({ taken: 1, held: 1 });
    const alone = await fair();
    const patient = await holderAt(alone);
    const { id } = (await patient.ask("Dinner")).data;
    world.clock.forward(16 * 60_000);
    expect((await patient.pay(id)).status).toBe(200);
  });

  test("needs what it needs, chosen or there, and something to pay", async () => {
    const holder = await holderAt(await fair());
    expect((await holder.ask("Wine")).message).toBe("Wine can only be had together with Dinner.");
    expect((await holder.ask("Shuttle")).code).toBe("registration.nothingToPay");
    expect((await holder.client.call(addOns.intent, { ...holder.at, addOnIds: "dinner" })).status).toBe(400);
    await buy(holder, "Dinner");
    expect((await holder.ask("Dinner")).code).toBe("addOns.already");
    expect((await buy(holder, "Wine")).status).toBe(200);
    expect(new Set(await namesOn(holder))).toEqual(new Set(["Dinner", "Wine"]));
  });

  test("costs by the night of the room, with the tax that comes on top of it", async () => {
    const taxed = await world.tenant({
      payment: {
        provider: "manual",
        currency: "EUR",
        taxes: { included: false, rules: [{ country: "IE", rate: 10 }] },
      },
    });
    const account = await taxed.fixtures.account();
    const event = await taxed.fixtures.event({
      country: "IE",
      eventType: "physical",
      passTypes: [{ price: 0 }],
      addOns: [{ name: "Breakfast", price: 905, pricePerNight: true }],
    });
    const { passes } = await taxed.fixtures.registration({ account, event, passTypes: event.passTypes });
    const at = { eventId: event.id, passId: only(passes).id };
    const offered = only((await taxed.as(account).call(addOns.list, at)).data);
    const { data } = await taxed.as(account).call(addOns.intent, { ...at, addOnIds: offered.id });
    expect(offered.amount).toBe(data.amount);
    expect(data).toMatchObject({ amount: 996, salesTax: 91 });
  });
});

describe("a pass that is cancelled or passed on", () => {
  test("gives back the places of its add-ons, and ends what is owed for them, and nothing else", async () => {
    const event = await fair({
      passTypes: [{ slug: "day", name: "Day pass", price: 2000, cancelable: true }],
      addOns: [{ name: "Dinner", price: 1500, supply: 1 }],
    });
    const account = await tenant.fixtures.account();
    const { passes } = await tenant.fixtures.registration({
      account,
      event,
      passTypes: event.passTypes,
      paidBy: "manual",
      hasArrived: true,
    });
    const at = { eventId: event.id, passId: only(passes).id };
    const client = tenant.as(account);
    const { data: intent } = await client.call(addOns.intent, { ...at, addOnIds: idOf(event, "Dinner") });
    await client.call(payments.capture, { intentId: intent.id, body: {} });
    const { data: terms } = await client.call(attendee.cancellation, at);
    // The pass was paid and nothing of it goes back; the dinner is a debt.
    expect(terms).toMatchObject({ paid: 3500, refund: 1500, owed: 1500, isOwed: false });
    const { data } = await client.call(attendee.cancel, { ...at, body: { expectedRefund: 1500 } });
    expect(data).toMatchObject({ status: "canceled", amtPaid: 3500, amtRefunded: 1500 });
    expect(await refundedOf(intent.id)).toBe(1500);
    expect(await takenOf(event, "Dinner")).toEqual({ taken: 0, held: 0 });
    expect((await client.call(addOns.list, at)).status).toBe(454);
  });

  test("is not added to by an intent of before", async () => {
    const event = await fair();
    const [holder, receiver] = [await holderAt(event), await tenant.fixtures.account()];
    const { id } = (await holder.ask("Dinner")).data;
    const body = { receiverId: receiver.id };
    expect((await holder.client.call(attendee.transfer, { ...holder.at, body })).status).toBe(200);
    expect((await holder.pay(id)).code).toBe("payment.outdated");
    const second = await holderAt(event);
    const other = (await second.ask("Shuttle", "Dinner")).code;
    expect(other).toBe("registration.soldOut");
    await second.client.call(attendee.cancel, { ...second.at, body: {} });
    expect((await second.ask("Wine")).status).toBe(454);
  });

  test("stays whose it is while something that was added to it is owed", async () => {
    const holder = await holderAt(await fair());
    await buy(holder, "Dinner");
    const { id: receiverId } = await tenant.fixtures.account();
    const answer = await holder.client.call(attendee.transfer, { ...holder.at, body: { receiverId } });
    expect(answer.code).toBe("pass.notPaid");
  });
});

test("is nobody's who has another pass, or none", async () => {
  const event = await fair();
  const [holder, other] = [await holderAt(event), await holderAt(event)];
  const foreign = { eventId: event.id, passId: other.at.passId };
  expect((await holder.client.call(addOns.list, foreign)).status).toBe(404);
  const body = { addOnIds: [idOf(event, "Shuttle")] };
  expect((await holder.client.call(addOns.takeFree, { ...foreign, body })).status).toBe(404);
  expect((await holder.client.call(addOns.list, { eventId: event.id, passId: newId() })).status).toBe(404);
  const stranger: TestClient = tenant.as(await tenant.fixtures.account());
  expect((await stranger.call(addOns.takeFree, { ...foreign, body })).status).toBe(454);
});

test("of many who want one place at once, free or paid, one has it", { timeout: 60_000 }, async () => {
  for (const [name, take] of [
    ["Shuttle", ({ free }: Holder) => free("Shuttle")],
    ["Dinner", (holder: Holder) => buy(holder, "Dinner")],
  ] as const) {
    const event = await fair();
    const holders: Holder[] = [];
    for (let count = 0; count < 12; count += 1) holders.push(await holderAt(event));
    const answers = await Promise.all(
      holders.flatMap((holder) => [take(holder), take(holder)]).map(async (answer) => (await answer).code),
    );
    const having = [];
    for (const holder of holders) if ((await namesOn(holder)).includes(name)) having.push(holder);
    expect(having).toHaveLength(1);
    expect(answers.filter((code) => code === "registration.soldOut")).toHaveLength(22);
    expect(await takenOf(event, name)).toEqual({ taken: 1, held: 1 });
    const [charged] = await world.database.execute(sql`
      select count(*)::int as charges from payments p join payment_intents i on i.organization_id = p.organization_id and i.id = p.intent_id
      where i.event_id = ${event.id} and p.type = 'charge'`);
    expect(charged).toEqual({ charges: name === "Dinner" ? 1 : 0 });
  }
});

async function refundedOf(intentId: string): Promise<unknown> {
  const [row] = await world.database.execute<{ refunded: number }>(
    sql`select refunded::int from payment_intents where id = ${intentId}`,
  );
  return row?.refunded;
}
