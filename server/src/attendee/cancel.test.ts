import { attendee } from "@marquee/contract/passes";
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { refundSchedules } from "../passes/schema.ts";
import { insertRows, only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { refundOf, refundPartAt } from "./cancellation.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const hour = 3_600_000;
const inHours = (hours: number): Date => new Date(world.clock.now().getTime() + hours * hour);
let buyers = 0;

type Parts = { price?: number; passes?: number; percentage?: number; isPaid?: boolean; cancelable?: boolean };

/** Somebody with passes for an event that gives back a part until tomorrow. */
async function held({ price = 0, passes: count = 1, percentage, isPaid = true, cancelable = true }: Parts = {}) {
  const { fixtures } = tenant;
  const email = `buyer-${(buyers += 1)}@cancels.example`;
  const account = await fixtures.account({ email });
  const event = await fixtures.event({
    eventStart: inHours(48),
    eventEnd: inHours(50),
    registrationLimit: 3,
    passTypes: [
      {
        price,
        supply: 5,
        cancelable,
        transferable: true,
      },
    ],
  });
  const passTypeId = only(event.passTypes).id;
  const part = { organizationId: tenant.organization.id, id: newId(), passTypeId };
  if (percentage !== undefined)
    await insertRows(world.database, refundSchedules, [
      { ...part, percentage, startDate: inHours(-1), endDate: inHours(24) },
    ]);
  const { passes } = await fixtures.registration({
    account,
    event,
    passTypes: Array.from({ length: count }, () => only(event.passTypes)),
    ...(price > 0 && { paidBy: "manual" as const }),
    ...(price > 0 && isPaid && { hasArrived: true as const }),
  });
  const [passId = "", otherId = ""] = passes.map(({ id }) => id);
  const client = tenant.as(account);
  const eventId = event.id;
  const cancel = (body: object = {}, id = passId) => client.call(attendee.cancel, { eventId, passId: id, body });
  const quote = async (id = passId) => (await client.call(attendee.cancellation, { eventId, passId: id })).data;
  return { account, email, client, event, eventId, passId, otherId, cancel, quote };
}

async function ledgerOf(eventId: string) {
  const [row] = await world.database.execute(sql`
    select e.registrations_count::int as people,
      (select taken::int from capacity_pools where subject_id = e.id) as event,
      (select sum(taken)::int from capacity_pools where subject_id in (select id from pass_types t where t.event_id = e.id)) as passes
    from events e where e.id = ${eventId}`);
  return row;
}

async function refundedFor(passId: string): Promise<number> {
  const [row] = await world.database.execute<{ sum: number }>(sql`
    select coalesce(sum(i.amount), 0)::int as sum from payment_items i join payments p on p.id = i.payment_id
    where i.pass_id = ${passId} and p.type = 'refund'`);
  return row?.sum ?? 0;
}

describe("a pass that is cancelled", () => {
  test("gives its places back at once, and its code opens nothing", async () => {
    const { eventId, passId, client, cancel } = await held();
    expect((await cancel()).data).toMatchObject({ id: passId, status: "canceled", code: null });
    expect(await ledgerOf(eventId)).toEqual({ people: 0, event: 0, passes: 0 });
    expect((await client.call(attendee.get, { eventId })).status).toBe(454);
  });

  test("leaves the others of its holder as they are", async () => {
    const { eventId, otherId, client, cancel } = await held({ passes: 2 });
    await cancel();
    expect(await ledgerOf(eventId)).toEqual({ people: 1, event: 1, passes: 1 });
    const { passes } = (await client.call(attendee.get, { eventId })).data;
    expect(passes.find(({ id }) => id === otherId)).toMatchObject({ status: "ready" });
    expect((await cancel()).code).toBe("pass.canceled");
  });

  test("brings back to the cent what was shown, and says so by mail", async () => {
    const { passId, email, quote, cancel } = await held({ price: 3333, percentage: 50 });
    const shown = await quote();
    expect(shown).toMatchObject({ canCancel: true, paid: 3333, refund: 1667, percentage: 50, isOwed: false });
    expect((await cancel({ expectedRefund: 3333 })).code).toBe("pass.refundChanged");
    expect((await cancel({ expectedRefund: shown.refund })).data).toMatchObject({ amtPaid: 3333, amtRefunded: 1667 });
    expect(await refundedFor(passId)).toBe(1667);
    await settle(world);
    const mails = world.mails.filter(({ to, text }) => to === email && text.includes("16.67"));
    expect(mails).toHaveLength(1);
  });

  test("brings nothing back outside of its schedule or where that is waived, and ends a debt whole", async () => {
    const late = await held({ price: 3000 });
    expect(await late.quote()).toMatchObject({ refund: 0, percentage: 0, until: null });
    await late.cancel();
    expect(await refundedFor(late.passId)).toBe(0);
    const waived = await held({ price: 3000, percentage: 100 });
    await waived.cancel({ issueRefund: false });
    expect(await refundedFor(waived.passId)).toBe(0);
    const owed = await held({ price: 3000, percentage: 50, isPaid: false });
    expect(await owed.quote()).toMatchObject({ isOwed: true, refund: 3000 });
    await owed.cancel();
    expect(await refundedFor(owed.passId)).toBe(3000);
  });

  test("is so only where its type, its use and its time allow it, and by its holder", async () => {
    const fixed = await held({ cancelable: false });
    expect(await fixed.quote()).toMatchObject({ canCancel: false });
    expect((await fixed.cancel()).code).toBe("pass.notCancelable");
    const used = await held();
    await world.database.execute(sql`update passes set used_at = now() where id = ${used.passId}`);
    expect((await used.cancel()).code).toBe("pass.alreadyUsed");
    const begun = await held();
    const before = inHours(-1).toISOString();
    await world.database.execute(sql`update events set event_start = ${before} where id = ${begun.eventId}`);
    expect((await begun.cancel()).code).toBe("pass.cancelClosed");
    const { account, eventId, passId } = await held();
    const [stranger, delegate] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    await tenant.fixtures.delegate(account, delegate);
    const input = { eventId, passId, body: {} };
    expect((await tenant.as(stranger).call(attendee.cancel, input)).status).toBe(454);
    expect((await tenant.as(delegate).call(attendee.cancel, input, { executeAs: account.id })).status).toBe(403);
  });

  test("is cancelled or passed on, once, whoever is first, and no more goes back than was paid", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(["cancel", "again", "transfer", "elsewhere"] as const, { minLength: 3 }),
        async (deeds) => {
          const { account, client, eventId, passId, cancel } = await held({ price: 1001, percentage: 100 });
          const [ben, cem] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
          const pass = (receiverId: string) =>
            client.call(attendee.transfer, { eventId, passId, body: { receiverId } });
          const does = { cancel, again: cancel, transfer: () => pass(ben.id), elsewhere: () => pass(cem.id) };
          const answers = await Promise.all(deeds.map(async (deed) => ({ deed, status: (await does[deed]()).status })));
          const done = answers.filter(({ status }) => status === 200);
          expect(done).toHaveLength(1);
          const isCanceled = done[0]?.deed === "cancel" || done[0]?.deed === "again";
          expect(await refundedFor(passId)).toBe(isCanceled ? 1001 : 0);
          const left = isCanceled ? 0 : 1;
          expect(await ledgerOf(eventId)).toEqual({ people: left, event: left, passes: left });
          expect((await tenant.as(account).call(attendee.get, { eventId })).status).toBe(454);
        },
      ),
      { numRuns: 6 },
    );
  });
});

test("what goes back is never more than what is left, and all parts are whole units", () => {
  const amounts = fc.record({ charged: fc.nat(10_000_000), refunded: fc.nat(10_000_000), isOwed: fc.boolean() });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (paid, percentage) => {
      const back = refundOf(paid, percentage);
      expect(Number.isInteger(back)).toBe(true);
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(Math.max(0, paid.charged - paid.refunded));
    }),
  );
});

test("of parts that overlap the better one holds, from its beginning until before its end", () => {
  const [now, day] = [new Date("2026-05-01T00:00:00Z"), 24 * hour];
  const part = (percentage: number, from: number, to: number) => ({
    id: String(percentage),
    percentage,
    startDate: new Date(now.getTime() + from * day),
    endDate: new Date(now.getTime() + to * day),
  });
  const parts = [part(100, -2, 0), part(50, 0, 2), part(80, -1, 1), part(90, 1, 2)];
  expect(refundPartAt(parts, now)?.percentage).toBe(80);
  expect(refundPartAt([part(100, -2, 0)], now)).toBeUndefined();
});
