import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { scheduledPostDue } from "./events.ts";
import { takeDue } from "./repo/scheduled.ts";

type Parts = { readonly driver: Driver; readonly clock: Clock };

/** Every minute: what is scheduled for now comes out. Whose time has come and what says so commit together. */
export function postsByTheClock({ driver, clock }: Parts): Schedule {
  return schedule("posts", "* * * * *", async () => {
    const now = clock.now();
    await inTransaction(driver, "system", async (database) => {
      await publishByTenant({ database, now }, await takeDue(database, now), (rows) =>
        rows.map(({ scheduledPostId }) => scheduledPostDue({ scheduledPostId })),
      );
    });
  });
}
