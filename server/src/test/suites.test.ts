import { beforeAll, describe, expect, test } from "vitest";
import { callsOf } from "@marquee/contract/kernel";
import { modules as allModules } from "../modules.ts";
import { brokenModule, promised } from "./broken-slice.ts";
import { subjectsOf } from "./subjects.ts";
import { inContext } from "./examples/example-context.ts";
import { accessSuite } from "./suites/access.ts";
import { actingSuite } from "./suites/acting.ts";
import { blockedSuite } from "./suites/blocked.ts";
import { hostileSuite } from "./suites/hostile.ts";
import { idempotencySuite } from "./suites/idempotency.ts";
import { idSuite } from "./suites/ids.ts";
import { outsiderSuite } from "./suites/outsider.ts";
import { ownRowsSuite } from "./suites/own-rows.ts";
import { memberDataSuite } from "./suites/member-data.ts";
import { moduleSuite } from "./suites/modules.ts";
import { pagingSuite } from "./suites/paging.ts";
import { registeredGuestSuite } from "./suites/registered-guests.ts";
import { resultSuite } from "./suites/results.ts";
import type { Example, Subjects, Violation } from "./suites/suite.ts";
import { staleSuite } from "./suites/stale.ts";
import { tenancySuite } from "./suites/tenancy.ts";
import { testWorld, type World } from "./world.ts";

let world: World;
const modules = [brokenModule(() => world.database), ...allModules];
let subjects: Subjects;

beforeAll(async () => {
  world = await testWorld(modules);
  const example = (input: object) =>
    inContext(world, async ({ account }) => ({ input: { accountId: account.id, ...input } }));
  const tenant = await world.tenant();
  const caller = await tenant.fixtures.account();
  let rows = 0;
  // Each new row sorts before the others: who pages by position meets a row twice.
  const addRow = () => tenant.fixtures.account({ username: `a${String(100_000 - (rows += 1))}` });
  subjects = await subjectsOf(world, callsOf([promised]), {
    "broken.open": example({}),
    "broken.known": example({}),
    "broken.office": example({}),
    "broken.names": example({}),
    "broken.hostile": example({ body: { text: "{}" } }),
    "broken.leak": example({}),
    "broken.twice": example({ body: { name: "x" } }),
    "broken.hoard": example({ body: { text: "Mine" } }),
    "broken.list": async () => ({ tenant, caller, as: tenant.as(caller), input: {}, addRow }),
    "broken.shape": example({}),
    "broken.newer": example({}),
    "broken.manage": example({}),
    "broken.unfollow": inContext(world, async ({ fixtures, account }) => {
      const followed = await fixtures.account();
      await fixtures.follows([[account, followed]]);
      return { input: { accountId: followed.id }, peer: (peer) => fixtures.follows([[peer, followed]]) };
    }),
    "broken.rename": example({}),
    "broken.never": example({}),
    "broken.gated": example({}),
  });
});

/** What a suite finds in the one call that breaks its rule. */
async function foundIn(
  name: keyof typeof promised,
  suite: (subjects: Subjects) => Promise<Violation[]>,
): Promise<string> {
  return (await suite({ ...subjects, calls: [promised[name]] })).join("\n");
}

test("an example that throws is a violation of its call alone", async () => {
  const throwing = {
    ...subjects,
    examples: { ...subjects.examples, "broken.leak": () => Promise.reject(new Error("no")) },
  };
  const found = await resultSuite({ ...throwing, calls: [promised.leak, promised.shape] });
  expect(found).toEqual([
    expect.stringContaining("broken.leak: throws Error: no"),
    expect.stringContaining("broken.shape: "),
  ]);
});

describe("the general suites go red for a call that", () => {
  test("lets guests in where the contract says member", async () =>
    expect(await foundIn("open", accessSuite)).toContain("instead of 401"));
  test("lets members in where the contract says administrator", async () =>
    expect(await foundIn("office", accessSuite)).toContain("instead of 403"));
  test("takes a name where the contract says id", async () =>
    expect(await foundIn("names", idSuite)).toContain('to the name "runners"'));
  test("knows who registered without an account", async () =>
    expect(await foundIn("known", registeredGuestSuite)).toContain("without an account"));
  test("fails on hostile input", async () =>
    expect(await foundIn("hostile", (all) => hostileSuite(all, 30, 1))).toContain("fails on hostile body"));
  test("shows one tenant's row to another", async () =>
    expect(await foundIn("leak", tenancySuite)).toContain("another tenant"));
  test("does its work again for the same key", async () =>
    expect(await foundIn("twice", idempotencySuite)).toContain("rows behind"));
  test("repeats a row while others are added", async () =>
    expect(await foundIn("list", pagingSuite)).toContain("showed a row twice"));
  test("answers what its schema does not say", async () =>
    expect(await foundIn("shape", resultSuite)).toContain("does not fit"));
  test("lets somebody do what they may not", async () => {
    const found = await foundIn("manage", outsiderSuite);
    expect(found).toContain("answers somebody without the right with 200");
    expect(found).toContain("lets somebody without the right change accounts, audit_entries");
  });
  test("takes away what others did as well", async () =>
    expect(await foundIn("unfollow", ownRowsSuite)).toContain("changes or removes rows of others in follows"));
  test("says nothing of what it would do to others", async () => {
    const { "broken.unfollow": make, ...others } = subjects.examples;
    const alone = async () => ({ ...(await make?.()), peer: async () => undefined }) as Example;
    const examples = { ...others, "broken.unfollow": alone };
    const found = await ownRowsSuite({ ...subjects, examples, calls: [promised.unfollow] });
    expect(found.join()).toContain("nobody else has a row in follows");
  });
  test("changes an answer and does not say so", async () => {
    const found = await staleSuite({ ...subjects, calls: [promised.rename], queries: [promised.leak] });
    expect(found).toEqual(["broken.rename: changes username of broken.leak, which is not stale"]);
  });
  test("lets delegates and members of a team do what nobody does for another", async () => {
    const found = await foundIn("never", actingSuite);
    expect(found).toContain("answers delegate who acts with 200");
    expect(found).toContain("answers team member who acts with 200");
  });
  test("is open whatever its module's settings say", async () => {
    const found = await foundIn("gated", moduleSuite);
    for (const refusal of ["moduleOff", "tierRequired", "creationRefused"]) expect(found).toContain(refusal);
  });
  test("shows whoever is blocked", async () => {
    const found = await foundIn("list", blockedSuite);
    expect(found).toContain("shows somebody whom the caller blocked as id");
    expect(found).toContain("shows somebody who blocked the caller as id");
  });
  test("reaches whoever is blocked", async () =>
    expect(await foundIn("unfollow", blockedSuite)).toContain("reaches somebody who blocked the caller"));
  test("keeps words and ids of who has deleted their account", async () => {
    const found = await foundIn("hoard", memberDataSuite);
    expect(found).toContain("a word of theirs stays in counters.kind");
    expect(found).toContain("their id stays in counters.kind");
  });
  test("keeps from people what is declared as theirs", async () => {
    const occurrence = { table: "follows", field: "accountId", isExported: true, keeps: "texts" } as const;
    const found = await memberDataSuite({
      ...subjects,
      occurrencesOf: async () => [occurrence],
      calls: [promised.hoard],
    });
    expect(found.join()).toContain("what they wrote into follows.accountId is not in their export");
  });
  test("answers an id that clients do not accept", async () =>
    expect(await foundIn("newer", resultSuite)).toContain("ids above version 5"));
});
