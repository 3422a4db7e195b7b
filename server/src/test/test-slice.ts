import { callsOf, slices } from "@marquee/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { examplesIn } from "./examples/index.ts";
import { subjectsOf } from "./subjects.ts";
import { suites } from "./suites/index.ts";
import { staleSuite } from "./suites/stale.ts";
import type { Subjects } from "./suites/suite.ts";
import { testWorld } from "./world.ts";

/** A suite asks every call of a slice about every other of the product: minutes beside other work. */
const patient = 300_000;
/** What a client knows to be stale stands in the contract, whatever the database: the longest suite runs on one of them. */
const isOnServer = process.env["TEST_DATABASE_URL"] !== undefined;
const named = suites.flatMap(({ sentence, check }) =>
  isOnServer && check === staleSuite ? [] : [[sentence, check] as const],
);

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
