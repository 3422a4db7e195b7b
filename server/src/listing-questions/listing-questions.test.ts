import { attendee } from "@marquee/contract/passes";
import { kernelErrors } from "@marquee/contract/kernel";
import { listingQuestionErrors as errors, listingQuestions } from "@marquee/contract/listing-questions";
import { registration } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { choose, lines } from "../test/cart.ts";
import { only } from "../test/rows.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const boats = ["Skiff", "Gig", "Canoe"].map((value) => ({ value }));

/** An event with its host, and somebody with one pass in the cart. */
async function event() {
  const host = await tenant.fixtures.account();
  const { id: eventId } = await tenant.fixtures.event({ creator: host });
  const { id: ticketId } = await tenant.fixtures.passType(eventId);
  return { eventId, ticketId, host: tenant.as(host) };
}

async function buyer(eventId: string, ticketId: string) {
  const client = tenant.as(await tenant.fixtures.account());
  const line = only(lines(ticketId));
  await choose(client, eventId, [line]);
  return { client, passId: line.id };
}

type Body = { name?: string; type?: "text" | "select" | "checkbox"; choices?: { value: string }[] };
const ask = (host: TestClient, eventId: string, { name = "Which boat?", type = "select", ...more }: Body = {}) =>
  host.call(listingQuestions.add, {
    eventId,
    body: { name, type, required: true, mutable: true, choices: type === "text" ? [] : boats, ...more },
  });
const answer = (client: TestClient, eventId: string, passId: string, questionId: string, response: string) =>
  client.call(registration.answerOne, { eventId, passId, questionId, body: { response } });
const names = async (host: TestClient, eventId: string) =>
  (await host.call(listingQuestions.list, { eventId })).data.map(({ name }) => name);

test("what is asked is asked of everybody who registers, in its order", async () => {
  const { eventId, ticketId, host } = await event();
  await ask(host, eventId, { name: "Boat" });
  await ask(host, eventId, { name: "Food", type: "text" });
  const { data: third } = await ask(host, eventId, { name: "Tent", type: "checkbox" });
  expect(third).toMatchObject({ sortOrder: 2, afterChoiceId: null, answers: 0, sectionName: "About you" });
  const { id: questionId, required, mutable, choices } = third;
  const body = { name: " Tent? ", required, mutable, sortOrder: 0, choices };
  const sent = { ...body, choices: choices.map(({ id, value }) => ({ id, value })) };
  expect((await host.call(listingQuestions.update, { eventId, questionId, body: sent })).data.sortOrder).toBe(0);
  expect(await names(host, eventId)).toEqual(["Tent?", "Boat", "Food"]);
  const { client } = await buyer(eventId, ticketId);
  const asked = only((await client.call(registration.questions, { eventId })).data).sections;
  expect(only(asked).questions.map(({ name }) => name)).toEqual(["Tent?", "Boat", "Food"]);
});

test.each([
  ["select", [], errors.choicesMissing],
  ["text", [{ value: "Skiff" }], errors.noChoices],
  ["select", [{ value: "Skiff" }, { value: " Skiff " }], errors.choiceTwice],
  ["checkbox", [{ value: "Skiff, red" }], errors.comma],
  ["checkbox", Array.from({ length: 30 }, (_, at) => ({ value: `${at}`.padEnd(200, "x") })), errors.tooLong],
] as const)("a %s with choices that do not fit is refused", async (type, choices, error) => {
  const { eventId, host } = await event();
  expect((await ask(host, eventId, { type, choices: [...choices] })).code).toBe(error.code);
  expect(await names(host, eventId)).toEqual([]);
});

test("answers follow a choice that is renamed, in carts and on passes, even where two change places", async () => {
  const { eventId, ticketId, host } = await event();
  const one = (await ask(host, eventId)).data;
  const several = (await ask(host, eventId, { type: "checkbox" })).data;
  const [open, bought] = [await buyer(eventId, ticketId), await buyer(eventId, ticketId)];
  for (const { client, passId } of [open, bought]) {
    await answer(client, eventId, passId, one.id, "Skiff");
    await answer(client, eventId, passId, several.id, "Skiff,Canoe");
  }
  await bought.client.call(registration.submit, { eventId });
  const renamed = new Map([
    ["Skiff", "Gig"],
    ["Gig", "Skiff"],
    ["Canoe", "Kayak"],
  ]);
  for (const { id: questionId, name, choices } of [one, several]) {
    const next = choices.map(({ id, value }) => ({ id, value: renamed.get(value) ?? value }));
    const body = { name, required: true, mutable: true, choices: next };
    expect((await host.call(listingQuestions.update, { eventId, questionId, body })).status).toBe(200);
  }
  const kept = ["Gig", "Gig,Kayak"];
  const pass = (await bought.client.call(attendee.pass, { eventId, passId: bought.passId })).data;
  expect(pass.responses.map(({ value }) => value).toSorted()).toEqual(kept);
  const cart = (await open.client.call(registration.get, { eventId })).data;
  expect(
    only(cart.passes)
      .responses.map(({ value }) => value)
      .toSorted(),
  ).toEqual(kept);
  expect((await open.client.call(registration.submit, { eventId })).status).toBe(200);
  const passes = (await open.client.call(registration.get, { eventId })).data.passes;
  expect(passes).toMatchObject([{ status: "ready" }]);
});

