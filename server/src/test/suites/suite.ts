import { inspect } from "node:util";
import type { Call, ErrorDeclaration } from "@marquee/contract/kernel";
import type { AccountFixture } from "../fixtures.ts";
import type { Occurrence } from "../occurrences.ts";
import type { TenantRows } from "../tenant-rows.ts";
import type { GatedTenants } from "../gated-tenants.ts";
import type { TestClient } from "../test-client.ts";
import type { TestTenant } from "../world.ts";

/** A rule that a call breaks, as a sentence. */
export type Violation = string;

/** A rule that every call keeps: as a sentence about a call, and the check that finds who breaks it. */
export type Suite = {
  readonly sentence: string;
  readonly check: (subjects: Subjects) => Promise<Violation[]>;
  /** It could come out otherwise on another database: it is tried on each. */
  readonly isOfDatabase?: true;
};

/** How to call something for good: who, with what, and what the suites have to know beside it. */
export type Example = {
  readonly tenant: TestTenant;
  readonly caller: AccountFixture;
  /** The caller's client. */
  readonly as: TestClient;
  readonly input: object;
  /** Lists only: adds one more row that this caller would find. */
  readonly addRow?: () => Promise<unknown>;
  /**
   * Calls with an ability: everybody near to the thing who is refused, one for each way in which the policy refuses.
   * Somebody who has nothing to do with it is tried in any case.
   */
  readonly refusals?: () => Promise<readonly Refusal[]>;
  /** Calls with an ability: why somebody who has nothing to do with the thing may as well. */
  readonly everybodyMay?: string;
  /**
   * Brings somebody else to where the caller stands before the call: who is to leave has joined. Without it they make
   * the same call themselves.
   */
  readonly peer?: (account: AccountFixture) => Promise<unknown>;
  /** Commands: why it changes or removes rows of others. */
  readonly touchesOthers?: string;
  /** Why whom the caller blocked is shown. */
  readonly showsBlocked?: string;
  /** Why who blocked the caller is shown. */
  readonly showsBlockers?: string;
  /** Reads: why nobody but the caller is in the answer to begin with. */
  readonly showsNobodyElse?: string;
  /** Commands: why words of the caller stay when they delete their account, beside what tables declare. */
  readonly wordsStay?: string;
  /** Commands: why somebody with a block between them and the caller may be named. */
  readonly reachesBlocked?: string;
};

/** Who calls in vain, with what (absent: what the example is called with), and with which refusal. */
export type Refusal = {
  readonly caller?: AccountFixture;
  /** Somebody who is known by something else than a sign-in. */
  readonly client?: TestClient;
  /** Somebody without an account, of what members may. */
  readonly isGuest?: true;
  readonly input?: object;
  readonly error: ErrorDeclaration;
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
  /** Every query of the interface, of whatever slice. */
  readonly queries: readonly Call[];
  /** A guest at a tenant that has nothing. */
  readonly guest: TestClient;
  /** A member of that tenant. */
  readonly member: TestClient;
  /** Who runs it. */
  readonly administrator: TestClient;
  /** People at communities that keep something to themselves; the same ones every time. */
  readonly gatedTenants: () => Promise<GatedTenants>;
  /** Somebody who registered without an account, and for which event; the same one every time. */
  readonly registered: () => Promise<{ readonly client: TestClient; readonly eventId: string }>;
  /** All rows that tenants own, to see what a request left behind. */
  readonly countRows: () => Promise<number>;
  readonly rowsOf: (tenant: TestTenant) => Promise<TenantRows>;
  /** Ids of everybody in a tenant. */
  readonly accountsOf: (tenant: TestTenant) => Promise<string[]>;
  /** Does the work, and notes which tables it asks for and which are changed meanwhile. */
  readonly watch: <Result>(work: () => Promise<Result>) => Promise<Watched<Result>>;
  /** Puts a block between two accounts, where there is none. */
  readonly block: (tenant: TestTenant, blockerId: string, blockedId: string) => Promise<unknown>;
  /** Lets what has happened be followed by all that follows from it. */
  readonly settle: () => Promise<void>;
  /** Where a text stands in a tenant's rows; with an account, only in that one's. */
  readonly occurrencesOf: (tenant: TestTenant, text: string, accountId?: string) => Promise<Occurrence[]>;
  /** Lets somebody else look after what an account looks after alone, so that it may go. */
  readonly handOver: (tenant: TestTenant, account: AccountFixture) => Promise<unknown>;
  /** Makes an account one that its delegates act for in full. */
  readonly makeTeam: (tenant: TestTenant, account: AccountFixture) => Promise<unknown>;
};

export type Watched<Result> = {
  readonly result: Result;
  readonly read: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
};

/** Somebody whom the call lets in by its declaration, whatever a policy says of the thing. */
export const admitted = (subjects: Pick<Subjects, "member" | "administrator">, { access }: Pick<Call, "access">) =>
  access.caller === "administrator" || access.caller === "moderator" ? subjects.administrator : subjects.member;

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

/** Parameters of a call's path that name a thing; one of fixed words (a kind of page) names nothing that anybody has. */
export function namingParameters(call: Call): string[] {
  return Object.entries(call.params ?? {}).flatMap(([name, schema]) => (Reflect.has(schema, "enum") ? [] : [name]));
}

export function exampleOf(subjects: Subjects, call: Call): Promise<Example> {
  const make = subjects.examples[call.id];
  if (!make) throw new Error(`${call.id} has no example in server/src/test/examples`);
  return make();
}
