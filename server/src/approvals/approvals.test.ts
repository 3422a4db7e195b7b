import { approvals } from "@marquee/contract/approvals";
import { events } from "@marquee/contract/events";
import type { BodyOf } from "@marquee/contract/kernel";
import { listingPasses } from "@marquee/contract/listing-passes";
import { listings } from "@marquee/contract/listings";
import { notifications } from "@marquee/contract/notifications";
import { attendee } from "@marquee/contract/passes";
import { registration } from "@marquee/contract/registration";
import { self } from "@marquee/contract/accounts";
import { waitlist } from "@marquee/contract/waitlist";
import { beforeAll, describe, expect, test } from "vitest";
import { choose, lines } from "../test/cart.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { approvalsByTheClock } from "./by-the-clock.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const hour = 3_600_000;
let people = 0;

async function minutePasses(): Promise<void> {
  for (const { handle } of approvalsByTheClock({ driver: world.driver, clock: world.clock })) await handle();
  await settle(world);
}

type Kind = { readonly price?: number; readonly supply?: number | null; readonly maxQuantityPerSale?: number };
type EventSpec = Parameters<TestTenant["fixtures"]["event"]>[0];

/** An event with one kind of pass, which needs approval. */
async function selective(kind: Kind = {}, spec: EventSpec = {}) {
  const { fixtures } = tenant;
  const inDays = (days: number): Date => new Date(world.clock.now().getTime() + days * 24 * hour);
  const host = await fixtures.account();
  const event = await fixtures.event({
    creator: host,
    registrationStart: inDays(-1),
    eventStart: inDays(60),
    eventEnd: inDays(61),
    registrationEnd: inDays(59),
    registrationLimit: null,
    passTypes: [{ price: 0, needsApproval: true, name: "Workshop", ...kind }],
    ...spec,
  });
  const eventId = event.id;
  const passTypeId = only(event.passTypes).id;
  const organiser = tenant.as(host);
  const newcomer = async (person?: AccountFixture) => {
    const email = `asks-${(people += 1)}@workshop.example`;
    const account = person ?? (await fixtures.account({ email }));
    const client = tenant.as(account);
    type Asking = Partial<BodyOf<typeof approvals.ask>>;
    const ask = (body: Asking = {}) => {
      world.clock.forward(1_000);
      return client.call(approvals.ask, { eventId, body: { passTypeId, ...body } });
    };
    const state = async () => only((await client.call(approvals.ofEvent, { eventId })).data);
    const happened = async () => {
      await settle(world);
      return (await client.call(notifications.list, {})).data.map((news) => news.happened);
    };
    const lastMail = () => world.mails.findLast(({ to }) => to === email);
    return { account, client, ask, state, happened, lastMail };
  };
  const decide = (requestIds: string[], decision: "approve" | "decline" = "approve", note = "") =>
    organiser.call(approvals.decide, { eventId, body: { requestIds, decision, note } });
  return { eventId, passTypeId, host, organiser, newcomer, decide };
}

const outcomesOf = ({ data }: { data: readonly { readonly outcome: string }[] }) => data.map(({ outcome }) => outcome);

