import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Driver } from "./db/driver.ts";
import type { Module } from "./http/serve.ts";
import type { Schedule } from "./jobs/job.ts";
import type { ReplyTakings } from "./mail-in/index.ts";
import type { Reaction } from "./outbox/index.ts";
import type { Services } from "./services.ts";

/** What work by the clock is done with: it belongs to no tenant and no caller. */
export type ScheduleParts = {
  readonly driver: Driver;
  readonly clock: Clock;
  readonly log: Logger;
  readonly services: Services;
};

/**
 * What a slice adds to the process: exported as `module` from its `module.ts`, which is found by its name. Nothing is
 * listed anywhere else.
 */
export type SliceModule = {
  readonly serves?: readonly Module[];
  readonly reactions?: readonly Reaction[];
  /** What is done with answers to mails of the slice. */
  readonly replies?: ReplyTakings;
  readonly schedules?: (parts: ScheduleParts) => readonly Schedule[];
};
