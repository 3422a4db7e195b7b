import type { Logger } from "pino";
import { PgBoss } from "pg-boss";
import { Check } from "typebox/value";
import type { Driver } from "../db/driver.ts";
import { bossDatabase } from "./boss-database.ts";
import type { Job, Schedule } from "./job.ts";

/** Work for later and by the clock, kept in the database and shared out between the processes. */
export type Jobs = {
  /**
   * Keeps work until it is done. Not inside a transaction of a command: publish an event there and enqueue in an effect.
   * The same `id` (uuid) is kept once.
   */
  enqueue<Data extends object>(job: Job<Data>, data: Data, options?: { id?: string; notBefore?: Date }): Promise<void>;
  /** Ends after what is running, at most after `drainWithin` ms. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  readonly driver: Driver;
  readonly log: Logger;
  // Each job's data was tied to its schema where it was declared; in the list they stand side by side.
  readonly jobs: readonly Job<never>[];
  readonly schedules: readonly Schedule[];
};

const drainWithin = 3_000;
const firstRetry = 5;
const longestRetry = 60 * 60;
/** Seconds between two looks at a queue. Nothing that somebody waits for is a job. */
const lookEvery = 5;
const day = 24 * 60 * 60;

/** Starts the workers. Takes some 0.2 s of the database: start it after the first page can be served. */
export async function startJobs({ driver, log, jobs, schedules }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(driver),
    backend: driver.kind,
    schema: "jobs",
    clockMonitorIntervalSeconds: 600,
    // Its measurements read tables that the embedded database does not keep.
    monitorVacuum: false,
    reindex: driver.kind === "postgres",
  });
  boss.on("error", (error) => log.error({ err: error }, "the jobs have a problem"));
  boss.on("warning", ({ message }) => log.warn({ message }, "the jobs have a problem"));
  await boss.start();
  for (const each of jobs) await work(boss, log, each);
  for (const each of schedules) await workBySchedule(boss, log, each);

  return {
    async enqueue(job, data, { id, notBefore } = {}) {
      if (!Check(job.schema, data)) throw new TypeError(`the data does not fit the job ${job.name}`);
      await boss.send(job.name, data, { ...(id && { id }), ...(notBefore && { startAfter: notBefore }) });
    },
    stop: () => boss.stop({ graceful: true, timeout: drainWithin, close: false }),
  };
}

async function work(boss: PgBoss, log: Logger, { name, schema, retries, handle }: Job<never>): Promise<void> {
  const queue = {
    retryLimit: retries,
    retryDelay: firstRetry,
    retryBackoff: true,
    retryDelayMax: longestRetry,
    deleteAfterSeconds: day,
  };
  await boss.createQueue(name, queue);
  await boss.updateQueue(name, queue);
  await boss.work(name, { pollingIntervalSeconds: lookEvery, batchSize: 1 }, async ([found]) => {
    if (!found) return;
    if (!Check(schema, found.data)) throw new TypeError(`the data does not fit the job ${name}`);
    await handle(found.data as never).catch((error: unknown) => {
      log.warn({ err: error, job: name, jobId: found.id }, "a job failed");
      throw error;
    });
  });
}

/** One queue a schedule, at most one run waiting: a process that was busy does not catch up minute by minute. */
async function workBySchedule(boss: PgBoss, log: Logger, { name, cron, handle }: Schedule): Promise<void> {
  const queue = { policy: "short", retryLimit: 0, deleteAfterSeconds: day } as const;
  await boss.createQueue(name, queue);
  await boss.schedule(name, cron, {}, { tz: "UTC" });
  await boss.work(name, { pollingIntervalSeconds: lookEvery }, () =>
    handle().catch((error: unknown) => {
      log.error({ err: error, job: name }, "scheduled work failed; it comes round again");
      throw error;
    }),
  );
}
