import { callsOf, slices } from "@marquee/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { examplesIn } from "./examples/index.ts";
import { subjectsOf } from "./subjects.ts";
import { accessSuite } from "./suites/access.ts";
import { hostileSuite } from "./suites/hostile.ts";
import { idempotencySuite } from "./suites/idempotency.ts";
import { idSuite } from "./suites/ids.ts";
import { pagingSuite } from "./suites/paging.ts";
import { resultSuite } from "./suites/results.ts";
import type { Subjects } from "./suites/suite.ts";
import { tenancySuite } from "./suites/tenancy.ts";
import { textSuite } from "./suites/texts.ts";
import { testWorld } from "./world.ts";

const patient = 120_000;
const calls = callsOf(slices);
let subjects: Subjects;

beforeAll(async () => {
  const world = await testWorld();
  subjects = await subjectsOf(world, calls, examplesIn(world));
});

describe("every call of the interface", () => {
  test("has an example", () =>
    expect(calls.filter((call) => !subjects.examples[call.id]).map((call) => call.id)).toEqual([]));
  test(
    "refuses guests unless it is open to them",
    async () => expect(await accessSuite(subjects)).toEqual([]),
    patient,
  );
  test(
    "takes ids where it says ids, and names the one that is wrong",
    async () => expect(await idSuite(subjects)).toEqual([]),
    patient,
  );
  test(
    "answers malformed and hostile values without failing",
    async () => expect(await hostileSuite(subjects, 25, 20261120)).toEqual([]),
    patient,
  );
  test(
    "does not tell another tenant's id from one that does not exist",
    async () => expect(await tenancySuite(subjects)).toEqual([]),
    patient,
  );
  test(
    "has one effect and one answer for a key",
    async () => expect(await idempotencySuite(subjects)).toEqual([]),
    patient,
  );
  test(
    "pages through its list without gap or repeat",
    async () => expect(await pagingSuite(subjects)).toEqual([]),
    patient,
  );
  test(
    "takes hostile texts as text or refuses them, quickly",
    async () => expect(await textSuite(subjects)).toEqual([]),
    patient,
  );
  test("answers what its schema says", async () => expect(await resultSuite(subjects)).toEqual([]), patient);
});
