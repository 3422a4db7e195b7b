import { attendees } from "@marquee/contract/attendees";
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

/** An event that asks two things, one of them for good, with a host and two who have registered. */
async function heldEvent() {
  const { fixtures } = tenant;
  const host = await fixtures.account();
  const event = await fixtures.event({
    creator: host,
    passTypes: [{ name: "Day pass", price: 2_500, cancelable: true }],
    sections: [
      {
        name: "About you",
        questions: [
          { name: "Boat", type: "text", mutable: false },
          { name: "Crew", type: "number", required: true },
        ],
      },
    ],
  });
  const register = async (firstName: string, email: string) => {
    const account = await fixtures.account({ firstName, lastName: "Haddad", email, phone: "+353 1 555 0100" });
    world.clock.forward(1_000);
    const made = await fixtures.registration({ account, event, passTypes: event.passTypes, paidBy: "manual" });
    return { account, accountId: account.id, passId: only(made.passes).id };
  };
  const noor = await register("Noor", `noor-${event.id}@example.org`);
  const ravi = await register("Ravi", `ravi-${event.id}@example.org`);
  const organiser = tenant.as(host);
  const { id: eventId } = event;
  const list = async (query: object) =>
    (await organiser.call(attendees.list, { eventId, ...query })).data.map(({ account }) => account.firstName);
  return { eventId, event, organiser, noor, ravi, list };
}

test("organisers see who has registered, how to reach them, what they bought and what they paid", async () => {
  const { organiser, eventId, noor } = await heldEvent();
  const { data } = await organiser.call(attendees.get, { eventId, accountId: noor.accountId });
  expect(data).toMatchObject({
    status: "ready",
    event: { id: eventId, registrationCount: 2 },
    account: { firstName: "Noor", email: expect.stringContaining("noor-"), phone: "+353 1 555 0100" },
    passes: [{ id: noor.passId, ticket: { name: "Day pass" }, usedAt: null }],
    payments: [{ type: "charge", chargedAmt: 2_500 }],
  });
});

test("they are found by name, by address and by the number of an order or of a pass", async () => {
  const { organiser, eventId, noor, list } = await heldEvent();
  const { data } = await organiser.call(attendees.get, { eventId, accountId: noor.accountId });
  expect(await list({})).toEqual(["Ravi", "Noor"]);
  expect(await list({ orderBy: "name" })).toEqual(["Noor", "Ravi"]);
  expect(await list({ search: "noor had" })).toEqual(["Noor"]);
  expect(await list({ search: "RAVI-" })).toEqual(["Ravi"]);
  expect(await list({ search: `#000${data.alternateId}` })).toContain("Noor");
  expect(await list({ search: String(only(data.passes).alternateId) })).toContain("Noor");
  expect(await list({ search: "%" })).toEqual([]);
});

test("who cancelled stays in the list, and the state of passes narrows it", async () => {
  const { eventId, ravi, list, organiser } = await heldEvent();
  await tenant.as(ravi.account).call(attendee.cancel, { eventId, passId: ravi.passId, body: { issueRefund: true } });
  expect(await list({})).toEqual(["Ravi", "Noor"]);
  expect(await list({ status: "canceled" })).toEqual(["Ravi"]);
  expect(await list({ status: "ready" })).toEqual(["Noor"]);
  const { data } = await organiser.call(attendees.passes, { eventId, checkedIn: false });
  expect(data.map(({ status }) => status)).toEqual(["canceled", "ready"]);
  expect((await organiser.call(attendees.passes, { eventId, checkedIn: true })).data).toEqual([]);
});

test("organisers answer for somebody, also what is fixed for them, but leave nothing out that is required", async () => {
  const { organiser, event, eventId, noor } = await heldEvent();
  const path = { eventId, accountId: noor.accountId, passId: noor.passId };
  const { data: sections } = await organiser.call(attendees.questions, path);
  expect(sections.flatMap(({ questions }) => questions.map(({ name }) => name))).toEqual(["Boat", "Crew"]);
  const [boat = "", crew = ""] = event.questions.map(({ id }) => id);
  const answer = (...questions: { id: string; value: string }[]) =>
    organiser.call(attendees.answer, { ...path, body: { questions } });
  expect(await answer({ id: crew, value: "four" })).toMatchObject({ code: "registration.answerRefused" });
  expect(await answer({ id: boat, value: "Heron" }, { id: crew, value: "4" })).toMatchObject({ status: 200 });
  expect(await answer({ id: boat, value: "Curlew" })).toMatchObject({ status: 200 });
  expect(await answer({ id: crew, value: "" })).toMatchObject({ code: "registration.answersMissing" });
  const { data } = await organiser.call(attendees.get, { eventId, accountId: noor.accountId });
  expect(
    only(data.passes)
      .responses.map(({ value }) => value)
      .toSorted(),
  ).toEqual(["4", "Curlew"]);
});
