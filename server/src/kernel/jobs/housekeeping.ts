import type { Clock } from "../../clock.ts";
import { reader } from "../db/database.ts";
import type { Driver } from "../db/driver.ts";
import { forgetReceived } from "../mail/index.ts";
import { forgetProcessed } from "../outbox/index.ts";
import { type Schedule, schedule } from "./job.ts";
import { forgetIdempotencyKeys } from "./queries.ts";

/** Takes back what has expired, and answers how much it was. */
export type Sweep = { readonly name: string; readonly run: () => Promise<number> };

/** How long the answer to a keyed request is kept, in ms: notes.md. */
const answersKept = 24 * 60 * 60_000;
/** How long an event stays readable after it was processed, in ms. */
const eventsKept = 3 * 24 * 60 * 60_000;
/** How long a mail that comes in again is known, in ms: longer than any server tries to deliver it. */
const mailsKept = 30 * 24 * 60 * 60_000;

export type HousekeepingOptions = { readonly driver: Driver; readonly clock: Clock; readonly sweeps: readonly Sweep[] };

/** What the kernel does by the clock: every minute the sweeps of the slices, every hour its own old keys and events. */
export function housekeeping({ driver, clock, sweeps }: HousekeepingOptions): Schedule[] {
  const system = reader(driver, "system");
  const before = (age: number): Date => new Date(clock.now().getTime() - age);
  return [
    schedule("sweep", "* * * * *", async () => {
      for (const sweep of sweeps) await sweep.run();
    }),
    schedule("forget", "7 * * * *", async () => {
      await forgetIdempotencyKeys(system, before(answersKept));
      await forgetProcessed(system, before(eventsKept));
      await forgetReceived(system, before(mailsKept));
    }),
  ];
}