describe("asking", () => {
  test("whoever registers without having been approved is refused by a code of its own", async () => {
    const { eventId, passTypeId, newcomer } = await selective();
    const { client, ask } = await newcomer();
    const refused = await choose(client, eventId, lines(passTypeId));
    expect(refused).toMatchObject({ status: 460, code: "registration.approvalNeeded" });
    expect(refused.message).toContain("Workshop");
    await ask();
    expect(await choose(client, eventId, lines(passTypeId))).toMatchObject({ code: "registration.approvalNeeded" });
  });

  test("an event says beforehand that one asks, unless there is a pass that one simply has", async () => {
    const { eventId, passTypeId, organiser } = await selective();
    const { client } = await (await selective()).newcomer();
    const isAsked = async () => (await client.call(events.get, { eventId })).data.onlyByApproval;
    expect(await isAsked()).toBe(true);
    const { data: open } = await organiser.call(listingPasses.add, { eventId, body: { name: "Audience", price: 0 } });
    expect(await isAsked()).toBe(false);
    await organiser.call(listingPasses.update, { eventId, passTypeId: open.id, body: { active: false } });
    expect(await isAsked()).toBe(true);
    await organiser.call(listingPasses.update, { eventId, passTypeId, body: { needsApproval: false } });
    expect(await isAsked()).toBe(false);
  });

  test("a request has its answers and its note, waits, and is told to the hosts", async () => {
    const { eventId, organiser, newcomer } = await selective();
    const section = await tenant.fixtures.section(eventId);
    const questionId = await section.ask({ name: "What do you make?", required: true });
    const { client, account, ask, state } = await newcomer();
    expect(await ask()).toMatchObject({ code: "registration.answersMissing" });
    const asked = await ask({ questions: [{ id: questionId, value: " Lamps " }], note: " I bring tools. " });
    expect(asked.data).toMatchObject({
      state: "requested",
      places: 1,
      offerEndsAt: null,
      answers: [{ questionId, value: "Lamps" }],
      messages: [{ isFromOrganisers: false, text: "I bring tools." }],
    });
    expect(await state()).toMatchObject({ canAsk: false, request: { id: asked.data.id } });
    expect((await client.call(events.get, { eventId })).data.viewer.approval).toBe("requested");
    expect(only((await client.call(approvals.list, {})).data)).toMatchObject({ id: asked.data.id, state: "requested" });
    const listed = await organiser.call(approvals.requests, { eventId });
    expect(listed.data).toMatchObject([
      { id: asked.data.id, account: { id: account.id }, answers: [{ value: "Lamps" }] },
    ]);
    await settle(world);
    const news = only((await organiser.call(notifications.list, {})).data);
    expect(news).toMatchObject({ type: "EVENT", happened: "approvalAsked", sender: { id: account.id } });
  });

  test("a person has one open request for a kind, and none again after it was declined", async () => {
    const { newcomer, decide } = await selective();
    const { ask, client } = await newcomer();
    const first = (await ask()).data.id;
    expect(await ask()).toMatchObject({ status: 409, code: "approval.already" });
    await client.call(approvals.withdraw, { requestId: first });
    const second = (await ask()).data.id;
    await decide([second], "decline");
    const refused = await ask();
    expect(refused).toMatchObject({ status: 409, code: "approval.declined" });
    expect(refused.message).toContain("Workshop");
  });

  test("nobody asks for what needs no approval, is not on sale, is of another event, or they have enough of", async () => {
    const open = await selective();
    await open.organiser.call(listingPasses.update, { ...open, body: { needsApproval: false } });
    expect(await (await open.newcomer()).ask()).toMatchObject({ code: "approval.notNeeded" });
    const off = await selective();
    await off.organiser.call(listingPasses.update, { ...off, body: { active: false } });
    expect(await (await off.newcomer()).ask()).toMatchObject({ code: "approval.notSold" });
    expect(await (await off.newcomer()).ask({ passTypeId: open.passTypeId })).toMatchObject({
      code: "registration.notOffered",
    });
    const once = await selective({ maxQuantityPerSale: 1 });
    const { ask } = await once.newcomer();
    await once.decide([(await ask()).data.id]);
    expect(await ask()).toMatchObject({ code: "approval.enough" });
  });

  test("where it is sold out one may ask, and there is no waiting list to come in by", async () => {
    const { eventId, passTypeId, newcomer, decide } = await selective({ supply: 1 });
    const [one, other] = [await newcomer(), await newcomer()];
    await decide([(await one.ask()).data.id]);
    expect(await other.state()).toMatchObject({ canAsk: true, soldOut: true });
    expect((await other.ask()).status).toBe(200);
    const joined = await other.client.call(waitlist.join, { eventId, body: { passTypeId, places: 1 } });
    expect(joined).toMatchObject({ code: "waitlist.off" });
    expect((await other.client.call(waitlist.ofEvent, { eventId })).data).toEqual([]);
  });
});

