import { attendee, passErrors } from "@marquee/contract/passes";
import { events } from "@marquee/contract/events";
import { beforeAll, describe, expect, test } from "vitest";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const hour = 3_600_000;
const inHours = (hours: number): Date => new Date(world.clock.now().getTime() + hours * hour);

/** An event that asks, and somebody with a pass for it. */
async function held(parts: { isUnanswered?: true; host?: true } = {}) {
  const { fixtures } = tenant;
  const account = await fixtures.account();
  const event = await fixtures.event({
    eventStart: inHours(24),
    eventEnd: inHours(30),
    passTypes: [{ price: 0, supply: 10 }],
    ...(parts.host && { creator: account }),
  });
  const section = await fixtures.section(event.id);
  const { isUnanswered } = parts;
  const { passes } = await fixtures.registration({
    account,
    event,
    passTypes: event.passTypes,
    ...(isUnanswered && { isUnanswered }),
  });
  const eventId = event.id;
  const { id: passId } = only(passes);
  const client = tenant.as(account);
  const answer = (values: Readonly<Record<string, string>>, by = client) =>
    by.call(attendee.answer, {
      eventId,
      passId,
      body: { questions: Object.entries(values).map(([id, value]) => ({ id, value })) },
    });
  const pass = async () => (await client.call(attendee.pass, { eventId, passId })).data;
  const asked = async () =>
    (await client.call(attendee.questions, { eventId, passId })).data.flatMap(({ questions }) =>
      questions.map(({ id }) => id),
    );
  return { event, eventId, passId, section, client, account, answer, pass, asked };
}

describe("answers of a pass", () => {
  test("may change where the organiser lets them, and stay where not once they are there", async () => {
    const { section, answer, asked, pass } = await held();
    const free = await section.ask({ name: "Diet", mutable: true });
    const fixed = await section.ask({ name: "Size", mutable: false });
    expect(await asked()).toEqual([free, fixed]);
    expect((await answer({ [free]: "Vegan", [fixed]: "M" })).status).toBe(200);
    expect(await asked()).toEqual([free]);
    expect((await answer({ [free]: "None", [fixed]: "L" })).issues).toEqual([
      { path: "questions.1", reason: "is not asked for this pass" },
    ]);
    await answer({ [free]: "None" });
    const values = (await pass()).responses.map(({ questionId, value }) => [questionId, value]);
    expect(Object.fromEntries(values)).toEqual({ [free]: "None", [fixed]: "M" });
  });

  test("complete a pass that waited for them, which says so on the event until then", async () => {
    const { section, client, eventId, answer, pass } = await held({ isUnanswered: true });
    const needed = await section.ask({ required: true });
    const waiting = async () => (await client.call(events.get, { eventId })).data.viewer.needsInfo;
    expect(await pass()).toMatchObject({ status: "needsInfo", code: null });
    expect(await waiting()).toBe(1);
    await answer({ [needed]: "Yes" });
    expect(await pass()).toMatchObject({ status: "ready", code: expect.any(String) });
    expect(await waiting()).toBe(0);
    expect((await answer({ [needed]: "" })).code).toBe("registration.answersMissing");
    expect(await pass()).toMatchObject({ status: "ready", responses: [{ value: "Yes" }] });
  });

  test("lead to what only a fixed answer leads to, and to nothing of another choice", async () => {
    const { section, answer, asked } = await held();
    const [walk, bus] = [await section.ask({ name: "How far?" }), await section.ask({ name: "Which bus?" })];
    const way = await section.ask({ type: "radio", name: "How do you come?", mutable: false });
    await section.choice(way, "walk", { leadsTo: walk });
    await section.choice(way, "bus", { leadsTo: bus });
    expect(await asked()).toEqual([way]);
    await answer({ [way]: "walk", [walk]: "2 km" });
    expect(await asked()).toEqual([walk]);
    expect((await answer({ [bus]: "7" })).status).toBe(400);
  });

  test("take the last place of a choice once, however many want it at once, and give back the one before", async () => {
    const first = await held();
    const dinner = await first.section.ask({ type: "radio", name: "Table", mutable: true });
    await first.section.choice(dinner, "window", { supply: 1 });
    await first.section.choice(dinner, "wall");
    const { fixtures } = tenant;
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const account = await fixtures.account();
        const { event, eventId } = first;
        const { passes } = await fixtures.registration({ account, event, passTypes: event.passTypes });
        const client = tenant.as(account);
        const passId = only(passes).id;
        return (value: string) =>
          client.call(attendee.answer, { eventId, passId, body: { questions: [{ id: dinner, value }] } });
      }),
    );
    const statuses = (await Promise.all(people.map((choose) => choose("window")))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = people[statuses.indexOf(200)];
    const loser = people[statuses.indexOf(409)];
    expect((await winner?.("wall"))?.status).toBe(200);
    expect((await loser?.("window"))?.status).toBe(200);
  });

  test("are closed when the event begins, and before that when its organiser says so", async () => {
    const { section, client, eventId, passId, answer } = await held({ host: true });
    const question = await section.ask({});
    const save = (until: Date | null) =>
      client.call(attendee.saveRules, { eventId, body: { answersUntil: until?.toISOString() ?? null } });
    const over = inHours(-1);
    expect((await save(over)).data).toMatchObject({ answersUntil: over.toISOString() });
    expect((await answer({ [question]: "x" })).code).toBe("pass.answersClosed");
    const rename = () => client.call(attendee.rename, { eventId, passId, body: { name: "Ana" } });
    expect((await rename()).code).toBe("pass.answersClosed");
    await save(null);
    expect((await answer({ [question]: "x" })).status).toBe(200);
    expect((await rename()).data.holderName).toBe("Ana");
    const begun = inHours(-1).toISOString();
    await world.database.execute(`update events set event_start = '${begun}' where id = '${eventId}'`);
    expect((await answer({ [question]: "y" })).code).toBe("pass.answersClosed");
  });

  test("are their holder's alone to change, and of nobody whose pass is cancelled", async () => {
    const { section, answer, eventId, passId, account } = await held();
    const question = await section.ask({});
    const { fixtures } = tenant;
    const stranger = await fixtures.account();
    expect((await answer({ [question]: "x" }, tenant.as(stranger))).status).toBe(454);
    await fixtures.registration({ account: stranger, event: { id: eventId } });
    expect((await answer({ [question]: "x" }, tenant.as(stranger))).status).toBe(404);
    const delegate = await fixtures.account();
    await fixtures.delegate(account, delegate);
    const body = { questions: [{ id: question, value: "x" }] };
    const acting = { executeAs: account.id };
    expect((await tenant.as(delegate).call(attendee.answer, { eventId, passId, body }, acting)).status).toBe(200);
    await world.database.execute(`update passes set status = 'canceled' where id = '${passId}'`);
    expect((await answer({ [question]: "y" })).code).toBe(passErrors.canceled.code);
  });
});
