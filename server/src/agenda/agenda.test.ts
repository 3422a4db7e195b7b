import { agenda, agendaErrors } from "@marquee/contract/agenda";
import { events } from "@marquee/contract/events";
import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration, registrationErrors } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { cancelRegistration } from "../registration/repo/cancellations.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import type { EventSpec, SessionSpec } from "../test/fixtures-events.ts";
import { only } from "../test/rows.ts";
import { inScope } from "../test/scope.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { newId } from "../kernel/new-id.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const minute = 60_000;

/** An event with one session that passes are registered for. */
async function programme(session: SessionSpec = {}, event: EventSpec = {}) {
  const made = await tenant.fixtures.event({
    passTypes: [{ name: "Day pass", supply: 100 }],
    sessions: [{ name: "Throwing pots", registrationEnabled: true, ...session }],
    ...event,
  });
  return { event: made, at: { eventId: made.id, sessionId: only(made.sessions).id } };
}
type Programme = Awaited<ReturnType<typeof programme>>;

async function attend({ event }: Programme, account: AccountFixture, passType = event.passTypes[0]): Promise<string> {
  const [id, ticketId] = [newId(), passType?.id ?? ""];
  await tenant.as(account).call(registration.choosePasses, {
    eventId: event.id,
    body: { passes: [{ id, ticketId }], packages: [] },
  });
  await tenant.as(account).call(registration.submit, { eventId: event.id });
  return id;
}

const choose = (account: AccountFixture, { at }: Programme, ...passIds: string[]) =>
  tenant.as(account).call(agenda.choosePasses, { ...at, body: passIds.map((passId) => ({ passId })) });
const submit = (account: AccountFixture, { at }: Programme) => tenant.as(account).call(agenda.submit, at);
const sessionFor = async (account: AccountFixture, { at }: Programme) =>
  (await tenant.as(account).call(events.session, at)).data;

test("what one puts on one's agenda is there once, for them alone, until they take it off", async () => {
  const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const talks = await programme();
  for (let press = 0; press < 2; press += 1) {
    const { data } = await tenant.as(ana).call(agenda.save, talks.at);
    expect(data.viewer).toEqual({ isOnAgenda: true, hasPlace: false });
  }
  const namesFor = async (account: AccountFixture) =>
    (await tenant.as(account).call(agenda.mine, { eventId: talks.event.id })).data.map(({ name }) => name);
  expect(await namesFor(ana)).toEqual(["Throwing pots"]);
  expect(await namesFor(ben)).toEqual([]);
  expect((await sessionFor(ben, talks)).viewer.isOnAgenda).toBe(false);
  for (let press = 0; press < 2; press += 1)
    expect((await tenant.as(ana).call(agenda.remove, talks.at)).status).toBe(200);
  expect(await namesFor(ana)).toEqual([]);
});

test("a pass that is registered for a session has its place, shows it, and puts the session on the agenda", async () => {
  const ana = await tenant.fixtures.account();
  const talks = await programme({ supply: 5 });
  const passId = await attend(talks, ana);
  expect((await choose(ana, talks, passId)).status).toBe(200);
  expect((await sessionFor(ana, talks)).viewer).toEqual({ isOnAgenda: false, hasPlace: false });
  const { data } = await submit(ana, talks);
  expect(only(only(data.passes).accesses)).toMatchObject({ passId, status: "ready", sessionId: talks.at.sessionId });
  expect(await sessionFor(ana, talks)).toMatchObject({ placesLeft: 4, viewer: { isOnAgenda: true, hasPlace: true } });
  expect((await submit(ana, talks)).status).toBe(200);
  const pass = await tenant.as(ana).call(attendee.pass, { eventId: talks.event.id, passId });
  expect(pass.data.accesses).toHaveLength(1);
  const access = await tenant.as(ana).call(agenda.access, { ...talks.at, passId });
  expect(access.data).toMatchObject({ status: "ready", price: 0, pass: { id: passId } });
});

test("a session is open to passes of its levels and of its part of the event, and to no others", async () => {
  const ana = await tenant.fixtures.account();
  const start = world.clock.now().getTime() + 7 * 86_400_000;
  const talks = await programme(
    { accessLevels: ["vip"], startTime: new Date(start), endTime: new Date(start + 60 * minute) },
    {
      passTypes: [
        { slug: "day", name: "Day" },
        { slug: "vip", name: "VIP", accessLevel: "vip" },
        { slug: "late", name: "Late", accessLevel: "vip", validFrom: new Date(start + 1) },
      ],
    },
  );
  const [day, vip, late] = talks.event.passTypes;
  const ids = [await attend(talks, ana, day), await attend(talks, ana, vip), await attend(talks, ana, late)];
  const open = await tenant.as(ana).call(agenda.passes, talks.at);
  expect(open.data.map(({ id }) => id)).toEqual([ids[1]]);
  const codes = await Promise.all(ids.map(async (id) => (await choose(ana, talks, id)).code));
  expect(codes).toEqual([agendaErrors.notForPass.code, undefined, agendaErrors.notForPass.code]);
  const { eventId } = talks.at;
  const counts = await Promise.all(
    ids.map(async (passId) => (await tenant.as(ana).call(agenda.available, { eventId, passId })).data.length),
  );
  expect(counts).toEqual([0, 1, 0]);
});

