import { coupons } from "@marquee/contract/coupons";
import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { refundSchedules } from "../passes/schema.ts";
import { choose, lines } from "../test/cart.ts";
import { newId } from "../kernel/new-id.ts";
import { insertRows, only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
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
type PassSpec = NonNullable<NonNullable<EventSpec>["passTypes"]>[number];

/** An event whose pass is sold to groups. */
async function sale(pass: PassSpec = {}, spec: EventSpec = {}) {
  const passType = { name: "Day pass", price: 2000, supply: 6, enableCoupons: true, cancelable: true, ...pass };
  const event = await tenant.fixtures.event({
    eventStart: inHours(48),
    eventEnd: inHours(50),
    passTypes: [passType],
    ...spec,
  });
  return { event, eventId: event.id, ticketId: only(event.passTypes).id };
}
type Sale = Awaited<ReturnType<typeof sale>>;

let people = 0;
async function someone(at: Sale) {
  const email = `member-${(people += 1)}@groups.example`;
  const account = await tenant.fixtures.account({ email, locale: "en" });
  const client = tenant.as(account);
  const { eventId, ticketId } = at;
  const passesWith = (couponCode: string, count = 1, ticket = ticketId) =>
    client.call(registration.applyCoupon, {
      eventId,
      body: { couponCode, passes: lines(ticket, count), packages: [] },
    });
  return {
    email,
    client,
    ask: (quantity: number, ticket = ticketId) => client.call(coupons.intent, { eventId, ticketId: ticket, quantity }),
    pay: (intentId: string) => client.call(payments.capture, { intentId, body: {} }),
    codes: async () => (await client.call(coupons.list, { eventId })).data,
    apply: passesWith,
    submit: () => client.call(registration.submit, { eventId }),
    use: async (code: string, count = 1) => {
      const applied = await passesWith(code, count);
      if (applied.status !== 200) return applied.code;
      return (await client.call(registration.submit, { eventId })).code;
    },
    take: async (count = 1) => {
      const { status, code } = await choose(client, eventId, lines(ticketId, count));
      return status === 200 ? "held" : code;
    },
  };
}
type Someone = Awaited<ReturnType<typeof someone>>;

async function buyCode(buyer: Someone, quantity: number) {
  const { data } = await buyer.ask(quantity);
  expect((await buyer.pay(data.id)).status).toBe(200);
  const [coupon] = await buyer.codes();
  if (!coupon) throw new Error("nothing was bought");
  return coupon;
}

async function takenOf(subjectId: string): Promise<unknown> {
  const [row] = await world.database.execute<{ taken: number; held: number }>(sql`
    select p.taken::int, (select coalesce(sum(h.quantity), 0)::int from capacity_holds h
      where h.organization_id = p.organization_id and h.kind = p.kind and h.subject_id = p.subject_id) as held
    from capacity_pools p where p.subject_id = ${subjectId}`);
  return row;
}

describe("a code for a group", () => {
  test("costs what its passes cost in one order, by the price of a group", async () => {
    const buyer = await someone(await sale({ groupMinimum: 4, groupPrice: 1500 }));
    expect((await buyer.ask(3)).data).toMatchObject({ amount: 6000, description: "3 × Day pass" });
    const { data } = await buyer.ask(5);
    expect(data).toMatchObject({ amount: 7500, byHand: { amount: 7500, holder: "Riverside Cork" } });
    expect((await buyer.ask(5)).data.id).toBe(data.id);
  });

  test("opens nothing before it is bought, and is mailed then with its link and how to pay", async () => {
    const at = await sale();
    const buyer = await someone(at);
    const { data: intent } = await buyer.ask(2);
    expect(await buyer.codes()).toEqual([]);
    const [pending] = await world.database.execute<{ code: string }>(
      sql`select code from coupons where event_id = ${at.eventId}`,
    );
    expect((await (await someone(at)).apply(pending?.code ?? "")).code).toBe("coupon.unknown");
    await buyer.pay(intent.id);
    await buyer.pay(intent.id);
    const { code } = only(await buyer.codes());
    await settle(world);
    const mail = only(world.mails.filter(({ to }) => to === buyer.email));
    for (const part of [code, `?coupon=${code}`, "2 × Day pass", "€40.00", intent.referenceId])
      expect(mail.text).toContain(part);
  });

  test("gives whoever uses it a pass for nothing, as often as was paid for, and its buyer sees who", async () => {
    const at = await sale({ supply: 3, minQuantityPerSale: 2 });
    const buyer = await someone(at);
    const { id: couponId, code } = await buyCode(buyer, 3);
    const [one, two, three] = [await someone(at), await someone(at), await someone(at)];
    expect((await one.client.call(coupons.find, { eventId: at.eventId, code })).data).toMatchObject({
      ticketId: at.ticketId,
      usesLeft: 3,
    });
    expect(await one.use(code)).toBeUndefined();
    expect(await two.use(code.toLowerCase(), 2)).toBeUndefined();
    expect(await three.use(code)).toBe("coupon.usedUp");
    const { data } = await one.client.call(attendee.get, { eventId: at.eventId });
    expect(data).toMatchObject({ total: { total: 0 }, passes: [{ status: "ready", coupon: { code } }] });
    expect(only(await buyer.codes())).toMatchObject({ _count: { purchases: 3 }, usesLeft: 0, useLimit: 3 });
    const shown = (await buyer.client.call(coupons.passes, { eventId: at.eventId, couponId })).data;
    expect(shown.map(({ status }) => status)).toEqual(["ready", "ready", "ready"]);
    expect(new Set(shown.map(({ attendee: { account } }) => account.id)).size).toBe(2);
    const own = (await buyer.client.call(registration.get, { eventId: at.eventId })).data;
    expect(own).toMatchObject({
      coupons: [{ id: couponId }],
      payments: [{ chargedAmt: 6000, coupons: [{ id: couponId }], purchases: [] }],
    });
  });

  test("lets people into a full event, and nobody else", async () => {
    const at = await sale({ supply: 2 }, { registrationLimit: 2 });
    const { code } = await buyCode(await someone(at), 2);
    const [stranger, colleague] = [await someone(at), await someone(at)];
    expect(await stranger.take()).toMatch(/registration\.(full|soldOut)/);
    expect(await colleague.use(code)).toBeUndefined();
    expect(await (await someone(at)).use(code)).toBeUndefined();
    expect(await takenOf(at.ticketId)).toEqual({ taken: 2, held: 2 });
    expect(await takenOf(at.eventId)).toEqual({ taken: 2, held: 2 });
    expect((await stranger.apply(code)).code).toBe("registration.full");
  });

  test("leaves its place to the next when such a pass is cancelled", async () => {
    const at = await sale({ supply: 1 });
    const { code } = await buyCode(await someone(at), 1);
    const [first, second] = [await someone(at), await someone(at)];
    await first.use(code);
    const pass = only((await first.client.call(attendee.get, { eventId: at.eventId })).data.passes);
    await first.client.call(attendee.cancel, { eventId: at.eventId, passId: pass.id, body: {} });
    expect(await (await someone(at)).take()).toMatch(/registration\.(full|soldOut)/);
    expect(await second.use(code)).toBeUndefined();
    expect(await takenOf(at.ticketId)).toEqual({ taken: 1, held: 1 });
  });

  test("is no way for its user to bring a second person into a full event", async () => {
    const at = await sale({ supply: 10, price: 0 }, { registrationLimit: 2 });
    const { id: sold } = await tenant.fixtures.passType(at.eventId, { enableCoupons: true, price: 900 });
    const buyer = await someone(at);
    await buyer.pay((await buyer.ask(1, sold)).data.id);
    const { code } = only(await buyer.codes());
    const [colleague, guest, third] = [await someone(at), await someone(at), await someone(at)];
    await colleague.apply(code, 1, sold);
    await colleague.submit();
    expect(await guest.take()).toBe("held");
    // A pass of their own would be a second place of the event: the one they have is the code's.
    expect(await colleague.take()).toBe("registration.full");
    await guest.client.call(registration.choosePasses, { eventId: at.eventId, body: { passes: [], packages: [] } });
    expect(await colleague.take()).toBe("held");
    expect((await colleague.submit()).status).toBe(200);
    expect(await takenOf(at.eventId)).toEqual({ taken: 2, held: 2 });
    expect(await third.take()).toBe("registration.full");
    const { passes } = (await colleague.client.call(attendee.get, { eventId: at.eventId })).data;
    expect(passes.map(({ status }) => status)).toEqual(["ready", "ready"]);
    // The place is theirs for good, and not for as long as a cart keeps it.
    world.clock.forward(20 * 60_000);
    expect(await third.take()).toBe("registration.full");
  });

  test("is bought only of what is sold in groups, in such numbers, while there is room", async () => {
    const at = await sale({ minCouponQuantity: 3, maxCouponQuantity: 5 });
    const buyer = await someone(at);
    const { id: single } = await tenant.fixtures.passType(at.eventId, { price: 500 });
    const { id: secret } = await tenant.fixtures.passType(at.eventId, { enableCoupons: true, visibility: "private" });
    const { id: free } = await tenant.fixtures.passType(at.eventId, { enableCoupons: true, price: 0 });
    const { id: later } = await tenant.fixtures.passType(at.eventId, {
      enableCoupons: true,
      overrideStartDate: inHours(1),
    });
    expect((await buyer.ask(2)).code).toBe("registration.tooFew");
    expect((await buyer.ask(6)).code).toBe("registration.tooMany");
    expect((await buyer.ask(101, free)).code).toBe("registration.tooMany");
    expect((await buyer.ask(3, single)).code).toBe("groupCode.notOffered");
    expect((await buyer.ask(3, secret)).code).toBe("groupCode.notOffered");
    expect((await buyer.ask(3, free)).code).toBe("registration.nothingToPay");
    expect((await buyer.ask(3, later)).code).toBe("registration.notOnSale");
    await (await someone(at)).take(3);
    expect(await buyer.ask(4)).toMatchObject({ code: "registration.fewLeft", message: expect.stringContaining("3") });
    await (await someone(at)).take(3);
    expect((await buyer.ask(3)).code).toBe("registration.soldOut");
  });

  test("gives its places back when another number is wanted, or its time is over, and is charged only where there is room", async () => {
    const at = await sale({ supply: 4 });
    const [buyer, other] = [await someone(at), await someone(at)];
    const first = (await buyer.ask(4)).data;
    expect(await other.take()).toBe("registration.soldOut");
    const second = (await buyer.ask(2)).data;
    expect((await buyer.pay(first.id)).code).toBe("payment.outdated");
    expect(await other.take(2)).toBe("held");
    await other.client.call(registration.get, { eventId: at.eventId });
    world.clock.forward(16 * 60_000);
    expect(await (await someone(at)).take(3)).toBe("held");
    expect((await buyer.pay(second.id)).code).toBe("payment.expired");
    expect(await buyer.codes()).toEqual([]);
  });
});

describe("its unused places", () => {
  test("go back with their part of the money, to the cent, and are free at once", async () => {
    const at = await sale({ price: 3333, supply: 3 });
    const schedule = { percentage: 50, startDate: inHours(-1), endDate: inHours(24) };
    await insertRows(world.database, refundSchedules, [
      { organizationId: tenant.organization.id, id: newId(), passTypeId: at.ticketId, ...schedule },
    ]);
    const buyer = await someone(at);
    const { id: couponId, code } = await buyCode(buyer, 3);
    const colleague = await someone(at);
    await colleague.use(code);
    const named = { eventId: at.eventId, couponId };
    expect((await buyer.client.call(coupons.refundTerms, named)).data).toMatchObject({
      unused: 2,
      paid: 6666,
      refund: 6666,
      isOwed: true,
      percentage: 100,
    });
    await world.database.execute(sql`insert into payment_receipts (organization_id, payment_id, received_at)
      select organization_id, id, created_at from payments where intent_id in (select id from payment_intents where subject_id = ${couponId})`);
    const { data: terms } = await buyer.client.call(coupons.refundTerms, named);
    expect(terms).toMatchObject({ canRefund: true, unused: 2, refund: 3333, isOwed: false, percentage: 50 });
    const wrong = { unused: 3, expectedRefund: terms.refund };
    expect((await buyer.client.call(coupons.refund, { ...named, body: wrong })).code).toBe("groupCode.changed");
    const body = { unused: 2, expectedRefund: 3333 };
    const { data } = await buyer.client.call(coupons.refund, { ...named, body });
    expect(data).toMatchObject({ usesLeft: 0, returned: 2, _count: { purchases: 1 } });
    expect((await buyer.client.call(coupons.refund, { ...named, body: {} })).code).toBe("groupCode.nothingUnused");
    expect(await (await someone(at)).use(code)).toBe("coupon.usedUp");
    expect(await (await someone(at)).take(2)).toBe("held");
    const [money] = await world.database.execute(
      sql`select amount, refunded from payment_intents where subject_id = ${couponId}`,
    );
    expect(money).toEqual({ amount: 9999, refunded: 3333 });
  });

  test("stay where the pass cannot be cancelled, and are nobody else's to give back", async () => {
    const at = await sale({ cancelable: false });
    const [buyer, other] = [await someone(at), await someone(at)];
    const { id: couponId } = await buyCode(buyer, 2);
    const named = { eventId: at.eventId, couponId, body: {} };
    expect((await buyer.client.call(coupons.refund, named)).code).toBe("groupCode.notRefundable");
    expect((await other.client.call(coupons.refund, named)).status).toBe(404);
    expect((await other.client.call(coupons.passes, named)).status).toBe(404);
    expect(await other.codes()).toEqual([]);
  });
});

test(
  "however many buy, use, cancel and give back at once, nothing is oversold and every paid place can be used",
  { timeout: 120_000 },
  async () => {
    const supply = 12;
    const at = await sale({ supply }, { registrationLimit: supply });
    const buyers = await Promise.all([1, 2, 3].map(() => someone(at)));
    const bought = await Promise.all(buyers.map((buyer) => buyCode(buyer, 3)));
    const crowd = await Promise.all(Array.from({ length: 24 }, () => someone(at)));
    const acts = crowd.map(async (person, index) => {
      const code = bought[index % 4]?.code;
      if (code === undefined) return void (await person.take());
      const refusal = await person.use(code);
      if (refusal !== undefined || index % 2 === 0) return;
      const own = (await person.client.call(attendee.get, { eventId: at.eventId })).data.passes;
      for (const { id: passId } of own)
        await person.client.call(attendee.cancel, { eventId: at.eventId, passId, body: {} });
    });
    const [first] = bought;
    const giving = buyers[0]?.client.call(coupons.refund, {
      eventId: at.eventId,
      couponId: first?.id ?? "",
      body: {},
    });
    await Promise.all([...acts, giving]);
    const [counts] = await world.database.execute<{ passes: number; pool: number; held: number }>(sql`
      select (select count(*)::int from passes p where p.event_id = ${at.eventId} and p.status <> 'canceled') as passes,
        (select taken::int from capacity_pools where subject_id = ${at.ticketId}) as pool,
        (select sum(quantity)::int from capacity_holds where subject_id = ${at.ticketId}) as held`);
    expect(counts?.pool).toBe(counts?.held);
    expect(counts?.pool).toBeLessThanOrEqual(supply);
    expect(counts?.passes).toBeLessThanOrEqual(counts?.pool ?? 0);
    for (const buyer of buyers) {
      const coupon = only(await buyer.codes());
      expect(coupon._count.purchases + coupon.usesLeft + coupon.returned).toBe(3);
      for (let left = coupon.usesLeft; left > 0; left -= 1)
        expect(await (await someone(at)).use(coupon.code)).toBeUndefined();
      expect(await (await someone(at)).use(coupon.code)).toMatch(/coupon\.usedUp|registration\.full/);
    }
  },
);