describe("deciding", () => {
  test("a free pass is theirs at once, with what they answered", async () => {
    const { eventId, newcomer, decide } = await selective({ supply: 3 });
    const section = await tenant.fixtures.section(eventId);
    const questionId = await section.ask({ name: "What do you make?", required: true });
    const { client, ask, state, happened } = await newcomer();
    const { id } = (await ask({ questions: [{ id: questionId, value: "Lamps" }] })).data;
    expect(outcomesOf(await decide([id], "approve", "See you there."))).toEqual(["registered"]);
    const { passes } = (await client.call(attendee.get, { eventId })).data;
    expect(passes).toMatchObject([{ status: "ready", responses: [{ questionId, value: "Lamps" }] }]);
    expect(await state()).toMatchObject({
      request: { state: "taken", messages: [{ isFromOrganisers: true, text: "See you there." }] },
    });
    expect(await happened()).toContain("approvalGranted");
    expect((await client.call(events.get, { eventId })).data.viewer).toMatchObject({
      approval: null,
      isRegistered: true,
    });
  });

  test("what costs something is held for a time, and bought as ever; then the approval is used up", async () => {
    const { eventId, passTypeId, newcomer, decide, organiser } = await selective({ price: 2500, supply: 1 });
    const { client, ask, state } = await newcomer();
    const { id } = (await ask()).data;
    expect(outcomesOf(await decide([id]))).toEqual(["offered"]);
    const { request } = await state();
    expect(request).toMatchObject({ state: "approved" });
    const heldFor = Date.parse(request?.offerEndsAt ?? "") - world.clock.now().getTime();
    expect(heldFor).toBeGreaterThan(23 * hour);
    expect(heldFor).toBeLessThanOrEqual(24 * hour);
    expect((await client.call(events.get, { eventId })).data.viewer.approval).toBe("approved");
    expect(only((await organiser.call(listingPasses.list, { eventId })).data).left).toBe(0);
    expect(await choose(client, eventId, lines(passTypeId, 2))).toMatchObject({ code: "registration.approvalNeeded" });
    expect((await choose(client, eventId, lines(passTypeId))).status).toBe(200);
    expect(await client.call(approvals.withdraw, { requestId: id })).toMatchObject({ code: "approval.inCart" });
    expect((await client.call(registration.get, { eventId })).data.total.total).toBe(2500);
  });

  test("a free pass with something left to do is held for them, not given", async () => {
    const { eventId, passTypeId, newcomer, decide } = await selective();
    const section = await tenant.fixtures.section(eventId);
    await section.ask({ name: "A picture of your work", type: "file", required: true });
    const { client, ask, state } = await newcomer();
    const sections = (await state()).sections;
    expect(sections.flatMap(({ questions }) => questions)).toEqual([]);
    expect(outcomesOf(await decide([(await ask()).data.id]))).toEqual(["offered"]);
    expect((await choose(client, eventId, lines(passTypeId))).status).toBe(200);
    expect(await client.call(registration.submit, { eventId })).toMatchObject({ code: "registration.answersMissing" });
  });

  test("several are decided together, each by itself; who finds no place keeps waiting", async () => {
    const { newcomer, decide, organiser, eventId } = await selective({ supply: 2 });
    const people = await Promise.all([newcomer(), newcomer(), newcomer()]);
    const ids: string[] = [];
    for (const { ask } of people) ids.push((await ask()).data.id);
    expect(outcomesOf(await decide(ids))).toEqual(["registered", "registered", "noPlace"]);
    expect(outcomesOf(await decide(ids, "decline"))).toEqual(["decided", "decided", "declined"]);
    const { data } = await organiser.call(approvals.requests, { eventId, state: "declined" });
    expect(data.map(({ id }) => id)).toEqual([ids[2]]);
  });

  test("who may not come any more is not approved, and a request of another event is not there", async () => {
    const member = await tenant.fixtures.account();
    const group = await tenant.fixtures.group({ members: [member] });
    const { newcomer, decide } = await selective({}, { groupOnly: true, groupId: group.id });
    const { ask } = await newcomer(member);
    const { id } = (await ask()).data;
    await world.driver.query("system", "delete from group_memberships where account_id = $1", [member.id]);
    expect(outcomesOf(await decide([id]))).toEqual(["notAllowed"]);
    const elsewhere = await selective();
    expect((await elsewhere.decide([id])).status).toBe(404);
  });

  test("whoever is declined reads why, under the bell and by mail", async () => {
    const { newcomer, decide } = await selective();
    const { ask, state, happened, lastMail } = await newcomer();
    await decide([(await ask()).data.id], "decline", "This evening is for beginners.");
    expect(await happened()).toContain("approvalDeclined");
    expect(await state()).toMatchObject({ canAsk: false, request: { state: "declined" } });
    expect(lastMail()?.text).toContain("This evening is for beginners.");
  });
});

