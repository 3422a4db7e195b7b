import { inspect } from "node:util";
import type { Call } from "@marquee/contract/kernel";
import type { TestClient } from "../test-client.ts";

/** A rule that a call breaks, as a sentence. */
export type Violation = string;

/** A rule that every call keeps: as a sentence about a call, and the check that finds who breaks it. */
export type Suite = {
  readonly sentence: string;
  readonly check: (subjects: Subjects) => Promise<Violation[]>;
};

/** How to call something for good: who, with what, and for lists how another row comes to be. */
export type Example = {
  readonly as: TestClient;
  readonly input: object;
  /** Lists only: adds one more row that this caller would find. */
  readonly addRow?: () => Promise<unknown>;
};

/**
 * Makes an example for a call in a tenant of its own. Every call of the contract has one (test/examples.ts): it is all
 * that a new call has to bring to be under every general suite.
 */
export type ExampleMaker = () => Promise<Example>;
export type Examples = Readonly<Record<string, ExampleMaker>>;

/** What the suites look at: the calls, an example of each, a guest of an empty tenant. */
export type Subjects = {
  readonly calls: readonly Call[];
  readonly examples: Examples;
  /** A guest at a tenant that has nothing. */
  readonly guest: TestClient;
  /** A member of that tenant. */
  readonly member: TestClient;
  /** All rows that tenants own, to see what a request left behind. */
  readonly countRows: () => Promise<number>;
};

/**
 * Runs a check for each call and gathers what it found; what a check throws is a violation of its call alone. One call
 * after the other: the database is shared.
 */
export async function forEachCall(
  calls: readonly Call[],
  check: (call: Call) => Promise<readonly Violation[]>,
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const call of calls) {
    const violations = await check(call).catch((error: unknown) => [`throws ${inspect(error)}`]);
    found.push(...violations.map((violation) => `${call.id}: ${violation}`));
  }
  return found;
}

export function exampleOf(subjects: Subjects, call: Call): Promise<Example> {
  const make = subjects.examples[call.id];
  if (!make) throw new Error(`${call.id} has no example in server/src/test/examples`);
  return make();
}
