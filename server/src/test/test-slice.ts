import { callsOf, slices } from "@marquee/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { examplesIn } from "./examples/index.ts";
import { subjectsOf } from "./subjects.ts";
import { suites } from "./suites/index.ts";
import type { Subjects } from "./suites/suite.ts";
import { testWorld } from "./world.ts";

/** A suite asks every call of a slice about every other of the product: minutes beside other work. */
const patient = 300_000;
/** Who may do what is decided the same way whatever the database: that is half an hour of work, and done on one of them. */
const isOnServer = process.env["TEST_DATABASE_URL"] !== undefined;
/** In `.ci/run` one run follows the other. */
const isOnce = process.env["EACH_TEST_ONCE"] !== undefined;
const named = suites
  .filter(({ isOfDatabase = false }) => (isOnServer ? isOfDatabase : !isOfDatabase || !isOnce))
  .map(({ sentence, check }) => [sentence, check] as const);

/** Puts every call of a slice of the contract under the general suites: one test a suite. */
export function testSlice(name: string): void {
  const calls = callsOf(slices).filter(({ id }) => id.startsWith(`${name}.`));

  describe(`every call of ${name}`, () => {
    let subjects: Subjects;
    beforeAll(async () => {
      const world = await testWorld();
      subjects = await subjectsOf(world, calls, await examplesIn(world));
    });

    test("is there, and has an example", () => {
      expect(calls).not.toHaveLength(0);
      expect(calls.filter((call) => !subjects.examples[call.id]).map((call) => call.id)).toEqual([]);
    });
    test.each(named)("%s", async (_sentence, check) => expect(await check(subjects)).toEqual([]), patient);
  });
}
