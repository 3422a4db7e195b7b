import { setTimeout as sleep } from "node:timers/promises";
import type { Installation } from "./installation.ts";
import { sweepExpiredHolds } from "./kernel/db/capacity.ts";
import { inTransaction } from "./kernel/db/database.ts";
import type { Jobs, Schedule, Sweep } from "./kernel/jobs/index.ts";
import { reactions, schedules } from "./modules.ts";

/**
 * Scheduled work starts late, so that the first visitors do not wait for it: loading and starting it takes some 0.4 s.
 */
const jobsAfter = 2_000;

/**
 * What a process does beside answering: delivers events to the reactions, runs scheduled work. Answers how to stop it.
 */
export function startBackground(installation: Installation): () => Promise<void> {
  const { app, log, relay } = installation;
  relay.start(app.kernel, reactions);
  const stopping = new AbortController();
  const starting = startJobs(installation, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.fatal({ err: error }, "the work by the clock could not be started");
    return undefined;
  });
  return async () => {
    stopping.abort();
    await (await starting)?.stop();
    await relay.stop();
  };
}

async function startJobs(installation: Installation, stopping: AbortSignal): Promise<Jobs> {
  await sleep(jobsAfter, undefined, { signal: stopping });
  const jobs = await import("./kernel/jobs/index.ts");
  const { driver, log } = installation;
  return jobs.startJobs({ driver, log, jobs: [], schedules: await everySchedule(installation) });
}

/** All that a process does by the clock. */
export async function everySchedule(installation: Installation): Promise<Schedule[]> {
  const { driver, clock, services } = installation;
  const { housekeeping } = await import("./kernel/jobs/index.ts");
  const sweeps: Sweep[] = [
    {
      name: "holds",
      run: () => inTransaction(driver, "system", (database) => sweepExpiredHolds(database, clock.now())),
    },
    { name: "uploads", run: () => services.uploads.removeExpired() },
  ];
  return [...housekeeping({ driver, clock, sweeps }), ...schedules.flatMap((each) => each(installation))];
}
