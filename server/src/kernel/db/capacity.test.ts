import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../new-id.ts";
import { type TestTenant, testWorld, type World } from "../../test/world.ts";
import { confirm, type LedgerScope, release, renew, resize, sweepExpiredHolds, take } from "./capacity.ts";
import { inTransaction } from "./database.ts";
import { isTransient } from "./errors.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld([]);
  tenant = await world.tenant();
});

const later = (milliseconds: number): Date => new Date(world.clock.now().getTime() + milliseconds);

function inLedger<Result>(work: (scope: LedgerScope) => Promise<Result>, now = world.clock.now()): Promise<Result> {
  const { organization } = tenant;
  return inTransaction(world.driver, organization.id, (database) => work({ organization, database, now }));
}

const claim = (subjectId: string, ownerId: string, quantity = 1, size: number | null = 2) => ({
  kind: "passType",
  subjectId,
  ownerId,
  quantity,
  size,
});
const takeOne = (subjectId: string, ownerId: string, quantity = 1, expiresAt: Date | null = later(60_000)) =>
  inLedger((scope) => take(scope, [{ claims: [claim(subjectId, ownerId, quantity)], expiresAt }])).then(
    ([refusal]) => refusal,
  );

/** What the ledger says of a tenant's pools, read in one statement: the counts, and the holds they should come to. */
async function sample(): Promise<{ size: number | null; taken: number; held: number }[]> {
  const { rows } = await world.driver.query(
    "system",
    `select p.size, p.taken, coalesce((select sum(h.quantity) from capacity_holds h
       where h.organization_id = p.organization_id and h.kind = p.kind and h.subject_id = p.subject_id), 0)::int
     from capacity_pools p where p.organization_id = $1`,
    [tenant.organization.id],
  );
  return rows.map(([size, taken, held]) => ({
    size: size === null ? null : Number(size),
    taken: Number(taken),
    held: Number(held),
  }));
}

test("a pool gives what it has and says how many are left", async () => {
  const pool = newId();
  const [first, second] = [newId(), newId()];
  expect(await takeOne(pool, first)).toBeUndefined();
  expect(await takeOne(pool, second, 2)).toMatchObject({ left: 1 });
  expect(await takeOne(pool, second, 1)).toBeUndefined();
  expect(await takeOne(pool, newId())).toMatchObject({ left: 0 });
});

test("one full pool refuses its own request and nobody else's", async () => {
  const [full, roomy] = [newId(), newId()];
  await takeOne(full, newId(), 2);
  const [greedy, modest] = [newId(), newId()];
  const expiresAt = later(60_000);
  const answers = await inLedger((scope) =>
    take(scope, [
      { claims: [claim(full, greedy), claim(roomy, greedy)], expiresAt },
      { claims: [claim(roomy, modest, 2)], expiresAt },
    ]),
  );
  expect(answers).toMatchObject([{ subjectId: full, left: 0 }, undefined]);
});

test("a hold that ran out makes room the moment somebody needs it, and not before", async () => {
  const pool = newId();
  const [slow, quick] = [newId(), newId()];
  await takeOne(pool, slow, 2, later(1_000));
  expect(await takeOne(pool, quick)).toMatchObject({ left: 0 });
  world.clock.forward(1_001);
  expect(await takeOne(pool, quick)).toBeUndefined();
  expect((await inLedger((scope) => renew(scope, { ownerIds: [slow], expiresAt: later(60_000) }))).size).toBe(0);
  expect(await inLedger((scope) => confirm(scope, [slow]))).toEqual([]);
});

test("a confirmed hold stays, whatever its owner takes later", async () => {
  const pool = newId();
  const owner = newId();
  await takeOne(pool, owner, 1, later(1_000));
  expect(await inLedger((scope) => confirm(scope, [owner]))).toHaveLength(1);
  await takeOne(pool, owner, 2, later(1_000));
  world.clock.forward(5_000);
  expect(await takeOne(pool, newId())).toMatchObject({ left: 0 });
  expect(await inLedger((scope) => release(scope, [owner]))).toBe(2);
  expect(await takeOne(pool, newId(), 2)).toBeUndefined();
});

