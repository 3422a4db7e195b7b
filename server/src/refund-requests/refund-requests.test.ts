import { self } from "@marquee/contract/accounts";
import { listingRefunds } from "@marquee/contract/listing-refunds";
import { listings } from "@marquee/contract/listings";
import { notifications } from "@marquee/contract/notifications";
import { attendee } from "@marquee/contract/passes";
import { refundRequests } from "@marquee/contract/refund-requests";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { refundSale } from "../test/refund-sales.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const day = 24 * 3_600_000;
const sale = (parts: Parameters<typeof refundSale>[1] = {}) => refundSale({ world, tenant }, parts);
const newsOf = async (client: TestClient) => {
  await settle(world);
  return (await client.call(notifications.list, {})).data;
};
const mailsTo = (email: string) => world.mails.filter(({ to }) => to === email);

describe("asking for money back", () => {
  test("says before what was paid and what comes back by itself, and tells the hosts who asks and why", async () => {
    const { buyer, listed, host, eventId } = await sale({ percentage: 50 });
    const { account, ask, standing, own } = await buyer();
    expect(await standing()).toMatchObject({ canAsk: true, paid: 3_000, scheduled: 1_500, request: null });
    const asked = await ask({ reason: " I am ill ", gives: "inAnyCase" });
    expect(asked.data).toMatchObject({ state: "requested", reason: "I am ill", gives: "inAnyCase", amount: null });
    expect(await standing()).toMatchObject({ canAsk: false, request: { id: asked.data.id } });
    expect(await own()).toMatchObject([{ id: asked.data.id, passType: "Day pass" }]);
    expect(await listed()).toMatchObject([
      { account: { id: account.id }, paid: 3_000, scheduled: 1_500, reason: "I am ill", gives: "inAnyCase" },
    ]);
    expect((await host.call(refundRequests.counts, { eventId })).data).toEqual({ eventId, open: 1, decided: 0 });
    const news = only(await newsOf(host));
    expect(news).toMatchObject({ type: "EVENT", happened: "refundAsked", sender: { id: account.id } });
  });

  test("is done once a pass, and not again once it was refused; who withdrew may", async () => {
    const { buyer, refuse } = await sale();
    const { ask, withdraw } = await buyer();
    await ask();
    expect(await ask()).toMatchObject({ status: 409, code: "refundRequest.already" });
    expect((await withdraw()).data).toMatchObject({ state: "withdrawn", amount: null });
    expect(await withdraw()).toMatchObject({ status: 409, code: "refundRequest.over" });
    await refuse((await ask()).data.id);
    expect(await ask()).toMatchObject({ status: 409, code: "refundRequest.refused" });
  });

  test("is of no use where nothing was received or all of it comes back by itself", async () => {
    const owed = await (await sale()).buyer({ isPaid: false });
    expect(await owed.standing()).toMatchObject({ canAsk: false, paid: 0 });
    expect(await owed.ask()).toMatchObject({ code: "refundRequest.nothingPaid" });
    const whole = await (await sale({ percentage: 100 })).buyer();
    expect(await whole.ask()).toMatchObject({ code: "refundRequest.notNeeded" });
    const fixed = await (await sale({ percentage: 100, cancelable: false })).buyer();
    expect(await fixed.standing()).toMatchObject({ canAsk: true, scheduled: 0 });
    expect((await fixed.ask()).status).toBe(200);
  });

  test("is possible until 30 days after the event, for a pass that was not used and is good", async () => {
    const shop = await sale();
    const [late, used, gone] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
    await world.database.execute(sql`update passes set used_at = now() where id = ${used.passId}`);
    expect(await used.ask()).toMatchObject({ code: "pass.alreadyUsed" });
    await gone.client.call(attendee.cancel, { eventId: gone.eventId, passId: gone.passId, body: {} });
    expect(await gone.ask()).toMatchObject({ status: 454 });
    const ends = (days: number): Date => new Date(world.clock.now().getTime() - days * day);
    const over = await sale({ spec: { eventStart: ends(31), eventEnd: ends(31) } });
    expect(await (await over.buyer()).ask()).toMatchObject({ code: "refundRequest.tooLate" });
    const recent = await sale({ spec: { eventStart: ends(29), eventEnd: ends(29) } });
    expect((await (await recent.buyer()).ask()).status).toBe(200);
    expect((await late.ask()).status).toBe(200);
  });

  test("is one's own: neither of another's pass, nor of somebody for whom one acts", async () => {
    const { buyer, eventId } = await sale();
    const { account, passId, ask } = await buyer();
    await ask();
    const [stranger, delegate] = [await buyer(), await tenant.fixtures.account()];
    await tenant.fixtures.delegate(account, delegate);
    const input = { eventId, passId, body: { reason: "Mine", gives: "inAnyCase" as const } };
    expect((await stranger.client.call(refundRequests.ask, input)).status).toBe(404);
    expect((await stranger.client.call(refundRequests.withdraw, { eventId, passId })).status).toBe(404);
    expect((await tenant.as(delegate).call(refundRequests.ask, input, { executeAs: account.id })).status).toBe(403);
  });
});

