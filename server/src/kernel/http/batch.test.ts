import { call, errors, Flag, Id, input, Optional, slice, Whole } from "@marquee/contract/kernel";
import { v4 } from "uuid";
import { newId } from "../new-id.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../../test/world.ts";
import { keepAnswers } from "../db/idempotency-keys.ts";
import { Failure } from "../failure.ts";
import { batched, type BatchScope } from "./batched.ts";
import { domainEvent } from "../domain-event.ts";
import { allow, type Module, serve } from "./serve.ts";

const potErrors = errors("pot", { spilled: { status: 409, sentence: "It was spilled." } });
const pots = slice("pots", {
  stir: call({
    method: "POST",
    path: "/pots/{potId}/stir",
    summary: "Stir a pot together",
    params: { potId: Id("pot") },
    body: input({ isPoison: Optional(Flag), isClumsy: Optional(Flag), round: Optional(Whole) }),
    returns: Whole,
    access: { caller: "member", module: "none", may: ["pot.stir", "potId"] },
    errors: [potErrors.spilled],
  }),
});

/** How many stirred together, each time. */
const times: number[] = [];
/** What was stirred, in its order. */
const rounds: number[] = [];
const potStirred = domainEvent("pot.stirred", "A pot was stirred.", {});

/** What another process does while a batch works. */
let overtake: ((scope: BatchScope) => Promise<void>) | undefined;
const stir = batched(pots.stir, {
  policy: {
    load: async (_scope, potId) => potId,
    loadAll: async (_scope, requests) => requests.map(({ subjectId }) => subjectId),
    may: { "pot.stir": () => allow },
  },
  keyOf: ({ potId }) => potId,
  handle: async (scope, requests) => {
    times.push(requests.length);
    rounds.push(...requests.map(({ body }) => body.round ?? 0));
    await overtake?.(scope);
    if (requests.some(({ body }) => body.isPoison)) throw new Error("poisoned");
    return requests.map(({ scope, body }) => {
      if (body.isClumsy) return new Failure(potErrors.spilled);
      scope.publish(potStirred({}));
      return requests.length;
    });
  },
});
const modules: readonly Module[] = [serve(pots, { stir })];

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld(modules);
  tenant = await world.tenant();
});

async function stirAtOnce(bodies: readonly { isPoison?: boolean; isClumsy?: boolean }[]) {
  const people = await Promise.all(bodies.map(() => tenant.fixtures.account()));
  const clients = people.map((person) => tenant.as(person));
  const send = (client: TestClient, potId: string, { isPoison = false, isClumsy = false } = {}) =>
    client.call(pots.stir, { potId, body: { isPoison, isClumsy } }, { idempotencyKey: v4() });
  // Everybody is known by then, so that they come in together.
  await Promise.all(clients.map((client) => send(client, newId())));
  const potId = newId();
  times.length = 0;
  return Promise.all(clients.map((client, index) => send(client, potId, bodies[index])));
}

const happened = async (): Promise<number> => {
  const { organization } = tenant;
  const { rows } = await world.driver.query("system", "select count(*)::int from outbox where organization_id = $1", [
    organization.id,
  ]);
  return Number(rows[0]?.[0]);
};

test("requests that come together share transactions, and each has its own answer and events", async () => {
  const answers = await stirAtOnce(Array.from({ length: 30 }, (_, index) => ({ isClumsy: index % 3 === 0 })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index % 3 === 0 ? 409 : 200)));
  expect(times.length).toBeLessThan(30);
  expect(times.reduce((sum, size) => sum + size, 0)).toBe(30);
  expect(await happened()).toBe(50);
});

test("a poisoned request takes nobody down but itself", async () => {
  const answers = await stirAtOnce(Array.from({ length: 20 }, (_, index) => ({ isPoison: index === 7 })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index === 7 ? 500 : 200)));
});

test("a request that comes alone goes at once", async () => {
  const [answer] = await stirAtOnce([{}]);
  expect(answer?.data).toBe(1);
});

test("what one person sends keeps its order among what others send, and what is sent twice is done once", async () => {
  const [ana, ...others] = await Promise.all(Array.from({ length: 9 }, () => tenant.fixtures.account()));
  if (!ana) throw new Error("nobody");
  const potId = newId();
  const send = (person: typeof ana, round: number, idempotencyKey = v4()) =>
    tenant.as(person).call(pots.stir, { potId, body: { round } }, { idempotencyKey });
  await Promise.all([ana, ...others].map((person) => send(person, 0)));
  rounds.length = 0;
  const key = v4();
  const again = [1, 2, 3].flatMap((round) => [send(ana, round), ...others.map((other) => send(other, -round))]);
  const twice = [send(ana, 4, key), send(ana, 4, key), send(ana, 5)];
  const answers = await Promise.all([...again, ...twice]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(rounds.filter((round) => round > 0)).toEqual([1, 2, 3, 4, 5]);
});

test("a batch whose key another process has taken meanwhile starts over, and nothing of it stays", async () => {
  const person = await tenant.fixtures.account();
  const key = v4();
  const claim = { organizationId: tenant.organization.id, caller: `${person.id} ${person.id}`, key, requestHash: "-" };
  times.length = 0;
  overtake = async ({ database, now }) => {
    overtake = undefined;
    await keepAnswers(database, [{ claim, status: 200, body: "{}" }], now);
  };
  const before = await happened();
  const answer = await tenant.as(person).call(pots.stir, { potId: newId(), body: {} }, { idempotencyKey: key });
  expect(answer.data).toBe(1);
  expect(times).toEqual([1, 1]);
  expect(await happened()).toBe(before + 1);
});