test("a pool cannot be made smaller than what is taken of it", async () => {
  const pool = { kind: "passType", subjectId: newId() };
  await takeOne(pool.subjectId, newId(), 2);
  expect(await inLedger((scope) => resize(scope, pool, 1))).toBe(false);
  expect(await inLedger((scope) => resize(scope, pool, 3))).toBe(true);
  expect(await takeOne(pool.subjectId, newId())).toBeUndefined();
});

test("the sweep gives back what ran out", async () => {
  const pool = newId();
  await takeOne(pool, newId(), 2, later(1_000));
  world.clock.forward(1_001);
  const swept = await inTransaction(world.driver, "system", (database) =>
    sweepExpiredHolds(database, world.clock.now()),
  );
  expect(swept).toBeGreaterThanOrEqual(2);
  expect((await sample()).every(({ taken, held }) => taken === held)).toBe(true);
});

const step = fc.record({
  kind: fc.constantFrom("take", "take", "take", "takeTwo", "renew", "confirm", "release", "resize", "expire", "sweep"),
  pool: fc.nat(3),
  other: fc.nat(3),
  owner: fc.nat(60),
  quantity: fc.integer({ min: 0, max: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test(
  "ten thousand random holds, expiries, confirmations, releases and resizes never oversell, and the sums always agree",
  { timeout: 300_000 },
  async () => {
    const pools = Array.from({ length: 4 }, () => newId());
    const owners = Array.from({ length: 61 }, () => newId());
    const subject = (index: number): string => pools[index] ?? "";
    const owner = (index: number): string => owners[index] ?? "";

    async function perform({ kind, pool, other, owner: who, quantity }: Step): Promise<unknown> {
      const request = (claims: ReturnType<typeof claim>[]) =>
        inLedger((scope) => take(scope, [{ claims, expiresAt: later(200) }]));
      if (kind === "take") return request([claim(subject(pool), owner(who), quantity, 20)]);
      if (kind === "takeTwo")
        return pool === other
          ? undefined
          : request([claim(subject(pool), owner(who), quantity, 20), claim(subject(other), owner(who), 1, 20)]);
      if (kind === "renew") return inLedger((scope) => renew(scope, { ownerIds: [owner(who)], expiresAt: later(200) }));
      if (kind === "confirm") return inLedger((scope) => confirm(scope, [owner(who)]));
      if (kind === "release") return inLedger((scope) => release(scope, [owner(who), owner((who + 7) % 61)]));
      if (kind === "resize")
        return inLedger((scope) => resize(scope, { kind: "passType", subjectId: subject(pool) }, 5 + quantity * 10));
      if (kind === "expire") return world.clock.forward(50);
      return inTransaction(world.driver, "system", (database) => sweepExpiredHolds(database, world.clock.now()));
    }

    async function retried(each: Step): Promise<void> {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const error = await perform(each).then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
        if (error === undefined) return;
        if (!isTransient(error)) throw error;
      }
    }

    const steps = fc.sample(step, { numRuns: 10_000, seed: 20_261_120 });
    let next = 0;
    const watched = { isDone: false };
    const worker = async (): Promise<void> => {
      for (let each = steps[next++]; each; each = steps[next++]) {
        await retried(each);
        if (next % 50 === 0) samples.push(...(await sample()));
      }
    };
    const samples: { size: number | null; taken: number; held: number }[] = [];
    // Beside the workers, on a connection of its own, where there is one.
    const watch = async (): Promise<void> => {
      while (world.driver.kind === "postgres" && !watched.isDone) samples.push(...(await sample()));
    };
    const watching = watch();
    await Promise.all(Array.from({ length: 16 }, worker)).finally(() => (watched.isDone = true));
    await watching;
    samples.push(...(await sample()));
    expect(samples.length).toBeGreaterThan(50);
    expect(samples.filter(({ size, taken }) => size !== null && taken > size)).toEqual([]);
    expect(samples.filter(({ taken, held }) => taken !== held)).toEqual([]);
  },
);
