import { call, Flag, input, kernelErrors, Nothing, Optional, slice } from "@marquee/contract/kernel";
import { sql } from "drizzle-orm";
import { v4 as uuid } from "uuid";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type TestTenant, testWorld, type World } from "../../test/world.ts";
import { domainEvent } from "../domain-event.ts";
import { fail } from "../failure.ts";
import type { Scope } from "../scope.ts";
import { command, serve } from "./serve.ts";

const bells = slice("bells", {
  ring: call({
    method: "POST",
    path: "/bells/ring",
    summary: "Ring a bell once",
    body: input({
      isRefused: Optional(Flag),
      isEarly: Optional(Flag),
      isBroken: Optional(Flag),
      isOnly: Optional(Flag),
    }),
    returns: Nothing,
    access: { caller: "member", module: "none" },
  }),
});

const bellRung = domainEvent("bell.rung", "A bell was rung.", {});
/** How often the handler has begun. */
let rings = 0;
const ring = command(bells.ring, async ({ scope, body }) => {
  rings += 1;
  const { organization, now } = scope;
  await scope.database.execute(
    sql`insert into counters (organization_id, kind, value) values (${organization.id}, ${`bell ${now.getTime()} ${rings}`}, 1)`,
  );
  if (body.isOnly) await hang(scope);
  scope.publish(bellRung({}));
  if (body.isRefused) fail(kernelErrors.forbidden);
  if (body.isEarly) fail(kernelErrors.tooOften, { seconds: 1 });
  if (body.isBroken) throw new Error("the rope broke");
  return null;
});

/** There is one such bell: who finds it hanging is refused. */
async function hang({ database, organization }: Scope): Promise<void> {
  const kind = "bell of the town";
  const hanging = await database.execute(
    sql`select from counters where organization_id = ${organization.id} and kind = ${kind}`,
  );
  if (hanging.length > 0) fail(kernelErrors.forbidden);
  await database.execute(
    sql`insert into counters (organization_id, kind, value) values (${organization.id}, ${kind}, 1)`,
  );
}

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld([serve(bells, { ring })]);
});
beforeEach(async () => {
  tenant = await world.tenant();
  rings = 0;
});

async function rows(): Promise<{ bells: number; events: number }> {
  const id = tenant.organization.id;
  const [counted] = await world.database.execute<{ bells: number; events: number }>(sql`
    select (select count(*)::int from counters where organization_id = ${id} and kind like 'bell %') as bells,
      (select count(*)::int from outbox where organization_id = ${id}) as events`);
  return counted ?? { bells: 0, events: 0 };
}

test("requests with one key that come together are worked on once, and have one answer", async () => {
  const person = tenant.as(await tenant.fixtures.account());
  const idempotencyKey = uuid();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => person.call(bells.ring, { body: {} }, { idempotencyKey })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([rings, await rows()]).toEqual([1, { bells: 1, events: 1 }]);
});

test("a refusal takes back what was written before it, and is the answer to its key from then on", async () => {
  const person = tenant.as(await tenant.fixtures.account());
  const idempotencyKey = uuid();
  const body = { isRefused: true };
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push(await person.call(bells.ring, { body }, { idempotencyKey }));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect([rings, await rows()]).toEqual([1, { bells: 0, events: 0 }]);
  expect((await person.call(bells.ring, { body: {} }, { idempotencyKey })).status).toBe(422);
});

test("whoever was not as quick starts over, sees what is there by now, and is refused in words", async () => {
  const person = tenant.as(await tenant.fixtures.account());
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => person.call(bells.ring, { body: { isOnly: true } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
  expect(await rows()).toEqual({ bells: 2, events: 1 });
});

test.each([
  ["too often", { isEarly: true }, 429],
  ["a defect", { isBroken: true }, 500],
])(
  "what comes to nothing because of %s leaves nothing, and may be tried again with its key",
  async (_why, body, status) => {
    const person = tenant.as(await tenant.fixtures.account());
    const idempotencyKey = uuid();
    for (const time of [1, 2]) {
      expect((await person.call(bells.ring, { body }, { idempotencyKey })).status).toBe(status);
      expect([rings, await rows()]).toEqual([time, { bells: 0, events: 0 }]);
    }
  },
);
