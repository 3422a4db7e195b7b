import { randomUUID } from "node:crypto";
import { Type } from "@marquee/contract/kernel";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { testWorld } from "../../test/world.ts";
import { reader } from "../db/database.ts";
import { idempotencyKeys } from "../db/kernel-schema.ts";
import { createLog } from "../log/log.ts";
import { housekeeping, job, startJobs } from "./index.ts";

const log = createLog("silent");
const Parcel = Type.Object({ to: Type.String() });

test("work that is enqueued is done, once for the same id, and again after it failed", async () => {
  const driver = await openTestDatabase();
  const done: string[] = [];
  const deliver = job("test.deliver", Parcel, async ({ to }) => {
    done.push(to);
    if (done.length === 1) throw new Error("nobody at home");
  });
  const jobs = await startJobs({ driver, log, jobs: [{ ...deliver, retries: 2 }], schedules: [] });
  const id = randomUUID();
  await jobs.enqueue(deliver, { to: "Ana" }, { id });
  await jobs.enqueue(deliver, { to: "Ana" }, { id });
  await vi.waitFor(() => expect(done).toEqual(["Ana"]), { timeout: 10_000 });
  await jobs.stop();
  const { rows } = await driver.query("system", "select state, retry_count from jobs.job where name = $1", [
    "test.deliver",
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[0]).toBe("retry");
  await driver.close();
});

test("data that does not fit is refused before it is kept", async () => {
  const driver = await openTestDatabase();
  const deliver = job("test.deliver", Parcel, async () => undefined);
  const jobs = await startJobs({ driver, log, jobs: [deliver], schedules: [] });
  const wrong: object = { to: 7 };
  await expect(jobs.enqueue({ ...deliver, schema: Parcel }, wrong as { to: string })).rejects.toThrow("does not fit");
  await jobs.stop();
  await driver.close();
});

test("the housekeeping deletes idempotency keys after a day and runs every sweep", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const system = reader(world.driver, "system");
  const row = (age: number, key: string) => ({
    organizationId: tenant.organization.id,
    caller: "somebody",
    key,
    requestHash: "hash",
    createdAt: new Date(world.clock.now().getTime() - age),
  });
  const hour = 60 * 60_000;
  await system.insert(idempotencyKeys).values([row(25 * hour, "old"), row(23 * hour, "young")]);
  const run = vi.fn<() => Promise<number>>(async () => 0);
  const schedules = housekeeping({ driver: world.driver, clock: world.clock, sweeps: [{ name: "holds", run }] });
  for (const { handle } of schedules) await handle();
  const kept = await system.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  expect(kept.map(({ key }) => key)).toContain("young");
  expect(kept.map(({ key }) => key)).not.toContain("old");
  expect(run).toHaveBeenCalledTimes(1);
});
