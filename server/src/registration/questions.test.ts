import { registration } from "@marquee/contract/registration";
import { attendee } from "@marquee/contract/passes";
import { storage } from "@marquee/contract/storage";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../test/test-client.ts";
import { choose, lines } from "../test/cart.ts";
import { textUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import type { Question } from "./queries/questionnaire.ts";
import { problemWith } from "./answers.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

/** An event with a section to ask in, and somebody with passes in the cart. */
async function cart(count = 1) {
  const { id: eventId } = await tenant.fixtures.event();
  const { id: ticketId } = await tenant.fixtures.passType(eventId);
  const section = await tenant.fixtures.section(eventId);
  return { eventId, ticketId, section, ...(await buyer(eventId, ticketId, count)) };
}

async function buyer(eventId: string, ticketId: string, count = 1) {
  const client = tenant.as(await tenant.fixtures.account());
  const chosen = lines(ticketId, count);
  await choose(client, eventId, chosen);
  return { client, passId: chosen[0]?.id ?? "", passIds: chosen.map(({ id }) => id) };
}

const answer = (client: TestClient, eventId: string, passId: string, values: Record<string, string>) =>
  client.call(registration.answer, {
    eventId,
    body: [{ id: passId, responses: Object.entries(values).map(([questionId, value]) => ({ questionId, value })) }],
  });

describe("questions of a registration", () => {
  test("are asked for each pass, by its type, and kept with it", async () => {
    const { eventId, ticketId, section, client, passId } = await cart();
    const { id: other } = await tenant.fixtures.passType(eventId);
    const forOthers = await tenant.fixtures.section(eventId, { passTypeIds: [other] });
    const name = await section.ask({ name: "Name on the badge" });
    const unasked = await forOthers.ask({ name: "Only for others" });
    const asked = (await client.call(registration.questions, { eventId })).data;
    expect(asked).toMatchObject([{ passId, sections: [{ questions: [{ id: name, name: "Name on the badge" }] }] }]);
    expect(asked[0]?.sections).toHaveLength(1);
    await answer(client, eventId, passId, { [name]: " Ana " });
    await client.call(registration.answerOne, { eventId, passId, questionId: name, body: { response: "Ana María" } });
    expect((await answer(client, eventId, passId, { [unasked]: "x" })).issues).toEqual([
      { path: "0.responses.0", reason: "is not asked for this pass" },
    ]);
    await choose(client, eventId, [{ id: passId, ticketId }, ...lines(ticketId)]);
    await client.call(registration.submit, { eventId });
    expect((await client.call(attendee.pass, { eventId, passId })).data.responses).toMatchObject([
      { questionId: name, value: "Ana María" },
    ]);
  });

  test("have to be answered for every pass where they are required", async () => {
    const { eventId, section, client, passIds } = await cart(2);
    const terms = await section.ask({ type: "toggle", required: true });
    await answer(client, eventId, passIds[0] ?? "", { [terms]: "true" });
    expect((await client.call(registration.submit, { eventId })).code).toBe("registration.answersMissing");
    await answer(client, eventId, passIds[1] ?? "", { [terms]: "false" });
    expect((await client.call(registration.submit, { eventId })).code).toBe("registration.answersMissing");
    await answer(client, eventId, passIds[1] ?? "", { [terms]: "true" });
    expect((await client.call(registration.submit, { eventId })).data.status).toBe("ready");
  });

  test("that a choice leads to are asked after that choice alone", async () => {
    const { eventId, section, client, passId } = await cart();
    const which = await section.ask({ required: true, name: "Which allergy?" });
    const allergic = await section.ask({ type: "radio", required: true });
    await section.choice(allergic, "no");
    await section.choice(allergic, "yes", { leadsTo: which });
    const [asked] = (await client.call(registration.questions, { eventId })).data;
    expect(asked?.sections[0]?.questions).toMatchObject(
      [{ id: allergic, choices: [{ value: "no" }, { value: "yes", subQuestions: [{ id: which }] }] }].map((each) => ({
        id: each.id,
      })),
    );
    await answer(client, eventId, passId, { [allergic]: "yes" });
    expect((await client.call(registration.submit, { eventId })).code).toBe("registration.answersMissing");
    await answer(client, eventId, passId, { [which]: "nuts" });
    await answer(client, eventId, passId, { [allergic]: "no" });
    expect((await client.call(registration.submit, { eventId })).status).toBe(200);
    expect(
      (await client.call(attendee.pass, { eventId, passId })).data.responses.map(({ questionId }) => questionId),
    ).toEqual([allergic]);
  });

  test("with a choice that runs out refuse who comes too late", async () => {
    const { eventId, ticketId, section, client, passId } = await cart();
    const size = await section.ask({ type: "select" });
    await section.choice(size, "M", { supply: 1 });
    await section.choice(size, "L");
    const late = await buyer(eventId, ticketId);
    await answer(client, eventId, passId, { [size]: "M" });
    expect(await answer(late.client, eventId, late.passId, { [size]: "M" })).toMatchObject({
      status: 409,
      message: "M is sold out.",
    });
    await answer(client, eventId, passId, { [size]: "L" });
    expect((await answer(late.client, eventId, late.passId, { [size]: "M" })).status).toBe(200);
    await late.client.call(registration.submit, { eventId });
    expect((await answer(client, eventId, passId, { [size]: "M" })).code).toBe("registration.soldOut");
  });

  test("that do not fit are refused with every place that is wrong", async () => {
    const { eventId, section, client, passId } = await cart();
    const age = await section.ask({ type: "number", min: "18", name: "Age" });
    const code = await section.ask({ validation: "^[A-Z]{3}$", validationMessage: "Three capital letters." });
    const refused = await answer(client, eventId, passId, { [age]: "17", [code]: "abc" });
    expect(refused).toMatchObject({ status: 460, code: "registration.answerRefused" });
    expect(refused.message).toContain("Age");
    expect(refused.code).toBe("registration.answerRefused");
  });

  test("that ask for a file take one that the person has sent, and nobody else's", async () => {
    const { eventId, ticketId, section, client, passId } = await cart();
    const proof = await section.ask({ type: "file", required: true, max: "3" });
    const body = { dataUri: textUri, name: "proof.txt" };
    const own = (await client.call(storage.addFile, { body })).data.id;
    const strange = (await (await buyer(eventId, ticketId)).client.call(storage.addFile, { body })).data.id;
    const refused = await answer(client, eventId, passId, { [proof]: strange });
    expect([refused.status, refused.code]).toEqual([460, "registration.answerRefused"]);
    expect(refused.issues).toEqual([{ path: "0.responses.0", reason: "must be a file of one's own" }]);
    const one = { eventId, passId, questionId: proof };
    expect((await client.call(registration.answerOne, { ...one, body: { response: strange } })).status).toBe(460);
    expect((await client.call(registration.submit, { eventId })).code).toBe("registration.answersMissing");
    expect((await answer(client, eventId, passId, { [proof]: own })).status).toBe(200);
    expect((await client.call(registration.submit, { eventId })).data.status).toBe("ready");
  });

  test("are not taken for passes of others or after the time ran out", async () => {
    const { eventId, ticketId, section, client, passId } = await cart();
    const name = await section.ask({});
    const other = await buyer(eventId, ticketId);
    expect((await answer(other.client, eventId, passId, { [name]: "x" })).issues).toEqual([
      { path: "0.responses.0", reason: "is not for a pass in the cart" },
    ]);
    world.clock.forward(16 * 60_000);
    expect((await answer(client, eventId, passId, { [name]: "x" })).code).toBe("registration.holdExpired");
  });
});

describe("an answer", () => {
  const now = new Date(0);
  const plain: Question = {
    organizationId: "",
    id: "",
    eventId: "",
    sectionId: "",
    type: "text",
    name: "",
    featured: false,
    required: false,
    description: null,
    label: null,
    placeholder: null,
    default: null,
    span: 12,
    mutable: true,
    min: null,
    max: null,
    validation: null,
    validationMessage: null,
    sortOrder: 0,
    createdAt: now,
    updatedAt: now,
    choices: [],
  };
  const choices = ["a", "b", "c"].map((value) => ({
    id: value,
    value,
    text: null,
    supply: null,
    description: null,
    sortOrder: 0,
    questionIds: [],
  }));

  const fitting: readonly [Partial<Question>, string][] = [
    [{ type: "number", min: "9", max: "10" }, "9.5"],
    [{ type: "date", min: "2026-01-01" }, "2026-02-28"],
    [{ type: "time" }, "23:59"],
    [{ type: "checkbox", choices, max: "2" }, "a,c"],
    [{ type: "select", choices }, "b"],
    [{ type: "text", max: "2" }, "日本"],
    [{ validation: "(?=look-around is not enforced)" }, "anything"],
    [{ type: "number", min: "5" }, ""],
  ];
  test.each(fitting)("%j takes %j", (change, value) =>
    expect(problemWith({ ...plain, ...change }, value)).toBeUndefined(),
  );

  const unfitting: readonly [Partial<Question>, string][] = [
    [{ type: "number", max: "10" }, "10.5"],
    [{ type: "number" }, "1e9"],
    [{ type: "date" }, "2026-02-30"],
    [{ type: "date", max: "2026-01-01" }, "2026-01-02"],
    [{ type: "time" }, "24:00"],
    [{ type: "checkbox", choices }, "a,a"],
    [{ type: "checkbox", choices }, "a,d"],
    [{ type: "select", choices }, "d"],
    [{ type: "toggle" }, "yes"],
    [{ type: "file" }, "/etc/passwd"],
    [{ max: "2" }, "abc"],
    [{ validation: "^\\d+$" }, "12a"],
  ];
  test.each(unfitting)("%j refuses %j", (change, value) =>
    expect(problemWith({ ...plain, ...change }, value)).toBeTypeOf("string"),
  );

  test("to a catastrophic pattern is judged in no time", () => {
    const started = performance.now();
    expect(problemWith({ ...plain, validation: "^(a+)+$" }, `${"a".repeat(4_999)}!`)).toBeTypeOf("string");
    expect(performance.now() - started).toBeLessThan(500);
  });
});
