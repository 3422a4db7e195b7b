import type { Clock } from "../clock.ts";
import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { subscriptionDue } from "./events.ts";
import { takeDue } from "./repo.ts";

type Parts = { readonly driver: Driver; readonly clock: Clock };

/**
 * Every minute: what is to be billed, is late or is over. That it is taken and what says so commit together: whatever goes
 * down, and however many processes do this, each is done once.
 */
export function subscriptionsByTheClock({ driver, clock }: Parts): Schedule {
  return schedule("subscriptions", "* * * * *", async () => {
    const now = clock.now();
    let taken: number;
    do {
      taken = await inTransaction(driver, "system", async (database) => {
        const due = await takeDue(database, now);
        for (const { organizationId: id, subscriptionId } of due)
          await publishAll({ database, organization: { id }, now }, [subscriptionDue({ subscriptionId })]);
        return due.length;
      });
    } while (taken > 0);
  });
}