describe("questions and answers", () => {
  test("organisers ask, whoever asked answers, and both are told", async () => {
    const { eventId, organiser, newcomer, decide } = await selective();
    const { client, ask, happened, lastMail } = await newcomer();
    const requestId = (await ask()).data.id;
    await organiser.call(approvals.question, { eventId, requestId, body: { text: "Both evenings?" } });
    expect(await happened()).toContain("approvalQuestioned");
    expect(lastMail()?.text).toContain("Both evenings?");
    const answered = await client.call(approvals.answer, { requestId, body: { text: "Both." } });
    expect(answered.data.messages.map(({ text }) => text)).toEqual(["Both evenings?", "Both."]);
    await settle(world);
    const news = (await organiser.call(notifications.list, {})).data.map(({ happened: what }) => what);
    expect(news).toContain("approvalAnswered");
    await decide([requestId]);
    const late = { requestId, body: { text: "One more thing" } };
    expect(await client.call(approvals.answer, late)).toMatchObject({ code: "approval.over" });
    expect(await organiser.call(approvals.question, { eventId, ...late })).toMatchObject({ code: "approval.over" });
  });
});

describe("the end of a request", () => {
  test("places that nobody took go back, and who missed them may ask again", async () => {
    const { newcomer, decide, organiser, eventId } = await selective({ price: 2500, supply: 1 });
    const { ask, state } = await newcomer();
    await decide([(await ask()).data.id]);
    world.clock.forward(24 * hour + 1);
    await minutePasses();
    expect(await state()).toMatchObject({ canAsk: true, request: { state: "expired" } });
    expect(only((await organiser.call(listingPasses.list, { eventId })).data).left).toBe(1);
    expect((await ask()).status).toBe(200);
  });

  test("what is withdrawn lets its place go", async () => {
    const { newcomer, decide, organiser, eventId } = await selective({ price: 2500, supply: 1 });
    const { ask, client } = await newcomer();
    const requestId = (await ask()).data.id;
    await decide([requestId]);
    expect((await client.call(approvals.withdraw, { requestId })).data.state).toBe("withdrawn");
    expect(await client.call(approvals.withdraw, { requestId })).toMatchObject({ code: "approval.over" });
    expect(only((await organiser.call(listingPasses.list, { eventId })).data).left).toBe(1);
  });

  test("requests end when the pass needs no approval, the event is called off, or registration closes", async () => {
    const free = await selective();
    const one = await free.newcomer();
    await one.ask();
    await free.organiser.call(listingPasses.update, { ...free, body: { needsApproval: false } });
    expect(await one.happened()).toContain("approvalEnded");
    expect((await one.state()).request?.state).toBe("ended");
    expect((await choose(one.client, free.eventId, lines(free.passTypeId))).status).toBe(200);

    const off = await selective({ price: 2500 });
    const [asking, approved] = [await off.newcomer(), await off.newcomer()];
    await asking.ask();
    await off.decide([(await approved.ask()).data.id]);
    await off.organiser.call(listings.update, { eventId: off.eventId, body: { event: { status: "canceled" } } });
    await settle(world);
    expect([(await asking.state()).request?.state, (await approved.state()).request?.state]).toEqual([
      "ended",
      "ended",
    ]);

    const near = await selective();
    const late = await near.newcomer();
    const { id } = (await late.ask()).data;
    world.clock.forward(59 * 24 * hour);
    expect(await near.decide([id])).toMatchObject({ code: "approval.notNow" });
    await minutePasses();
    expect((await late.state()).request?.state).toBe("ended");
  });

  test("a pass that people ask for is not deleted", async () => {
    const { eventId, passTypeId, organiser, newcomer, decide } = await selective();
    const { ask } = await newcomer();
    const { id } = (await ask()).data;
    const refused = await organiser.call(listingPasses.remove, { eventId, passTypeId });
    expect(refused).toMatchObject({ status: 409, code: "listingPass.asked" });
    await decide([id], "decline");
    expect((await organiser.call(listingPasses.remove, { eventId, passTypeId })).status).toBe(200);
  });

  test("who deletes their account gives back what was held for them", async () => {
    const { newcomer, decide, organiser, eventId } = await selective({ price: 2500, supply: 1 });
    const { ask, client } = await newcomer();
    await decide([(await ask()).data.id]);
    expect((await client.call(self.remove, { body: {} })).status).toBe(200);
    await settle(world);
    expect(only((await organiser.call(listingPasses.list, { eventId })).data).left).toBe(1);
    expect((await organiser.call(approvals.requests, { eventId, state: "approved" })).data).toEqual([]);
  });
});