test("a choice that is removed stays with who chose it, and is offered to nobody", async () => {
  const { eventId, ticketId, host } = await event();
  const { id: questionId, name, choices } = (await ask(host, eventId)).data;
  const bought = await buyer(eventId, ticketId);
  await answer(bought.client, eventId, bought.passId, questionId, "Skiff");
  await bought.client.call(registration.submit, { eventId });
  const next = choices.filter(({ value }) => value !== "Skiff").map(({ id, value }) => ({ id, value }));
  const body = { name, required: true, mutable: true, choices: [...next, { value: "Raft" }] };
  const { data } = await host.call(listingQuestions.update, { eventId, questionId, body });
  expect(data).toMatchObject({ answers: 1, choices: [{ value: "Gig" }, { value: "Canoe" }, { value: "Raft" }] });
  const pass = (await bought.client.call(attendee.pass, { eventId, passId: bought.passId })).data;
  expect(pass).toMatchObject({ status: "ready", responses: [{ value: "Skiff" }] });
  const late = await buyer(eventId, ticketId);
  expect((await answer(late.client, eventId, late.passId, questionId, "Skiff")).status).toBe(460);
});

test("a question that passes answered stays; one that only carts did goes, and their other answers stay", async () => {
  const { eventId, ticketId, host } = await event();
  const [kept, gone] = [(await ask(host, eventId, { type: "text" })).data, (await ask(host, eventId)).data];
  const { client, passId } = await buyer(eventId, ticketId);
  await answer(client, eventId, passId, kept.id, "A red one");
  await answer(client, eventId, passId, gone.id, "Gig");
  expect((await host.call(listingQuestions.remove, { eventId, questionId: gone.id })).status).toBe(200);
  const cart = (await client.call(registration.get, { eventId })).data;
  expect(only(cart.passes).responses).toMatchObject([{ questionId: kept.id, value: "A red one" }]);
  await client.call(registration.submit, { eventId });
  const refused = await host.call(listingQuestions.remove, { eventId, questionId: kept.id });
  expect(refused.code).toBe(errors.answered.code);
  expect(await names(host, eventId)).toEqual([kept.name]);
});

test("an event whose last question is deleted asks nothing", async () => {
  const { eventId, ticketId, host } = await event();
  const { id: questionId } = (await ask(host, eventId)).data;
  await host.call(listingQuestions.remove, { eventId, questionId });
  const { client } = await buyer(eventId, ticketId);
  expect((await client.call(registration.get, { eventId })).data.event._count.sections).toBe(0);
});

test("ids of choices and questions of elsewhere are not taken", async () => {
  const [here, there] = [await event(), await event()];
  const own = (await ask(here.host, here.eventId)).data;
  const other = (await ask(there.host, there.eventId)).data;
  const choices = other.choices.map(({ id, value }) => ({ id, value }));
  const body = { name: "Boat", required: true, mutable: true, choices };
  const input = { eventId: here.eventId, questionId: own.id, body };
  expect((await here.host.call(listingQuestions.update, input)).issues).toHaveLength(choices.length);
  const astray = { eventId: here.eventId, questionId: other.id };
  const ownBody = { ...body, choices: [{ value: "Skiff" }] };
  expect((await here.host.call(listingQuestions.update, { ...astray, body: ownBody })).code).toBe(
    kernelErrors.notFound.code,
  );
  expect((await here.host.call(listingQuestions.remove, astray)).code).toBe(kernelErrors.notFound.code);
});

test("a choice that leads to a question stays as long as that does", async () => {
  const { eventId, host } = await event();
  const section = await tenant.fixtures.section(eventId);
  const led = await section.ask({ name: "How heavy?" });
  const { id: questionId } = (await ask(host, eventId, { name: "Boat" })).data;
  const leading = await section.choice(questionId, "Barge", { leadsTo: led });
  expect((await host.call(listingQuestions.list, { eventId })).data).toMatchObject([
    { name: "How heavy?", afterChoiceId: leading },
    { name: "Boat", afterChoiceId: null },
  ]);
  const body = { name: "Boat", required: true, mutable: true, choices: [{ value: "Raft" }] };
  const refused = [
    await host.call(listingQuestions.update, { eventId, questionId, body }),
    await host.call(listingQuestions.remove, { eventId, questionId }),
  ];
  expect(refused.map(({ code }) => code)).toEqual([errors.followed.code, errors.followed.code]);
  expect((await host.call(listingQuestions.remove, { eventId, questionId: led })).status).toBe(200);
  expect((await host.call(listingQuestions.remove, { eventId, questionId })).status).toBe(200);
});
