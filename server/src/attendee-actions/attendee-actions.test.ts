import { attendeeActionErrors, attendeeActions } from "@marquee/contract/attendee-actions";
import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { attendees } from "@marquee/contract/attendees";
import { type InputOf, kernelErrors } from "@marquee/contract/kernel";
import { notifications } from "@marquee/contract/notifications";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { refundSchedules } from "../passes/schema.ts";
import { insertRows, only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

/** An event whose passes give half back, with so many who paid for one. */
async function held(people = 3, price = 2_000) {
  const host = await tenant.fixtures.account({ firstName: "Ines", lastName: null });
  const starts = new Date(world.clock.now().getTime() + 30 * 86_400_000);
  const event = await tenant.fixtures.event({
    creator: host,
    eventStart: starts,
    passTypes: [{ name: "Day pass", price, cancelable: true }],
  });
  await insertRows(world.database, refundSchedules, [
    {
      organizationId: tenant.organization.id,
      id: newId(),
      passTypeId: only(event.passTypes).id,
      percentage: 50,
      startDate: new Date(0),
      endDate: starts,
    },
  ]);
  const eventId = event.id;
  const accounts = await tenant.fixtures.accounts(
    Array.from({ length: people }, (_, place) => ({
      firstName: `Person ${place}`,
      lastName: null,
      email: `person-${place}-${eventId}@example.org`,
    })),
  );
  const paid = { paidBy: "manual", hasArrived: true } as const;
  for (const account of accounts)
    await tenant.fixtures.registration({ account, event, passTypes: event.passTypes, ...paid });
  const organiser = tenant.as(host);
  const chosen = { accountIds: accounts.map(({ id }) => id) };
  const start = (body: StartBody) => startWith(organiser, eventId, body);
  const read = async (actionId: string) => (await organiser.call(attendeeActions.get, { eventId, actionId })).data;
  const mailsTo = (place: number) => world.mails.filter(({ to }) => to === `person-${place}-${eventId}@example.org`);
  return { eventId, event, organiser, accounts, chosen, start, read, mailsTo };
}

type StartBody = InputOf<typeof attendeeActions.start>["body"];
const startWith = (organiser: ReturnType<TestTenant["as"]>, eventId: string, body: StartBody) =>
  organiser.call(attendeeActions.start, { eventId, body });

test("a label is set on all whom a filter finds, and taken from those who are chosen", async () => {
  const { eventId, organiser, accounts, start, read } = await held();
  const body = { name: "VIP", colour: "second" } as const;
  const { id: labelId } = (await organiser.call(attendeeLabels.create, { eventId, body })).data;
  const list = async () =>
    (await organiser.call(attendees.list, { eventId, label: labelId })).data.map(({ account }) => account.firstName);
  const started = await start({ kind: "label", labelId, chosen: { matching: { search: "Person", status: "ready" } } });
  expect(started.data).toMatchObject({
    kind: "label",
    people: 3,
    waiting: 3,
    done: 0,
    by: "Ines",
    label: { name: "VIP" },
  });
  await settle(world);
  expect(await read(started.data.id)).toMatchObject({ done: 3, waiting: 0, skipped: [], left: [] });
  expect((await list()).toSorted()).toEqual(["Person 0", "Person 1", "Person 2"]);
  const accountIds = accounts.slice(0, 2).map(({ id }) => id);
  await start({ kind: "unlabel", labelId, chosen: { accountIds } });
  await settle(world);
  expect(await list()).toEqual(["Person 2"]);
  const accountId = accountIds[0] ?? "";
  const { entries } = (await organiser.call(attendees.timeline, { eventId, accountId })).data;
  expect(
    entries
      .slice(0, 2)
      .map((entry) => [entry.happened, entry.by])
      .toSorted(),
  ).toEqual([
    ["labelled", "Ines"],
    ["unlabelled", "Ines"],
  ]);
});

test("the confirmation goes out again once each, and says of whom it could not be sent and why", async () => {
  const { eventId, organiser, accounts, chosen, start, read, mailsTo } = await held();
  const nameless = await tenant.fixtures.account({ firstName: "Nobody", lastName: null, email: null });
  await tenant.fixtures.registration({ account: nameless, event: { id: eventId } });
  const all = { accountIds: [...chosen.accountIds, nameless.id] };
  const { data: before } = await organiser.call(attendeeActions.preview, {
    eventId,
    body: { kind: "resend", chosen: all },
  });
  expect(before).toMatchObject({ people: 4, possible: 3, skipped: [{ reason: "noPass", count: 1 }] });
  const { data } = await start({ kind: "resend", chosen: all });
  await settle(world);
  expect(await read(data.id)).toMatchObject({
    done: 3,
    waiting: 0,
    skipped: [{ reason: "noPass", count: 1 }],
    left: [{ accountId: nameless.id, reason: "noPass" }],
  });
  for (const place of [0, 1, 2]) expect(mailsTo(place)).toHaveLength(1);
  expect(mailsTo(0)[0]?.text).toContain("Day pass");
  const accountId = accounts[0]?.id ?? "";
  const { entries } = (await organiser.call(attendees.timeline, { eventId, accountId })).data;
  expect(entries[0]).toMatchObject({ happened: "confirmation", by: "Ines", mail: "sent" });
});

test("a mail is written to those who want mails about events, with a way to turn them off", async () => {
  const { eventId, organiser, accounts, chosen, start, read, mailsTo } = await held();
  const [, second] = accounts;
  if (!second) throw new Error("three people were asked for");
  await tenant.as(second).call(notifications.setPreferences, { body: { eventAnnouncementEmail: false } });
  const empty = await start({ kind: "message", chosen, subject: "  ", text: "Bring a lamp" });
  expect(empty.code).toBe(attendeeActionErrors.wordsNeeded.code);
  const { data } = await start({ kind: "message", chosen, subject: "Rain <b>", text: "Bring a lamp.\n\nAnd boots." });
  await settle(world);
  expect(await read(data.id)).toMatchObject({ done: 2, skipped: [{ reason: "unsubscribed", count: 1 }] });
  expect(mailsTo(1)).toEqual([]);
  const mail = only(mailsTo(0));
  expect(mail).toMatchObject({ subject: "Rain <b>", headers: { "list-unsubscribe": expect.stringContaining("http") } });
  expect(mail.text).toContain("And boots.");
  expect(mail.html).not.toContain("Rain <b>");
  const accountId = accounts[0]?.id ?? "";
  const { entries } = (await organiser.call(attendees.timeline, { eventId, accountId })).data;
  expect(entries[0]).toMatchObject({ happened: "message", about: "Rain <b>", by: "Ines" });
});

test("passes are cancelled with what each schedule gives back, but not of who is in already", async () => {
  const { eventId, organiser, accounts, chosen, read } = await held();
  const inside = accounts[2]?.id ?? "";
  const { passes } = (await organiser.call(attendees.get, { eventId, accountId: inside })).data;
  await organiser.call(attendees.checkIn, { eventId, accountId: inside, passId: only(passes).id });
  const preview = { eventId, body: { kind: "cancel" as const, chosen } };
  const { data: before } = await organiser.call(attendeeActions.preview, preview);
  expect(before).toMatchObject({
    people: 3,
    possible: 2,
    passes: 2,
    refund: 2_000,
    skipped: [{ reason: "checkedIn", count: 1 }],
  });
  const cancel = (expectedRefund: number) =>
    organiser.call(attendeeActions.cancel, { eventId, body: { chosen, expectedRefund, reason: "The boat leaks" } });
  expect((await cancel(4_000)).code).toBe(attendeeActionErrors.changed.code);
  const { data } = await cancel(2_000);
  await settle(world);
  expect(await read(data.id)).toMatchObject({
    done: 2,
    waiting: 0,
    left: [{ accountId: inside, reason: "checkedIn" }],
  });
  const states = (await organiser.call(attendees.list, { eventId, status: "canceled" })).data;
  expect(states).toHaveLength(2);
  const { entries } = (await organiser.call(attendees.timeline, { eventId, accountId: accounts[0]?.id ?? "" })).data;
  expect(entries.find(({ happened }) => happened === "canceled")).toMatchObject({
    by: "Ines",
    detail: "The boat leaks",
  });
  expect(entries.find(({ happened }) => happened === "refunded")).toMatchObject({ amount: 1_000 });
  // Asked again nothing is left to end, and nothing goes back twice.
  const again = await cancel(0);
  await settle(world);
  expect(await read(again.data.id)).toMatchObject({ done: 0, people: 3 });
});

test("who has not registered is nobody's to act on, nor is an action or a label of another event", async () => {
  const [here, elsewhere] = [await held(1), await held(1)];
  expect((await here.start({ kind: "resend", chosen: elsewhere.chosen })).code).toBe(attendeeActionErrors.nobody.code);
  expect((await here.start({ kind: "resend", chosen: {} })).code).toBe(attendeeActionErrors.nobody.code);
  expect((await here.start({ kind: "label", chosen: here.chosen })).code).toBe(attendeeActionErrors.labelNeeded.code);
  const { data } = await elsewhere.start({ kind: "resend", chosen: elsewhere.chosen });
  const read = { eventId: here.eventId, actionId: data.id };
  expect((await here.organiser.call(attendeeActions.get, read)).code).toBe(kernelErrors.notFound.code);
  expect((await here.organiser.call(attendeeActions.list, { eventId: here.eventId })).data).toEqual([]);
});
