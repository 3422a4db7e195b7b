import { listingRefunds } from "@marquee/contract/listing-refunds";
import { listings } from "@marquee/contract/listings";
import { attendee } from "@marquee/contract/passes";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { refundSchedules } from "../passes/schema.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { insertRows, only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const hour = 3_600_000;
const inHours = (hours: number): Date => new Date(world.clock.now().getTime() + hours * hour);
let buyers = 0;

/** An event whose schedule gives half back now. */
async function sale(price = 3_000) {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({
    creator: host,
    eventStart: inHours(48),
    eventEnd: inHours(50),
    passTypes: [{ name: "Day pass", price, supply: 300, cancelable: false }],
  });
  const passTypeId = only(event.passTypes).id;
  await insertRows(world.database, refundSchedules, [
    {
      organizationId: tenant.organization.id,
      id: newId(),
      passTypeId,
      percentage: 50,
      startDate: inHours(-1),
      endDate: inHours(24),
    },
  ]);
  return { host: tenant.as(host), event, eventId: event.id, price };
}
type Sale = Awaited<ReturnType<typeof sale>>;

type Bought = { passes?: number; isPaid?: boolean };

async function buy({ event, price }: Sale, { passes: count = 1, isPaid = true }: Bought = {}) {
  const email = `buyer-${(buyers += 1)}@refunds.example`;
  const account = await tenant.fixtures.account({ email, locale: "en" });
  const { passes } = await tenant.fixtures.registration({
    account,
    event,
    passTypes: Array.from({ length: count }, () => only(event.passTypes)),
    ...(price > 0 && { paidBy: "manual" as const }),
    ...(price > 0 && isPaid && { hasArrived: true as const }),
  });
  return { account, email, accountId: account.id, passId: passes[0]?.id ?? "", passIds: passes.map(({ id }) => id) };
}

const at = ({ eventId }: Sale, { accountId, passId }: { accountId: string; passId: string }) => ({
  eventId,
  accountId,
  passId,
});
const passesOf = async ({ eventId }: Sale, account: AccountFixture) => {
  const answer = await tenant.as(account).call(attendee.get, { eventId });
  return answer.status === 200 ? answer.data.passes.map(({ status }) => status) : [];
};
const goneBackFor = async (passId: string): Promise<number> => {
  const [row] = await world.database.execute<{ sum: number }>(sql`
    select coalesce(sum(i.amount), 0)::int as sum from payment_items i join payments p on p.id = i.payment_id
    where i.pass_id = ${passId} and p.type = 'refund'`);
  return row?.sum ?? 0;
};
const ledgerRest = async (): Promise<number> => {
  const [row] = await world.database.execute<{ rest: number }>(
    sql`select coalesce(sum(amount), 0)::float8 as rest from ledger_entries`,
  );
  return row?.rest ?? 0;
};
const mailsTo = (email: string) => world.mails.filter(({ to }) => to === email);