test("twenty who want the last three places at the same time get three, and a place that is given back is free", async () => {
  const talks = await programme({ supply: 3 });
  const people = await tenant.fixtures.accounts(Array.from({ length: 20 }, () => ({})));
  const passes = new Map<AccountFixture, string>();
  for (const person of people) passes.set(person, await attend(talks, person));
  const answers = await Promise.all(
    people.map(async (person) => ({ person, code: (await choose(person, talks, passes.get(person) ?? "")).code })),
  );
  const winners = answers.filter(({ code }) => code === undefined).map(({ person }) => person);
  expect(winners).toHaveLength(3);
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set([registrationErrors.soldOut.code]));
  await Promise.all(winners.map((person) => submit(person, talks)));
  const [winner, loser] = [only(winners.slice(0, 1)), only(answers.filter(({ code }) => code).slice(0, 1)).person];
  expect((await sessionFor(loser, talks)).soldOut).toBe(true);
  await tenant.as(winner).call(agenda.giveBack, { ...talks.at, passId: passes.get(winner) ?? "" });
  expect((await choose(loser, talks, passes.get(loser) ?? "")).status).toBe(200);
});

test("a choice of which there are only so many, and pieces, are taken with the answer and free again without it", async () => {
  const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const talks = await programme();
  const [wheel, clay] = await tenant.fixtures.sessionQuestions(talks.at.sessionId, [
    {
      questions: [
        { name: "Wheel", type: "radio", required: true, choices: [{ value: "kick", supply: 1 }, "electric"] },
        { name: "Clay", type: "quantity", supply: 4, max: "3" },
      ],
    },
  ]);
  const answer = (account: AccountFixture, passId: string, questionId: string | undefined, value: string) =>
    tenant
      .as(account)
      .call(agenda.answer, { ...talks.at, body: [{ passId, responses: [{ questionId: questionId ?? "", value }] }] });
  const [of, his] = [await attend(talks, ana), await attend(talks, ben)];
  await choose(ana, talks, of);
  await choose(ben, talks, his);
  expect((await submit(ana, talks)).code).toBe(registrationErrors.answersMissing.code);
  expect((await answer(ana, of, wheel?.id, "kick")).status).toBe(200);
  expect((await answer(ben, his, wheel?.id, "kick")).code).toBe(registrationErrors.soldOut.code);
  expect((await answer(ana, of, clay?.id, "4")).code).toBe(registrationErrors.answerRefused.code);
  expect((await answer(ana, of, clay?.id, "3")).status).toBe(200);
  expect((await answer(ben, his, clay?.id, "2")).code).toBe(registrationErrors.fewLeft.code);
  expect((await answer(ana, of, wheel?.id, "electric")).status).toBe(200);
  expect((await answer(ben, his, wheel?.id, "kick")).status).toBe(200);
  expect((await submit(ben, talks)).status).toBe(200);
});

test("what may be changed afterwards is changed, what is required stays answered, and what is fixed stays", async () => {
  const ana = await tenant.fixtures.account();
  const talks = await programme();
  const [fixed, free] = await tenant.fixtures.sessionQuestions(talks.at.sessionId, [
    {
      questions: [
        { name: "Size", type: "text", mutable: false },
        { name: "Level", type: "text", required: true },
      ],
    },
  ]);
  const passId = await attend(talks, ana);
  await choose(ana, talks, passId);
  const answers = [
    { questionId: fixed?.id ?? "", value: "L" },
    { questionId: free?.id ?? "", value: "Novice" },
  ];
  await tenant.as(ana).call(agenda.answer, { ...talks.at, body: [{ passId, responses: answers }] });
  await submit(ana, talks);
  const change = (at: number, value: string) =>
    tenant.as(ana).call(agenda.changeAnswers, {
      ...talks.at,
      passId,
      body: [{ questionId: answers[at]?.questionId ?? "", value }],
    });
  expect((await change(0, "M")).code).toBe(registrationErrors.answerRefused.code);
  expect((await change(1, "")).code).toBe(registrationErrors.answersMissing.code);
  expect((await change(1, "Old hand")).status).toBe(200);
  const { data } = await tenant.as(ana).call(agenda.access, { ...talks.at, passId });
  expect(data.responses.map(({ value }) => value)).toEqual(["L", "Old hand"]);
});

