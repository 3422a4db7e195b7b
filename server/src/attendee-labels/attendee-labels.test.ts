import { attendeeLabelErrors, attendeeLabels } from "@marquee/contract/attendee-labels";
import { attendees } from "@marquee/contract/attendees";
import { kernelErrors } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";
import { beforeAll, expect, test } from "vitest";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

/** An event with a host, a co-host, and two who have registered. */
async function held() {
  const [host, second, ana, ben] = await tenant.fixtures.accounts([
    {},
    {},
    { firstName: "Ana", lastName: null },
    { firstName: "Ben", lastName: null },
  ]);
  if (!host || !second || !ana || !ben) throw new Error("four people were asked for");
  const event = await tenant.fixtures.event({ creator: host, coHosts: [second], passTypes: [{ price: 0 }] });
  const eventId = event.id;
  for (const account of [ana, ben]) await tenant.fixtures.registration({ account, event, passTypes: event.passTypes });
  const organiser = tenant.as(host);
  const add = (name: string) =>
    organiser.call(attendeeLabels.create, { eventId, body: { name, colour: "accent" as const } });
  const set = (accountId: string, ...labelIds: string[]) =>
    organiser.call(attendeeLabels.set, { eventId, accountId, body: { labelIds } });
  const list = async (query: object = {}) => (await organiser.call(attendees.list, { eventId, ...query })).data;
  const names = async (query: object) => (await list(query)).map(({ account }) => account.firstName).toSorted();
  const labels = async () => (await organiser.call(attendeeLabels.list, { eventId })).data;
  return { eventId, organiser, coHost: tenant.as(second), ana, ben, add, set, list, names, labels };
}

test("labels are set and taken, found by, counted, and written into the timeline once each", async () => {
  const { eventId, organiser, ana, add, set, list, names, labels } = await held();
  const { id: vip } = (await add("VIP")).data;
  const { id: press } = (await add("Press")).data;
  await set(ana.id, vip, press);
  await set(ana.id, press, vip);
  expect(await names({ label: vip })).toEqual(["Ana"]);
  expect(only(await list({ label: vip })).labels.map(({ name }) => name)).toEqual(["Press", "VIP"]);
  expect((await labels()).map(({ name, count }) => [name, count])).toEqual([
    ["Press", 1],
    ["VIP", 1],
  ]);
  world.clock.forward(1_000);
  await set(ana.id, press);
  expect(await names({ label: vip })).toEqual([]);
  const { entries } = (await organiser.call(attendees.timeline, { eventId, accountId: ana.id })).data;
  const happened = entries.map((entry) => `${entry.happened} ${entry.about}`);
  expect(happened[0]).toBe("unlabelled VIP");
  expect(happened.filter((each) => each.startsWith("labelled")).toSorted()).toEqual(["labelled Press", "labelled VIP"]);
});

test("a label keeps who has it under another name, and goes from everybody with its removal", async () => {
  const { eventId, organiser, coHost, ana, add, set, list } = await held();
  const { id: labelId } = (await add("VIP")).data;
  await set(ana.id, labelId);
  await coHost.call(attendeeLabels.update, { eventId, labelId, body: { name: "Guests", colour: "danger" } });
  expect((await list({ label: labelId })).flatMap(({ labels }) => labels)).toMatchObject([
    { name: "Guests", colour: "danger" },
  ]);
  await organiser.call(attendeeLabels.remove, { eventId, labelId });
  expect((await list()).flatMap(({ labels }) => labels)).toEqual([]);
});

test("an event has twenty labels at most, of different names, also where organisers add them at once", async () => {
  const { eventId, organiser, add, labels } = await held();
  for (let place = 0; place < 17; place += 1) expect((await add(`Label ${place}`)).status).toBe(200);
  expect((await add("label 3")).code).toBe(attendeeLabelErrors.nameTaken.code);
  const all = await Promise.all(Array.from({ length: 8 }, (_, place) => add(`At once ${place}`)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(all.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set([attendeeLabelErrors.tooMany.code]),
  );
  const there = await labels();
  expect(there).toHaveLength(20);
  const labelId = there[0]?.id ?? "";
  const taken = { name: ` ${there[1]?.name.toUpperCase()} `, colour: "neutral" as const };
  const renamed = await organiser.call(attendeeLabels.update, { eventId, labelId, body: taken });
  expect(renamed.code).toBe(attendeeLabelErrors.nameTaken.code);
});

test("labels of another event, and people who have not registered, are not there", async () => {
  const [here, elsewhere] = [await held(), await held()];
  const { id: foreign } = (await elsewhere.add("VIP")).data;
  expect((await here.set(here.ana.id, foreign)).code).toBe(kernelErrors.notFound.code);
  expect((await here.set(elsewhere.ana.id)).code).toBe(kernelErrors.notFound.code);
  const { organiser, eventId } = here;
  const change = { eventId, labelId: foreign, body: { name: "Mine", colour: "accent" as const } };
  expect((await organiser.call(attendeeLabels.update, change)).code).toBe(kernelErrors.notFound.code);
  expect((await organiser.call(attendeeLabels.remove, { eventId, labelId: foreign })).code).toBe(
    kernelErrors.notFound.code,
  );
});

test("who has a label never sees it at their passes", async () => {
  const { eventId, ana, add, set } = await held();
  await set(ana.id, (await add("Watch this one")).data.id);
  const own = await tenant.as(ana).call(attendee.get, { eventId });
  expect(JSON.stringify(own.data)).not.toContain("Watch this one");
});

test("a filter is saved for all who organise the event, without what is none, and at most twenty are", async () => {
  const { eventId, organiser, coHost } = await held();
  const save = (name: string, search: string) =>
    organiser.call(attendeeLabels.saveFilter, { eventId, body: { name, search } });
  await save("Valid", "?order=name&page=3&status=ready&evil=<b>");
  const there = (await coHost.call(attendeeLabels.filters, { eventId })).data;
  expect(there).toMatchObject([{ name: "Valid", search: "status=ready&order=name" }]);
  expect((await save("valid", "status=canceled")).code).toBe(attendeeLabelErrors.filterNameTaken.code);
  expect((await save("Nothing", "page=3")).code).toBe(attendeeLabelErrors.nothingFiltered.code);
  const all = await Promise.all(Array.from({ length: 24 }, (_, place) => save(`Filter ${place}`, "search=ana")));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(19);
  const filterId = only(there).id;
  await coHost.call(attendeeLabels.removeFilter, { eventId, filterId });
  expect((await organiser.call(attendeeLabels.removeFilter, { eventId, filterId })).code).toBe(
    kernelErrors.notFound.code,
  );
});