describe("a pass that the organiser ends", () => {
  test("is shown with what was paid and what its schedule says, whether its holder could cancel it or not", async () => {
    const shop = await sale();
    const buyer = await buy(shop);
    const { data } = await shop.host.call(listingRefunds.terms, at(shop, buyer));
    expect(data).toMatchObject({ canCancel: false, paid: 3_000, refund: 1_500, percentage: 50, owed: 0 });
  });

  test("gives its place back at once and as much money as was said, and its holder is written why", async () => {
    const shop = await sale();
    const buyer = await buy(shop);
    const body = { refund: 2_500, expectedPaid: 3_000, reason: "You asked us by phone" };
    expect((await shop.host.call(listingRefunds.cancel, { ...at(shop, buyer), body })).status).toBe(200);
    expect(await passesOf(shop, buyer.account)).toEqual([]);
    expect(await goneBackFor(buyer.passId)).toBe(2_500);
    expect(await ledgerRest()).toBe(0);
    await settle(world);
    const mail = only(mailsTo(buyer.email));
    expect(mail.text).toContain("You asked us by phone");
    expect(mail.text).toContain("25.00");
    const again = await shop.host.call(listingRefunds.cancel, { ...at(shop, buyer), body });
    expect(again.code).toBe("pass.canceled");
  });

  test("never brings back more than was received, nor another amount than was looked at", async () => {
    const shop = await sale();
    const buyer = await buy(shop);
    const cancel = (refund: number, expectedPaid: number) =>
      shop.host.call(listingRefunds.cancel, { ...at(shop, buyer), body: { refund, expectedPaid } });
    expect((await cancel(3_001, 3_000)).code).toBe("listingRefund.tooMuch");
    expect((await cancel(1_000, 2_000)).code).toBe("listingRefund.paidChanged");
    expect(await passesOf(shop, buyer.account)).toEqual(["ready"]);
    expect(await goneBackFor(buyer.passId)).toBe(0);
  });

  test("that was never paid ends with its debt, and no money moves", async () => {
    const shop = await sale();
    const buyer = await buy(shop, { isPaid: false });
    const ask = (refund: number) =>
      shop.host.call(listingRefunds.cancel, { ...at(shop, buyer), body: { refund, expectedPaid: 3_000 } });
    expect((await ask(1)).code).toBe("listingRefund.tooMuch");
    expect((await ask(0)).status).toBe(200);
    expect(await goneBackFor(buyer.passId)).toBe(3_000);
    expect((await shop.host.call(listingRefunds.ofEvent, { eventId: shop.eventId })).data).toMatchObject({
      left: 0,
      canceled: 1,
      received: 0,
      refunded: 0,
    });
  });

  test("is not ended while somebody is in with it; something can go back for it all the same", async () => {
    const shop = await sale();
    const buyer = await buy(shop);
    await world.database.execute(sql`update passes set used_at = now() where id = ${buyer.passId}`);
    const body = { refund: 1_000, expectedPaid: 3_000, reason: "The heating was off" };
    expect((await shop.host.call(listingRefunds.cancel, { ...at(shop, buyer), body })).code).toBe("pass.alreadyUsed");
    expect((await shop.host.call(listingRefunds.refund, { ...at(shop, buyer), body })).status).toBe(200);
    expect((await shop.host.call(listingRefunds.refund, { ...at(shop, buyer), body })).code).toBe(
      "listingRefund.paidChanged",
    );
    expect(await passesOf(shop, buyer.account)).toEqual(["ready"]);
    await settle(world);
    expect(only(mailsTo(buyer.email)).text).toContain("The heating was off");
  });

  test("leaves the other passes of the same order as they are", async () => {
    const shop = await sale();
    const buyer = await buy(shop, { passes: 2 });
    const body = { refund: 3_000, expectedPaid: 3_000 };
    expect((await shop.host.call(listingRefunds.cancel, { ...at(shop, buyer), body })).status).toBe(200);
    expect((await passesOf(shop, buyer.account)).toSorted()).toEqual(["canceled", "ready"]);
    expect(await Promise.all(buyer.passIds.map(goneBackFor))).toEqual([3_000, 0]);
  });

  test("at once by several, in parts and whole, brings back at most what was paid", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3_000), { minLength: 2, maxLength: 5 }), async (amounts) => {
        const shop = await sale();
        const buyer = await buy(shop);
        const deeds = amounts.map((refund, index) =>
          shop.host.call(index % 2 === 0 ? listingRefunds.refund : listingRefunds.cancel, {
            ...at(shop, buyer),
            body: { refund, expectedPaid: 3_000 },
          }),
        );
        const answers = await Promise.all(deeds);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        expect(await goneBackFor(buyer.passId)).toBeLessThanOrEqual(3_000);
        expect(await ledgerRest()).toBe(0);
      }),
      { numRuns: 6 },
    );
  });
});

describe("an event that is cancelled", () => {
  const cancelEvent = ({ host, eventId }: Sale) =>
    host.call(listings.update, { eventId, body: { event: { status: "canceled" } } });
  const refundAll = ({ host, eventId }: Sale, way: "everything" | "schedule", reason = "The river is too high") =>
    host.call(listingRefunds.refundEvent, { eventId, body: { way, reason } });
  const progress = async ({ host, eventId }: Sale) => (await host.call(listingRefunds.ofEvent, { eventId })).data;

  test("pays everybody back in full, ends debts, and writes to each once why", async () => {
    const shop = await sale();
    const paid = await buy(shop, { passes: 2 });
    const owing = await buy(shop, { isPaid: false });
    expect((await refundAll(shop, "everything")).code).toBe("listingRefund.notCanceled");
    await cancelEvent(shop);
    expect(await progress(shop)).toMatchObject({ way: null, left: 3, canceled: 0, received: 6_000, refunded: 0 });
    expect((await refundAll(shop, "everything")).data).toMatchObject({ way: "everything", left: 3 });
    await settle(world);
    expect(await progress(shop)).toMatchObject({ left: 0, canceled: 3, received: 0, refunded: 6_000 });
    expect(await ledgerRest()).toBe(0);
    const why = (email: string) => mailsTo(email).filter(({ text }) => text.includes("The river is too high")).length;
    expect([why(paid.email), why(owing.email)]).toEqual([2, 1]);
    // Asked again it finds nothing more.
    expect((await refundAll(shop, "everything")).status).toBe(200);
    await settle(world);
    expect(await progress(shop)).toMatchObject({ refunded: 6_000 });
    expect([why(paid.email), why(owing.email)]).toEqual([2, 1]);
  });

  test("gives back what each schedule says where that is asked for, and the rest later", async () => {
    const shop = await sale();
    const buyer = await buy(shop);
    await cancelEvent(shop);
    await refundAll(shop, "schedule");
    await settle(world);
    expect(await progress(shop)).toMatchObject({ left: 0, received: 1_500, refunded: 1_500 });
    expect(await goneBackFor(buyer.passId)).toBe(1_500);
  });

  test("is paid back over several turns where many have passes, each pass once", async () => {
    const shop = await sale(0);
    const many = await tenant.fixtures.accounts(Array.from({ length: 55 }, () => ({})));
    for (const account of many)
      await tenant.fixtures.registration({ account, event: shop.event, passTypes: shop.event.passTypes });
    await cancelEvent(shop);
    await refundAll(shop, "everything");
    await settle(world);
    expect(await progress(shop)).toMatchObject({ left: 0, canceled: 55 });
  });
});