test("a search answers with what it finds, accents and a slip forgiven, and takes nothing else for an answer", async () => {
  const ana = await tenant.fixtures.account();
  const talks = await programme();
  const question = only(
    await tenant.fixtures.sessionQuestions(talks.at.sessionId, [{ questions: [{ name: "Town", type: "search" }] }]),
  );
  await tenant.fixtures.searchValues("session", question.id, ["Málaga", "Porto", "Lyon"]);
  const found = await tenant.guest.call(agenda.values, { ...talks.at, questionId: question.id, search: "malaga" });
  expect(found.data.map(({ value }) => value)).toEqual(["Málaga"]);
  const passId = await attend(talks, ana);
  await choose(ana, talks, passId);
  const answer = (response: string) =>
    tenant.as(ana).call(agenda.answerOne, { ...talks.at, passId, questionId: question.id, body: { response } });
  expect((await answer("Atlantis")).code).toBe(registrationErrors.answerRefused.code);
  expect((await answer("porto")).status).toBe(200);
});

test("what is chosen waits for a quarter of an hour, and longer for who is at it; then the place goes back", async () => {
  const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const talks = await programme({ supply: 1 });
  const [of, his] = [await attend(talks, ana), await attend(talks, ben)];
  await choose(ana, talks, of);
  world.clock.forward(10 * minute);
  await tenant.as(ana).call(agenda.questions, talks.at);
  world.clock.forward(10 * minute);
  expect((await choose(ben, talks, his)).code).toBe(registrationErrors.soldOut.code);
  world.clock.forward(10 * minute);
  expect((await submit(ana, talks)).code).toBe(registrationErrors.holdExpired.code);
  expect((await choose(ben, talks, his)).status).toBe(200);
  expect((await tenant.as(ana).call(agenda.accesses, talks.at)).data).toEqual([]);
});

test("a session that costs something is not complete before it is paid, and what was paid is not simply given back", async () => {
  const ana = await tenant.fixtures.account();
  const talks = await programme({ price: 1500 });
  const passId = await attend(talks, ana);
  await choose(ana, talks, passId);
  const [draft] = (await tenant.as(ana).call(agenda.accesses, talks.at)).data;
  expect(draft).toMatchObject({ status: "draft", price: 1500 });
  expect((await submit(ana, talks)).code).toBe(registrationErrors.unpaid.code);
  const intent = await tenant.as(ana).call(agenda.intent, talks.at);
  expect(intent.data).toMatchObject({ amount: 1500, description: "Throwing pots" });
  expect((await tenant.as(ana).call(agenda.intent, talks.at)).data.id).toBe(intent.data.id);
  for (let press = 0; press < 2; press += 1)
    expect((await tenant.as(ana).call(payments.capture, { intentId: intent.data.id, body: {} })).status).toBe(200);
  const { data } = await tenant.as(ana).call(agenda.access, { ...talks.at, passId });
  expect(data).toMatchObject({ status: "ready", price: 1500 });
  const back = await tenant.as(ana).call(agenda.giveBack, { ...talks.at, passId });
  expect(back.code).toBe(agendaErrors.paidFor.code);
});

test("a place that was paid for after its time ran out and is gone is not handed over, and nothing is charged", async () => {
  const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const talks = await programme({ price: 1500, supply: 1 });
  const [of, his] = [await attend(talks, ana), await attend(talks, ben)];
  await choose(ana, talks, of);
  const intent = await tenant.as(ana).call(agenda.intent, talks.at);
  world.clock.forward(20 * minute);
  await choose(ben, talks, his);
  const capture = await tenant.as(ana).call(payments.capture, { intentId: intent.data.id, body: {} });
  expect(capture.status).not.toBe(200);
  expect((await tenant.as(ana).call(agenda.accesses, talks.at)).data).toEqual([]);
  const { data } = await tenant.as(ana).call(attendee.get, { eventId: talks.event.id });
  expect(data.payments).toEqual([]);
});

test("who has no such pass, and what takes no registration, is refused", async () => {
  const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const talks = await programme();
  const [of, his] = [await attend(talks, ana), await attend(talks, ben)];
  expect((await choose(ana, talks, his)).code).toBe(agendaErrors.notYours.code);
  expect((await submit(ana, talks)).code).toBe(agendaErrors.chooseFirst.code);
  const walkIn = await programme({ registrationEnabled: false });
  expect((await choose(ana, walkIn, await attend(walkIn, ana))).code).toBe(agendaErrors.closed.code);
  const lunch = await programme({ nonSession: true });
  expect((await choose(ana, lunch, await attend(lunch, ana))).code).toBe(agendaErrors.closed.code);
  expect((await choose(ana, talks, of)).status).toBe(200);
});

test("when a registration ends, its places in sessions are free", async () => {
  const ana = await tenant.fixtures.account();
  const talks = await programme({ supply: 1 });
  const passId = await attend(talks, ana);
  await choose(ana, talks, passId);
  await submit(ana, talks);
  expect((await sessionFor(ana, talks)).soldOut).toBe(true);
  await inScope(world, tenant, (scope) => cancelRegistration(scope, { eventId: talks.event.id, accountId: ana.id }));
  const guests = await tenant.guest.call(events.session, talks.at);
  expect(guests.data.soldOut).toBe(false);
});
