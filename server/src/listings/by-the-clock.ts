import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { listingDue } from "./events.ts";
import { findDue } from "./repo/publication.ts";

type Parts = { readonly driver: Driver; readonly clock: Clock };

/**
 * Every minute: drafts whose moment has come are to be published. Nothing is taken here: a draft stays due until the
 * transaction that publishes it, so that it is found again whatever goes down, and published once however often it is found.
 */
export function listingsByTheClock({ driver, clock }: Parts): Schedule {
  return schedule("listings", "* * * * *", async () => {
    const now = clock.now();
    await inTransaction(driver, "system", async (database) => {
      await publishByTenant({ database, now }, await findDue(database, now), (rows) =>
        rows.map(({ eventId }) => listingDue({ eventId })),
      );
    });
  });
}
