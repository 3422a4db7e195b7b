import { call, Id, kernelErrors, slice, Text, Type } from "@marquee/contract/kernel";
import { v4 as uuid } from "uuid";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type TestTenant, testWorld } from "../../test/world.ts";
import { fail } from "../failure.ts";
import { allow, deny, policy, preparedCommand, serve } from "./serve.ts";

const kilns = slice("kilns", {
  fire: call({
    method: "POST",
    path: "/kilns/{kilnId}/fire",
    summary: "Fire what was shaped before",
    params: { kilnId: Id("kiln") },
    returns: Type.Object({ shapedFor: Text(100), firedFor: Text(100) }),
    access: { caller: "member", module: "none", may: ["kiln.fire", "kilnId"] },
  }),
});

const closed = uuid();
const nowhere = uuid();
/** Refused by the preparation, and by the work. */
const cracked = uuid();
const damp = uuid();
/** Whom the policy was asked about, what was prepared and what was thrown away. */
let steps: string[] = [];
/** Closes the kiln once so many have been let in. */
let opens = Number.POSITIVE_INFINITY;

/** The next preparation breaks. */
let breaks = false;

const kilnPolicy = policy({
  load: async (_scope, kilnId) => (kilnId === nowhere ? undefined : { kilnId }),
  may: {
    "kiln.fire": (_caller, { kilnId }) => {
      steps.push("asked");
      return kilnId === closed || steps.filter((step) => step === "asked").length > opens
        ? deny(kernelErrors.forbidden)
        : allow;
    },
  },
});
const fire = preparedCommand(
  kilns.fire,
  kilnPolicy,
  async ({ subject }) => {
    steps.push("prepared");
    if (subject.kilnId === cracked) fail(kernelErrors.forbidden);
    if (breaks) {
      breaks = false;
      throw new Error("the kiln broke");
    }
    return { value: subject.kilnId, discard: async () => void steps.push("discarded") };
  },
  async ({ subject, prepared }) => {
    steps.push("handled");
    if (subject.kilnId === damp) fail(kernelErrors.forbidden);
    return { shapedFor: prepared, firedFor: subject.kilnId };
  },
);
const modules = [serve(kilns, { fire })];

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await (await testWorld(modules)).tenant();
});
beforeEach(() => {
  steps = [];
  opens = Number.POSITIVE_INFINITY;
});

const fireAt = async (kilnId: string) => tenant.as(await tenant.fixtures.account()).call(kilns.fire, { kilnId });

test("whoever may is asked about before anything is prepared, and preparation and work know the subject", async () => {
  const kilnId = uuid();
  const { data } = await fireAt(kilnId);
  expect(data).toEqual({ shapedFor: kilnId, firedFor: kilnId });
  expect(steps).toEqual(["asked", "prepared", "asked", "handled"]);
});

test("nothing is prepared for whoever may not, or for what is not there", async () => {
  expect((await fireAt(closed)).status).toBe(403);
  expect((await fireAt(nowhere)).status).toBe(404);
  expect(steps).toEqual(["asked"]);
});

test("what was prepared is thrown away where the right ended meanwhile", async () => {
  opens = 1;
  expect((await fireAt(uuid())).status).toBe(403);
  expect(steps).toEqual(["asked", "prepared", "asked", "discarded"]);
});

test("a repeated key prepares nothing again", async () => {
  const person = tenant.as(await tenant.fixtures.account());
  const [kilnId, idempotencyKey] = [uuid(), uuid()];
  const { data } = await person.call(kilns.fire, { kilnId }, { idempotencyKey });
  steps = [];
  expect((await person.call(kilns.fire, { kilnId }, { idempotencyKey })).data).toEqual(data);
  expect(steps).toEqual([]);
});

test("a refusal is the answer to its key, found by the policy, by the preparation or by the work", async () => {
  const person = tenant.as(await tenant.fixtures.account());
  for (const kilnId of [closed, cracked, damp]) {
    const idempotencyKey = uuid();
    const first = await person.call(kilns.fire, { kilnId }, { idempotencyKey });
    steps = [];
    const again = await person.call(kilns.fire, { kilnId }, { idempotencyKey });
    expect([first.status, again.status, again.message, steps]).toEqual([403, 403, first.message, []]);
  }
});

test("a preparation that broke is no answer: the same key prepares again", async () => {
  const person = tenant.as(await tenant.fixtures.account());
  const [kilnId, idempotencyKey] = [uuid(), uuid()];
  breaks = true;
  expect((await person.call(kilns.fire, { kilnId }, { idempotencyKey })).status).toBe(500);
  expect((await person.call(kilns.fire, { kilnId }, { idempotencyKey })).status).toBe(200);
});