describe("deciding", () => {
  test("gives back what is approved, ends the pass, frees its place, and tells them by bell and mail", async () => {
    const { buyer, approve, listed, event } = await sale();
    const { client, email, ask, statuses, goneBack, own } = await buyer();
    const { id } = (await ask()).data;
    const approved = await approve(id, { amount: 2_000, answer: "Get well soon" });
    expect(approved.data).toMatchObject({ state: "approved", amount: 2_000, answer: "Get well soon" });
    expect([await statuses(), await goneBack()]).toEqual([[], 2_000]);
    expect(await own()).toMatchObject([{ state: "approved", amount: 2_000, answer: "Get well soon" }]);
    expect([await listed(), (await listed("decided")).map((each) => each.id)]).toEqual([[], [id]]);
    const news = (await newsOf(client)).map(({ happened }) => happened);
    expect(news).toContain("refundApproved");
    const mail = only(mailsTo(email));
    expect(mail.text).toContain("Get well soon");
    expect(mail.text).toContain("20.00");
    const [row] = await world.database.execute(
      sql`select taken::int from capacity_pools where subject_id = ${event.id}`,
    );
    expect(row ?? { taken: 0 }).toEqual({ taken: 0 });
  });

  test("gives back never more than is left, nor what was otherwise when it was shown", async () => {
    const { buyer, approve, host, eventId } = await sale();
    const one = await buyer({ passes: 2 });
    const { id } = (await one.ask()).data;
    expect(await approve(id, { amount: 3_001 })).toMatchObject({ code: "listingRefund.tooMuch" });
    expect(await approve(id, { expectedPaid: 6_000 })).toMatchObject({ code: "listingRefund.paidChanged" });
    expect((await approve(id, { amount: 0 })).data).toMatchObject({ state: "approved", amount: 0, paid: 3_000 });
    expect(await one.goneBack()).toBe(0);
    expect((await one.statuses()).toSorted()).toEqual(["canceled", "ready"]);
    expect(await one.standing()).toMatchObject({ canAsk: false, request: { state: "approved" } });
    expect((await host.call(refundRequests.counts, { eventId })).data).toMatchObject({ open: 0, decided: 1 });
  });

  test("is the same once more for who repeats it, and over for who decides otherwise or later", async () => {
    const { buyer, approve, refuse, administrator } = await sale();
    const { ask, goneBack } = await buyer();
    const { id } = (await ask()).data;
    await approve(id);
    expect((await approve(id)).data).toMatchObject({ state: "approved", amount: 3_000 });
    expect(await approve(id, { amount: 10 }, administrator)).toMatchObject({ code: "refundRequest.over" });
    expect(await refuse(id, "", administrator)).toMatchObject({ code: "refundRequest.over" });
    expect(await goneBack()).toBe(3_000);
  });

  test("leaves the pass as it is where it is refused, and says so with the answer", async () => {
    const { buyer, refuse, approve, administrator } = await sale({ percentage: 50 });
    const { client, email, ask, statuses, standing, goneBack } = await buyer();
    const { id } = (await ask()).data;
    expect((await refuse(id, "It is sold out")).data).toMatchObject({ amount: null });
    expect((await refuse(id, "It is sold out")).data).toMatchObject({ state: "refused", answer: "It is sold out" });
    expect(await approve(id, {}, administrator)).toMatchObject({ code: "refundRequest.over" });
    expect([await statuses(), await goneBack()]).toEqual([["ready"], 0]);
    expect((await newsOf(client)).map(({ happened }) => happened)).toContain("refundRefused");
    expect(await standing()).toMatchObject({ canAsk: false, request: { state: "refused", answer: "It is sold out" } });
    const mail = only(mailsTo(email));
    expect(mail.text).toContain("It is sold out");
    expect(mail.text).toContain("stays valid");
  });

  test("ends a pass that is given up in any case by its schedule, also where it is refused", async () => {
    const { buyer, refuse } = await sale({ percentage: 50 });
    const { email, ask, statuses, goneBack } = await buyer();
    const refused = await refuse((await ask({ gives: "inAnyCase" })).data.id, "Half is what we can do");
    expect(refused.data).toMatchObject({ state: "refused", amount: 1_500 });
    expect([await statuses(), await goneBack()]).toEqual([[], 1_500]);
    await settle(world);
    const mail = only(mailsTo(email));
    expect(mail.text).toContain("Half is what we can do");
    expect(mail.text).toContain("15.00");
  });

  test("ends no pass that somebody is in with", async () => {
    const { buyer, approve, refuse } = await sale();
    const { ask, passId, statuses } = await buyer();
    const { id } = (await ask({ gives: "inAnyCase" })).data;
    await world.database.execute(sql`update passes set used_at = now() where id = ${passId}`);
    expect(await approve(id)).toMatchObject({ code: "pass.alreadyUsed" });
    expect((await refuse(id)).data).toMatchObject({ state: "refused", amount: null });
    expect(await statuses()).toEqual(["ready"]);
  });

  test("is for those who organise the event, and about its own requests", async () => {
    const { buyer } = await sale();
    const { client, eventId, ask } = await buyer();
    const { id: requestId } = (await ask()).data;
    const body = { amount: 3_000, expectedPaid: 3_000 };
    expect((await client.call(refundRequests.approve, { eventId, requestId, body })).status).toBe(403);
    const elsewhere = await sale();
    expect((await elsewhere.approve(requestId)).status).toBe(404);
    expect((await elsewhere.refuse(requestId)).status).toBe(404);
  });
});

describe("the end of a request", () => {
  const stateOf = async ({ own }: { own: () => Promise<readonly { state: string }[]> }) => {
    await settle(world);
    return only(await own()).state;
  };

  test("comes where the pass is cancelled, passed on, or paid back otherwise", async () => {
    const shop = await sale();
    const { eventId, host } = shop;
    const [canceled, passedOn, paidBack, ended] = [
      await shop.buyer(),
      await shop.buyer(),
      await shop.buyer(),
      await shop.buyer(),
    ];
    for (const { ask } of [canceled, passedOn, paidBack, ended]) await ask();
    world.clock.forward(1_000);
    await canceled.client.call(attendee.cancel, { eventId, passId: canceled.passId, body: {} });
    const receiver = await tenant.fixtures.account();
    const { passId } = passedOn;
    await passedOn.client.call(attendee.transfer, { eventId, passId, body: { receiverId: receiver.id } });
    const of = ({ account, passId: id }: typeof paidBack) => ({ eventId, accountId: account.id, passId: id });
    await host.call(listingRefunds.refund, { ...of(paidBack), body: { refund: 500, expectedPaid: 3_000 } });
    await host.call(listingRefunds.cancel, { ...of(ended), body: { refund: 0, expectedPaid: 3_000 } });
    for (const one of [canceled, passedOn, paidBack, ended]) expect(await stateOf(one)).toBe("ended");
    expect(await paidBack.standing()).toMatchObject({ canAsk: true, paid: 2_500 });
    world.clock.forward(1_000);
    expect((await paidBack.ask()).status).toBe(200);
    const byReceiver = { eventId, passId, body: { reason: "I cannot come", gives: "ifRefunded" as const } };
    expect((await tenant.as(receiver).call(refundRequests.ask, byReceiver)).status).toBe(200);
  });

  test("comes before anything else was noticed: who decides then reads that it is over", async () => {
    const { buyer, approve, eventId } = await sale();
    const { client, passId, ask, goneBack } = await buyer();
    const { id } = (await ask()).data;
    await client.call(attendee.cancel, { eventId, passId, body: {} });
    expect(await approve(id)).toMatchObject({ code: "refundRequest.over" });
    expect(await goneBack()).toBe(0);
  });

  test("comes where the event is called off, and nobody asks any more", async () => {
    const { buyer, host, eventId } = await sale();
    const [one, other] = [await buyer(), await buyer()];
    await one.ask();
    const off = await host.call(listings.update, { eventId, body: { event: { status: "canceled" } } });
    expect(off).toMatchObject({ status: 200 });
    expect(await stateOf(one)).toBe("ended");
    expect(await other.ask()).toMatchObject({ code: "refundRequest.eventCanceled" });
  });

  test("comes with the account of whoever asked", async () => {
    const { buyer, listed } = await sale();
    const { client, ask } = await buyer();
    await ask();
    expect((await client.call(self.remove, { body: {} })).status).toBe(200);
    await settle(world);
    expect(await listed()).toEqual([]);
  });
});
